import { isStaff } from '../account/staff.ts'
import { Role } from '../account/user.schema.ts'
import { hrefTo, routeOf, type Route } from './routeTable.ts'

/** What the guards know when a page is about to open. */
export interface RouteContext {
  /** Path with query of the page that is about to open. */
  path: string
  /** Null: not signed in. */
  user: { id: string; roles: readonly Role[]; eduNumber: string | null } | null
  /** The clinic that a staff member works in now. */
  workspace: { id: string; supervisorIds: readonly string[] } | null
  /** Whether the provider answers; decides who may see the maintenance page. */
  providerReachable: boolean
  /** Where the user was before the provider went away. */
  returnTo?: string
}

/** What becomes of a navigation. */
export type RouteDecision =
  | { kind: 'allow' }
  /** `remember`: path to open after sign-in, or once a workspace is chosen. */
  | { kind: 'redirect'; to: string; remember?: string }
  | { kind: 'error'; status: number; message: string }

/** A route as the guards see it: a portal may add other guard names, which are errors here. */
export type GuardedRoute = Omit<Route, 'guards'> & { readonly guards: readonly string[] }

/** The page a user starts from: patients of the clinic for staff, otherwise the overview. */
export const homeOf = (user: RouteContext['user']): string =>
  hrefTo(user && isStaff(user) && !user.roles.includes(Role.Patient) ? 'dashboard.patients' : 'dashboard.overview')

/** Leads on, or says 403 where leading on would come back here. */
function sendTo(id: 'dashboard.patients' | 'dashboard.overview' | 'workspace.select', route: GuardedRoute): RouteDecision {
  if (route.id === id) return { kind: 'error', status: 403, message: 'Forbidden' }
  return { kind: 'redirect', to: hrefTo(id) }
}

type Guard = (route: GuardedRoute, context: RouteContext) => RouteDecision | undefined

const guards: Readonly<Record<string, Guard>> = {
  auth: (route, { user, path }) => {
    if (user) return undefined
    const to = hrefTo('auth.login')
    return route.ignoresIntendedPath ? { kind: 'redirect', to } : { kind: 'redirect', to, remember: path }
  },
  'has-edu-number': (route, { user }) => (user && !user.eduNumber ? sendTo('dashboard.patients', route) : undefined),
  'has-role': (route, { user }) => {
    const roles = user?.roles ?? []
    if (!route.roles || route.roles.some((role) => roles.includes(role))) return undefined
    return sendTo(user && isStaff(user) ? 'dashboard.patients' : 'dashboard.overview', route)
  },
  'has-workspace': (route, { user, workspace, path }) => {
    if (!workspace) {
      const decision = sendTo('workspace.select', route)
      return decision.kind === 'redirect' ? { ...decision, remember: path } : decision
    }
    if (!route.supervisorOfWorkspace || (user && workspace.supervisorIds.includes(user.id))) return undefined
    return sendTo('dashboard.patients', route)
  },
  maintenance: (_route, { providerReachable, returnTo, user }) =>
    providerReachable ? { kind: 'redirect', to: returnTo ?? homeOf(user) } : undefined,
}

/**
 * Decides what happens when a page is about to open. Guards run in order; the first that objects decides. No route is a 404,
 * an unknown guard a 500.
 */
export function decideRoute(route: GuardedRoute | undefined, context: RouteContext): RouteDecision {
  if (!route) return { kind: 'error', status: 404, message: 'This page could not be found' }
  if (route.redirectTo) return { kind: 'redirect', to: hrefTo(routeOf(route.redirectTo as Route['id']).id) }
  for (const name of route.guards) {
    const guard = Object.hasOwn(guards, name) ? guards[name] : undefined
    if (!guard) return { kind: 'error', status: 500, message: 'Unknown middleware' }
    const decision = guard(route, context)
    if (decision) return decision
  }
  return { kind: 'allow' }
}
