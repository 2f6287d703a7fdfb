import { describe, expect, it } from 'vitest'
import type { Role } from '../account/user.schema.ts'
import { decideRoute, type RouteContext, type RouteDecision } from './routeGuards.ts'
import { matchRoute, routeOf, routeTable, type RouteId } from './routeTable.ts'

const workspace = { id: 'clinic', supervisorIds: ['head'] }
const user = (roles: Role[], { id = 'someone', eduNumber = 'EDU' as string | null } = {}) => ({ id, roles, eduNumber })
const context = (given: Partial<RouteContext> = {}): RouteContext => ({
  path: '/kert?a=1',
  user: null,
  workspace: null,
  providerReachable: true,
  ...given,
})

const principals = {
  anonymous: context(),
  patient: context({ user: user(['Patient']) }),
  patientWithoutEdu: context({ user: user(['Patient'], { eduNumber: null }) }),
  doctor: context({ user: user(['Doctor']), workspace }),
  attendant: context({ user: user(['MedicalAttendant']), workspace }),
  staffWithoutWorkspace: context({ user: user(['Doctor']) }),
  supervisor: context({ user: user(['Doctor', 'ClinicSupervisor'], { id: 'head' }), workspace }),
  supervisorElsewhere: context({ user: user(['Doctor', 'ClinicSupervisor'], { id: 'other' }), workspace }),
}
type Principal = keyof typeof principals

const brief = (decision: RouteDecision) =>
  decision.kind === 'redirect' ? decision.to : decision.kind === 'error' ? `${decision.status}` : 'allow'

// Columns: anonymous, patient, patient without education number, doctor, attendant, staff without workspace,
// supervisor of the active clinic, supervisor of another clinic.
const login = '/bejelentkezes'
const list = '/paciensek'
const select = '/rendelo-kivalasztas'
const open = ['allow', 'allow', 'allow', 'allow', 'allow', 'allow', 'allow', 'allow']
const signedIn = [login, ...open.slice(1)]
const patients = [login, 'allow', 'allow', list, list, list, list, list]
const pairing = [login, 'allow', list, list, list, list, list, list]
const staff = [login, '/', '/', 'allow', 'allow', select, 'allow', 'allow']
const choosing = [login, '/', '/', 'allow', 'allow', 'allow', 'allow', 'allow']
const heads = [login, '/', '/', list, list, select, 'allow', list]
const maintenance = ['/', '/', '/', list, list, list, list, list]

const areas: [RegExp, string[]][] = [
  [/^public\.maintenance$/, maintenance],
  [/^dashboard\.faq$/, open.map(() => '/gyik')],
  [/^(public|auth|oidc|invitation)\./, open],
  [/^workspace\.select$/, choosing],
  [/^dashboard\.clinic\.invite$/, heads],
  [/^(visit|dashboard\.(clinic|patients))(\.|$)/, staff],
  [/^dashboard\.upload\.(device|patient)-connect$/, staff],
  [/^dashboard\.upload\.connect$/, pairing],
  [/^dashboard\.upload\.error$/, patients],
  [/^dashboard\.(upload|knowledge)(\.|$)/, signedIn],
  [/^settings\.(pin|health-record|supervised|visibility|devices)$/, patients],
  [/^settings\./, signedIn],
  [/^(dashboard|registration)\./, patients],
]
const expectedOf = (id: RouteId) => areas.find(([pattern]) => pattern.test(id))?.[1] ?? []

describe('who may open which page', () => {
  it.each(routeTable.map(({ id }) => [id]))('%s', (id) => {
    const decisions = Object.values(principals).map((principal) => brief(decideRoute(routeOf(id), principal)))
    expect(decisions).toEqual(expectedOf(id))
  })

  it.each(Object.keys(principals) as Principal[])('no redirect is a circle: %s', (principal) => {
    for (const route of routeTable) {
      let decision = decideRoute(route, principals[principal])
      for (let hop = 0; decision.kind === 'redirect' && hop < 4; hop++)
        decision = decideRoute(matchRoute(decision.to)?.route, principals[principal])
      expect(decision.kind, `${route.id} as ${principal}`).toBe('allow')
    }
  })
})

describe('the guards', () => {
  it('remember where an anonymous visitor wanted to go, unless the route opts out', () => {
    expect(decideRoute(routeOf('dashboard.diary'), context())).toEqual({ kind: 'redirect', to: login, remember: '/kert?a=1' })
    for (const id of ['workspace.select', 'registration.supervised', 'registration.therapy', 'registration.supervised-therapy'] as const) {
      expect(decideRoute(routeOf(id), context())).toEqual({ kind: 'redirect', to: login })
    }
  })

  it('say 404 for an unknown page and 500 Unknown middleware for an unknown guard', () => {
    expect(decideRoute(undefined, context())).toMatchObject({ kind: 'error', status: 404 })
    for (const name of ['has-luck', 'toString']) {
      expect(decideRoute({ ...routeOf('public.contact'), guards: [name] }, context())).toEqual({
        kind: 'error',
        status: 500,
        message: 'Unknown middleware',
      })
    }
  })

  it('say 403 to a user whose roles open no home', () => {
    expect(decideRoute(routeOf('dashboard.overview'), context({ user: user([]) }))).toMatchObject({ kind: 'error', status: 403 })
  })

  it('open the maintenance page only while the provider is gone, and lead back when it answers', () => {
    const route = routeOf('public.maintenance')
    expect(decideRoute(route, context({ providerReachable: false }))).toEqual({ kind: 'allow' })
    expect(decideRoute(route, context({ returnTo: '/naplo?nap=1' }))).toEqual({ kind: 'redirect', to: '/naplo?nap=1' })
  })
})
