import { ErrorResponse, UserManager, type User as OidcUser } from 'oidc-client-ts'
import { toIntendedPath } from '../intendedPath.ts'
import { defaultClaimPaths, toTokenUser, type ClaimPaths, type TokenUser } from '../tokenUser.ts'
import { CookieStateStore, type SessionStore } from './cookieStateStore.ts'

export interface OidcSessionConfig {
  /** Issuer of the identity provider. */
  authority: string
  clientId: string
  /** Scopes, separated by blanks: `openid profile web`. */
  scope: string
  /** Origin of the app; the page's own unless given. */
  origin?: string
  /** Path to land on after signing out; `/oidc/logout` unless given. */
  postLogoutPath?: string
  claimPaths?: ClaimPaths
}

/** Where the sign-in is kept. Cookies unless given. */
export interface OidcSessionStores {
  /** Tokens of the signed-in person. */
  store?: SessionStore
  /** What a sign-in under way must find again. */
  stateStore?: SessionStore
}

/** The sign-in at the identity provider: authorization code with PKCE, renewed without a refresh token. */
export interface OidcSession {
  /** The person the browser kept, or undefined. */
  load(): Promise<TokenUser | undefined>
  /** Leaves the page. `intendedPath` comes back from `completeSignIn`. */
  signIn(intendedPath: string): Promise<void>
  /** On `/oidc/callback`. @throws when the answer is not one to our own question */
  completeSignIn(): Promise<{ tokenUser: TokenUser; intendedPath: string }>
  /**
   * Asks the identity provider in a hidden frame, once for all who ask at the same time. Undefined: the sign-in there
   * is over. @throws when it could not be asked
   */
  renew(): Promise<TokenUser | undefined>
  /** Leaves the page. What the browser kept is gone even when the identity provider does not answer. */
  signOut(): Promise<void>
  /** On `/oidc/logout`. */
  completeSignOut(): Promise<void>
  /** Forgets the sign-in in this browser alone. */
  forget(): Promise<void>
  /** A usable access token, renewed when it has expired; undefined when there is none. */
  getAccessToken(): Promise<string | undefined>
  /** For the client's `renewAccessToken`. */
  renewAccessToken(): Promise<string | undefined>
  /** Calls back a minute before the access token expires. Returns how to stop. */
  onExpiring(listener: () => void): () => void
}

const sessionLifetimeSeconds = 14 * 86_400
const signInLifetimeSeconds = 900
const silentTimeoutSeconds = 8

const signInIsOver = new Set(['login_required', 'interaction_required', 'consent_required', 'account_selection_required'])

/** A refresh token would outlive the tab in a place that scripts can read; renewal does not need one. */
const withoutRefreshToken = (store: SessionStore): SessionStore => ({
  set: (key, value) => {
    const { refresh_token: _refreshToken, ...kept } = JSON.parse(value) as Record<string, unknown>
    return store.set(key, JSON.stringify(kept))
  },
  get: (key) => store.get(key),
  remove: (key) => store.remove(key),
  getAllKeys: () => store.getAllKeys(),
})

const cookieStore = () => new CookieStateStore({ prefix: 'diab.user.', maxAgeSeconds: sessionLifetimeSeconds })
const cookieStateStore = () => new CookieStateStore({ prefix: 'diab.oidc.', maxAgeSeconds: signInLifetimeSeconds })

export function createOidcSession(config: OidcSessionConfig, stores: OidcSessionStores = {}): OidcSession {
  const { authority, clientId, scope, origin = location.origin, postLogoutPath = '/oidc/logout', claimPaths = defaultClaimPaths } = config
  const manager = new UserManager({
    authority,
    client_id: clientId,
    scope,
    response_type: 'code',
    redirect_uri: `${origin}/oidc/callback`,
    silent_redirect_uri: `${origin}/oidc/silent-renew`,
    post_logout_redirect_uri: origin + postLogoutPath,
    loadUserInfo: false,
    automaticSilentRenew: false,
    monitorSession: false,
    silentRequestTimeoutInSeconds: silentTimeoutSeconds,
    staleStateAgeInSeconds: signInLifetimeSeconds,
    userStore: withoutRefreshToken(stores.store ?? cookieStore()),
    stateStore: stores.stateStore ?? cookieStateStore(),
  })
  const toUser = ({ profile, expired }: OidcUser) => toTokenUser(profile, expired ?? false, claimPaths)

  let renewing: Promise<OidcUser | undefined> | undefined
  async function renewOnce(): Promise<OidcUser | undefined> {
    try {
      return (await manager.signinSilent()) ?? undefined
    } catch (error) {
      if (!(error instanceof ErrorResponse) || !signInIsOver.has(error.error ?? '')) throw error
      await manager.removeUser()
      return undefined
    }
  }
  const renewShared = () =>
    (renewing ??= renewOnce().finally(() => {
      renewing = undefined
    }))

  return {
    async load() {
      const user = await manager.getUser()
      return user ? toUser(user) : undefined
    },
    signIn: (intendedPath) => manager.signinRedirect({ state: { intendedPath } }),
    async completeSignIn() {
      const user = await manager.signinRedirectCallback()
      return { tokenUser: toUser(user), intendedPath: toIntendedPath((user.state as { intendedPath?: unknown } | undefined)?.intendedPath) }
    },
    async renew() {
      const user = await renewShared()
      return user && toUser(user)
    },
    signOut: () => manager.signoutRedirect(),
    async completeSignOut() {
      await manager.signoutRedirectCallback().finally(() => manager.removeUser())
    },
    forget: () => manager.removeUser(),
    async getAccessToken() {
      const user = await manager.getUser()
      if (!user?.expired) return user?.access_token
      // A renewal that cannot be asked for is the next call's 401, whose handling owns it.
      return (await renewShared().catch(() => undefined))?.access_token
    },
    renewAccessToken: async () => (await renewShared())?.access_token,
    onExpiring: (listener) => manager.events.addAccessTokenExpiring(listener),
  }
}
