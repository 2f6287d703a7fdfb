import { matchRoute, type RouteId, routeOf } from '@diab/internal/routes'
import type { AnalysisChart } from '@diab/widgets/analysis-charts'
import { ownRouteOf } from '../../app/patientPlace/usePatientPlace.ts'

const routeIds: Record<AnalysisChart, RouteId> = {
  summary: 'dashboard.analysis',
  normal: 'dashboard.analysis.normal',
  modelDay: 'dashboard.analysis.model-day',
  averages: 'dashboard.analysis.averages',
}

/** The chart of a path of the analysis, in a visit too; the summary on any other. */
export function chartOf(pathname: string): AnalysisChart {
  const id = matchRoute(pathname)?.route.id
  return (Object.keys(routeIds) as AnalysisChart[]).find((chart) => id && routeIds[chart] === ownRouteOf(id)) ?? 'summary'
}

export const routeIdOf = (chart: AnalysisChart): RouteId => routeIds[chart]

/** What the page of a chart is called. */
export const titleOf = (chart: AnalysisChart): string => routeOf(routeIds[chart]).title
