import { type HrefQuery, hrefTo, matchRoute, type RouteId, routeTable } from '@diab/internal/routes'
import { listParametersOf } from '../address/listOfVisit.ts'
import { useLocation, useSearchParams } from '../routing/routing.tsx'

/** Name of the visit's patient in the address. */
export const patientName = 'paciens'

const visitPrefix = 'visit.'
const isRouteId = (id: string): id is RouteId => routeTable.some((route) => route.id === id)

/** The same page in a visit: `dashboard.diary` is `visit.diary`. @throws TypeError when a visit has no such page */
export function visitRouteOf(id: RouteId): RouteId {
  const visitId = id.replace(/^dashboard\./, visitPrefix)
  if (!isRouteId(visitId)) throw new TypeError(`no visit page for ${id}`)
  return visitId
}

/** The patient's own page of a visit's page: `visit.diary` is `dashboard.diary`; other pages are themselves. */
export const ownRouteOf = (id: RouteId): RouteId => {
  const ownId = id.startsWith(visitPrefix) ? `dashboard.${id.slice(visitPrefix.length)}` : id
  return isRouteId(ownId) ? ownId : id
}

export type PatientPlace = {
  /** A staff member looks at a patient; otherwise patients at their own pages. */
  isVisit: boolean
  /** Of the visit's patient; null where the address names none. */
  patientId: string | null
  /** Route of the page, as the patient's own pages name it. */
  routeId: RouteId | undefined
  /** Path of a patient's page here, with the visit's patient in it. */
  href: (id: RouteId, query?: HrefQuery) => string
}

/** Returns the current place of a page that patients and visits share. */
export function usePatientPlace(): PatientPlace {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const route = matchRoute(pathname)?.route.id
  const isVisit = route?.startsWith(visitPrefix) === true
  const patientId = isVisit ? search.get(patientName) : null
  return {
    isVisit,
    patientId,
    routeId: route && ownRouteOf(route),
    href: (id, query) =>
      isVisit
        ? hrefTo(visitRouteOf(id), {}, { [patientName]: patientId ?? undefined, ...listParametersOf(search), ...query })
        : hrefTo(id, {}, query),
  }
}
