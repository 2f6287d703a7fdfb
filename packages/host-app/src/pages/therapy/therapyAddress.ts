import { matchRoute, routeOf, type RouteId } from '@diab/core/routes'
import type { TherapyTab } from '@diab/widgets/therapy-editor'
import { ownRouteOf } from '../../app/patientPlace/usePatientPlace.ts'

/** Names in the address; content, as the paths are. */
const viewName = 'nezet'
const historyView = 'elozmenyek'
const mealTimeName = 'etkezes'

const medicinesId: RouteId = 'dashboard.therapy.medicines'
const planId: RouteId = 'dashboard.therapy'

/** The part that an address shows: medicines have a page of their own, the history is a view of the plan's. */
export function tabOf(pathname: string, search: URLSearchParams): TherapyTab {
  const id = matchRoute(pathname)?.route.id
  if (id && ownRouteOf(id) === medicinesId) return 'medicines'
  return search.get(viewName) === historyView ? 'history' : 'plan'
}

/** The page that a part stands on. */
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

/** The meal time picked out; null where the address names none. One that is not in the plan is nobody's. */
export const readMealTime = (search: URLSearchParams): string | null => search.get(mealTimeName)

export function writeMealTime(search: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(search)
  if (id === null) next.delete(mealTimeName)
  else next.set(mealTimeName, id)
  return next
}
