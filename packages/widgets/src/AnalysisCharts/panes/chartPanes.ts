import { type LazyPart, lazyPart } from '../../ui/lazyPart/lazyPart.tsx'
import type { AnalysisChart } from '../analysisOptions.ts'
import type { ChartPaneProps } from './chartPane.ts'

/** Each chart with its parts, in a separate chunk. */
export const chartPanes: Record<AnalysisChart, LazyPart<ChartPaneProps>> = {
  summary: lazyPart(async () => (await import('./SummaryPane.tsx')).SummaryPane),
  normal: lazyPart(async () => (await import('./NormalPane.tsx')).NormalPane),
  modelDay: lazyPart(async () => (await import('./ModelDayPane.tsx')).ModelDayPane),
  averages: lazyPart(async () => (await import('./AveragesPane.tsx')).AveragesPane),
}

/** Shown where there is nothing to analyse. */
export const EmptyPart = lazyPart(async () => (await import('../AnalysisEmpty.tsx')).AnalysisEmpty)

/** The A4 report in its dialog. */
export const ReportPart = lazyPart(async () => (await import('./ReportPane.tsx')).ReportPane)
