'use client'
export { AnalysisCharts, type AnalysisChartsProps } from '../src/AnalysisCharts/AnalysisCharts.tsx'
export { analysisChartsMessages, type AnalysisChartsMessages } from '../src/AnalysisCharts/AnalysisCharts.messages.ts'
export { AnalysisChartsView, type AnalysisChartsViewProps } from '../src/AnalysisCharts/AnalysisChartsView.tsx'
export {
  analysisCharts,
  type AnalysisChart,
  type AnalysisChartsDataSource,
  type AnalysisChartsHandle,
  type AnalysisChartsOptions,
} from '../src/AnalysisCharts/analysisOptions.ts'
export type { ShownEntries } from '../src/AnalysisCharts/data/analysisData.ts'
export type { AnalysisDays, AnalysisFigures } from '../src/AnalysisCharts/data/analysisFigures.ts'
export type { Estimates } from '../src/AnalysisCharts/data/estimates.ts'
export type { Answer } from '../src/AnalysisCharts/data/useAnalysisQueries.ts'
export { Figures, type FiguresProps } from '../src/AnalysisCharts/Figures/Figures.tsx'
export { type AnalysisChartsModel, useAnalysisCharts } from '../src/AnalysisCharts/useAnalysisCharts.ts'
export type { AnalysisChartsPart, AnalysisChartsSlots } from '../src/AnalysisCharts/analysisParts.ts'
