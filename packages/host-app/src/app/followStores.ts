import { isStaff } from '@diab/core/guards'
import { hrefTo, matchRoute } from '@diab/internal/routes'
import { forgetIntendedPath, rememberIntendedPath } from './intendedPath.ts'
import type { App } from './createApp.ts'

type Navigator = {
  state: { location: { pathname: string; search: string } }
  navigate: (to: string, options?: { replace?: boolean }) => Promise<void>
}

const maintenance = hrefTo('public.maintenance')

/** Leads to the maintenance page when the provider goes away, and to the entrance when the sign-in ends. Returns how to stop. */
export function followStores(app: App, router: Navigator): () => void {
  const here = () => router.state.location.pathname + router.state.location.search

  let wasReachable = app.connection.get().providerReachable
  const stopConnection = app.connection.subscribe(() => {
    const { providerReachable } = app.connection.get()
    const hasGone = wasReachable && !providerReachable
    wasReachable = providerReachable
    if (!hasGone || router.state.location.pathname === maintenance) return
    const returnTo = here()
    app.connection.set((state) => ({ ...state, returnTo }))
    void router.navigate(maintenance)
  })

  /** Where staff were, without what they searched for: it may be the name of a person, and this is kept. */
  function hereOfStaff() {
    const { pathname, search } = router.state.location
    const patientId = new URLSearchParams(search).get('paciens')
    return patientId === null ? pathname : `${pathname}?${new URLSearchParams({ paciens: patientId })}`
  }

  let last = app.session.state.get()
  const stopSession = app.session.state.subscribe(() => {
    const session = app.session.state.get()
    const before = last
    last = session
    if (before.kind !== 'signedIn' || session.kind !== 'signedOut') return
    // After an expiry the person continues where they were; after signing out the next one does not.
    if (session.hasExpired) {
      if (!matchRoute(router.state.location.pathname)?.route.ignoresIntendedPath)
        rememberIntendedPath(isStaff(before.user) ? hereOfStaff() : here())
    } else {
      forgetIntendedPath()
      app.registration.close()
    }
    void router.navigate(hrefTo(session.isDeleted ? 'public.account-deleted' : 'auth.login'), { replace: true })
  })

  return () => {
    stopConnection()
    stopSession()
  }
}
