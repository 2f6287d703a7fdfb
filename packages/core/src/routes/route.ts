import { staffRoles } from '../account/staff.ts'
import { Role } from '../account/user.schema.ts'

/** Frame around a page. */
export type RouteLayout = 'dashboard' | 'default' | 'entrance' | 'gate' | 'registration'

/** Guards in the order in which they run; see routeGuards.ts. */
export type RouteGuard = 'auth' | 'has-edu-number' | 'has-role' | 'has-workspace' | 'maintenance'

export interface RouteDefinition {
  /** `area.page`; what links and guards name a page by. */
  readonly id: string
  /** Path with `:parameters`. */
  readonly path: `/${string}`
  readonly layout: RouteLayout
  readonly guards: readonly RouteGuard[]
  /** Any of these is enough for `has-role`. */
  readonly roles?: readonly Role[]
  /** `has-workspace` also asks that the user is a supervisor of the active clinic. */
  readonly supervisorOfWorkspace?: true
  /** Title of the page, in Hungarian in the tables. */
  readonly title: string
  /** The path is not stored for after sign-in, and a stored one is not followed from here. */
  readonly ignoresIntendedPath?: true
  /** An address that only leads on to another route. */
  readonly redirectTo?: string
}

export const publicPage = { guards: [] } as const
export const signedInPage = { layout: 'dashboard', guards: ['auth'] } as const
export const patientPage = { layout: 'dashboard', guards: ['auth', 'has-role'], roles: [Role.Patient] } as const
export const clinicPage = { layout: 'dashboard', guards: ['auth', 'has-role', 'has-workspace'], roles: staffRoles } as const
