import type { OidcSession, OidcSessionConfig } from '@diab/core/session'
import { createSignInCookies, readStoredSignIn, type SessionStore } from '@diab/internal/session'

/**
 * Core's OpenID session without its library in the first load: a sign-in that the browser still holds is read straight
 * from its store; only signing in, renewing and signing out load the rest.
 */
export function createLazyOidcSession(
  config: OidcSessionConfig,
  store: SessionStore = createSignInCookies(),
  loadSession: () => Promise<(config: OidcSessionConfig, stores: { store: SessionStore }) => OidcSession> = async () =>
    (await import('./oidcSession.ts')).createOidcSession,
): OidcSession {
  let loading: Promise<OidcSession> | undefined
  const full = () => (loading ??= loadSession().then((create) => create(config, { store })))
  const readStored = () => readStoredSignIn(store, config, Date.now())

  return {
    load: async () => (await readStored())?.tokenUser,
    async getAccessToken() {
      const stored = await readStored()
      return stored?.tokenUser.expired ? (await full()).getAccessToken() : stored?.accessToken
    },
    onExpiring(listener) {
      let stop: (() => void) | undefined
      let isStopped = false
      // The library watches the clock; it may come after the first page.
      void full().then((session) => {
        if (!isStopped) stop = session.onExpiring(listener)
      })
      return () => {
        isStopped = true
        stop?.()
      }
    },
    signIn: async (intendedPath, loginHint) => (await full()).signIn(intendedPath, loginHint),
    completeSignIn: async () => (await full()).completeSignIn(),
    renew: async () => (await full()).renew(),
    renewAccessToken: async () => (await full()).renewAccessToken(),
    signOut: async () => (await full()).signOut(),
    completeSignOut: async () => (await full()).completeSignOut(),
    forget: async () => (await full()).forget(),
  }
}
