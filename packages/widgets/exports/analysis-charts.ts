'use client'
export { analysisChartsMessages, type AnalysisChartsMessages } from '../src/AnalysisCharts/AnalysisCharts.messages.ts'
export { AnalysisCharts, type AnalysisChartsProps } from '../src/AnalysisCharts/AnalysisCharts.tsx'
export {
  analysisCharts,
  type AnalysisChart,
  type AnalysisChartsDataSource,
  type AnalysisChartsHandle,
  type AnalysisChartsOptions,
} from '../src/AnalysisCharts/analysisOptions.ts'
export type { AnalysisChartsPart, AnalysisChartsSlots } from '../src/AnalysisCharts/analysisParts.ts'
