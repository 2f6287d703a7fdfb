import { clinicRoutes } from './clinicRoutes.ts'
import { entranceRoutes, invitationRoutes } from './entranceRoutes.ts'
import { patientRoutes } from './patientRoutes.ts'
import type { RouteDefinition } from './route.ts'
import { settingsRoutes } from './settingsRoutes.ts'
import { withTitles } from './titles.messages.ts'
import { visitRoutes } from './visitRoutes.ts'

const everyRoute = [...entranceRoutes, ...invitationRoutes, ...patientRoutes, ...clinicRoutes, ...visitRoutes, ...settingsRoutes] as const

export type RouteId = (typeof everyRoute)[number]['id']

/** A page of the product. */
export interface Route extends RouteDefinition {
  readonly id: RouteId
}

/** Every path of the specification, built or not. */
export const routeTable: readonly Route[] = withTitles<Route>(everyRoute)

const byId = new Map<RouteId, Route>(routeTable.map((route) => [route.id, route]))

export function routeOf(id: RouteId): Route {
  const route = byId.get(id)
  if (!route) throw new TypeError(`no route is named ${id}`)
  return route
}

export type HrefQuery = Readonly<Record<string, string | number | boolean | undefined>>

/**
 * Path of a page, with its parameters encoded and its query appended; undefined query values are left out.
 * @throws TypeError when a parameter of the path is missing or empty.
 */
export function hrefTo(id: RouteId, params: Readonly<Record<string, string | number>> = {}, query: HrefQuery = {}): string {
  const path = routeOf(id).path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new TypeError(`${id} needs ${name}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

export interface RouteMatch {
  route: Route
  params: Record<string, string>
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

function matchSegments(route: Route, segments: string[]): RouteMatch | undefined {
  const pattern = segmentsOf(route.path)
  if (pattern.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const value = decode(segments[index] ?? '')
    if (value === undefined) return undefined
    if (part.startsWith(':')) params[part.slice(1)] = value
    else if (part !== value) return undefined
  }
  return { route, params }
}

/** The page of a path (without query), or undefined: a 404. A fixed path wins over one with a parameter. */
export function matchRoute(pathname: string): RouteMatch | undefined {
  const segments = segmentsOf(pathname)
  const matches = routeTable.flatMap((route) => matchSegments(route, segments) ?? [])
  return matches.find(({ params }) => Object.keys(params).length === 0) ?? matches[0]
}
