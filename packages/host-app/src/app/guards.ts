import { decideRoute, type GuardedRoute, type RouteContext } from '@diab/core/guards'
import { hrefTo, matchRoute } from '@diab/internal/routes'
import type { App } from './createApp.ts'
import { rememberIntendedPath } from './intendedPath.ts'
import { RouteFailure } from './routing/RouteFailure.ts'

/** What core's guards ask about, from the app's stores. */
function contextOf(app: App, path: string): RouteContext {
  const session = app.session.state.get()
  const { providerReachable, returnTo } = app.connection.get()
  const signedIn = session.kind === 'signedIn' ? session : null
  return { path, user: signedIn?.user ?? null, workspace: signedIn?.workspace ?? null, providerReachable, returnTo }
}

/**
 * Chooses the clinic of a visit link whose patient belongs to exactly one of the user's clinics: there is nothing to ask.
 * Returns whether it did.
 */
async function chooseClinicOfVisit(app: App, path: string): Promise<boolean> {
  const { pathname, searchParams } = new URL(path, 'https://path.invalid')
  const patientId = searchParams.get('paciens')
  const session = app.session.state.get()
  if (!matchRoute(pathname)?.route.id.startsWith('visit.') || patientId === null || session.kind !== 'signedIn') return false
  const ofPatient = await app.client.clinic.listOfPatient(patientId).catch(() => [])
  const shared = (session.clinics ?? []).filter(({ id }) => ofPatient.some((clinic) => clinic.id === id))
  const [clinic] = shared
  if (!clinic || shared.length > 1) return false
  app.session.chooseWorkspace(clinic.id)
  return true
}

/**
 * Runs before a page opens: restores the sign-in, then does what core decides.
 * @returns where the path leads on to; undefined where it opens
 * @throws RouteFailure with the status that the error page says
 */
export async function guardRoute(app: App, route: GuardedRoute | undefined, path: string): Promise<string | undefined> {
  const isPublic = route !== undefined && route.guards.length === 0
  if (!isPublic && !route?.guards.includes('maintenance')) await app.session.start()
  // Opened by hand, the state of the provider is unknown; once it is known to be gone the page itself keeps asking.
  if (route?.guards.includes('maintenance') && app.connection.get().providerReachable) await app.probe()

  const decision = decideRoute(route, contextOf(app, path))
  if (decision.kind === 'error') throw new RouteFailure(decision.status, decision.message)
  const session = app.session.state.get()
  // Whether this person is signed in is unknown: neither the page nor the sign-in would be right.
  if (session.kind === 'failed' && route?.guards.includes('auth')) {
    if (app.connection.get().providerReachable) throw new RouteFailure(500, 'Session failed')
    app.connection.set((state) => ({ ...state, returnTo: path }))
    return hrefTo('public.maintenance')
  }
  if (decision.kind === 'redirect') {
    if (decision.to === hrefTo('workspace.select') && (await chooseClinicOfVisit(app, path))) return guardRoute(app, route, path)
    if (decision.remember !== undefined) rememberIntendedPath(decision.remember)
    return decision.to
  }
  if (route?.layout !== 'registration') return undefined
  const step = app.registration.open(route.id)
  return step === route.id ? undefined : hrefTo(step)
}
