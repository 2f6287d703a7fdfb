import { hrefTo, matchRoute, type RouteId, routeOf } from '@diab/core/routes'
import type { AnalysisChart } from '@diab/widgets/analysis-charts'

const routeIds: Record<AnalysisChart, RouteId> = {
  summary: 'dashboard.analysis',
  normal: 'dashboard.analysis.normal',
  modelDay: 'dashboard.analysis.model-day',
  averages: 'dashboard.analysis.averages',
}

/** The chart of a path of the analysis; the summary on any other. */
export function chartOf(pathname: string): AnalysisChart {
  const id = matchRoute(pathname)?.route.id
  return (Object.keys(routeIds) as AnalysisChart[]).find((chart) => routeIds[chart] === id) ?? 'summary'
}

export const pathOf = (chart: AnalysisChart): string => hrefTo(routeIds[chart])

/** What the page of a chart is called. */
export const titleOf = (chart: AnalysisChart): string => routeOf(routeIds[chart]).title
