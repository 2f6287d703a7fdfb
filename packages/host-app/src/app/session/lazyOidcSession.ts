import { toTokenUser } from '@diab/core/session'
import type { OidcSession, OidcSessionConfig } from '@diab/core/session/browser'
import { CookieStateStore, type SessionStore } from '@diab/core/session/cookies'

/** What oidc-client-ts keeps of a sign-in, as far as it is read here. */
type StoredSignIn = { access_token?: string; expires_at?: number; profile?: { sub: string } }

const lifetimeSeconds = 14 * 86_400
/** An access token this close to its end is renewed before it is used. */
const leewaySeconds = 60

const isUsable = ({ expires_at: expiresAt = 0 }: StoredSignIn, nowMs: number) => expiresAt - leewaySeconds > nowMs / 1000

/**
 * Core's OpenID session without its library in the first load: a sign-in that the browser still holds is read straight
 * from its store; only signing in, renewing and signing out load the rest.
 */
export function createLazyOidcSession(
  config: OidcSessionConfig,
  store: SessionStore = new CookieStateStore({ prefix: 'diab.user.', maxAgeSeconds: lifetimeSeconds }),
  loadSession: () => Promise<(config: OidcSessionConfig, stores: { store: SessionStore }) => OidcSession> = async () =>
    (await import('./oidcSession.ts')).createOidcSession,
): OidcSession {
  const key = `user:${config.authority}:${config.clientId}`
  let loading: Promise<OidcSession> | undefined
  const full = () => (loading ??= loadSession().then((create) => create(config, { store })))

  async function readStored(): Promise<StoredSignIn | undefined> {
    const text = await store.get(key)
    return text === null ? undefined : (JSON.parse(text) as StoredSignIn)
  }

  return {
    async load() {
      const stored = await readStored()
      return stored?.profile && toTokenUser(stored.profile, !isUsable(stored, Date.now()))
    },
    async getAccessToken() {
      const stored = await readStored()
      if (!stored) return undefined
      return isUsable(stored, Date.now()) ? stored.access_token : (await full()).getAccessToken()
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
    signIn: async (intendedPath) => (await full()).signIn(intendedPath),
    completeSignIn: async () => (await full()).completeSignIn(),
    renew: async () => (await full()).renew(),
    renewAccessToken: async () => (await full()).renewAccessToken(),
    signOut: async () => (await full()).signOut(),
    completeSignOut: async () => (await full()).completeSignOut(),
    forget: async () => (await full()).forget(),
  }
}
