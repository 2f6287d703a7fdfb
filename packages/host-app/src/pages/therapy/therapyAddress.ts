import { matchRoute, type RouteId, routeOf } from '@diab/internal/routes'
import type { TherapyTab } from '@diab/widgets/therapy-editor'
import { ownRouteOf } from '../../app/patientPlace/usePatientPlace.ts'

/** Names in the address; content, as the paths are. */
const viewName = 'nezet'
const historyView = 'elozmenyek'
const mealTimeName = 'etkezes'

const medicinesId: RouteId = 'dashboard.therapy.medicines'
const planId: RouteId = 'dashboard.therapy'

/** Returns the part that an address shows: medicines have a separate page, the history is a view of the plan's page. */
export function tabOf(pathname: string, search: URLSearchParams): TherapyTab {
  const id = matchRoute(pathname)?.route.id
  if (id && ownRouteOf(id) === medicinesId) return 'medicines'
  return search.get(viewName) === historyView ? 'history' : 'plan'
}

/** Returns the page that contains a part. */
export const routeIdOf = (tab: TherapyTab): RouteId => (tab === 'medicines' ? medicinesId : planId)

/** The address's query for a part, with the picked-out meal time kept. */
export function writeTab(search: URLSearchParams, tab: TherapyTab): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete(viewName)
  if (tab === 'history') next.set(viewName, historyView)
  return next
}

/** What the page of a part is called. */
export const titleOf = (tab: TherapyTab): string => routeOf(routeIdOf(tab)).title

/** Returns the selected meal time; null where the address names none. It may be absent from the plan. */
export const readMealTime = (search: URLSearchParams): string | null => search.get(mealTimeName)

export function writeMealTime(search: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(search)
  if (id === null) next.delete(mealTimeName)
  else next.set(mealTimeName, id)
  return next
}
