import { UserManager } from 'oidc-client-ts'
import { defaultClaimPaths, type ClaimPaths } from '../tokenUser.ts'
import { CookieStateStore, type SessionStore } from './cookieStateStore.ts'
import { toOidcSession, type OidcSession } from './oidcSession.ts'
import { createSignInCookies } from './storedSignIn.ts'

/** The identity provider and this application at it. */
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
  /** Sent with every authorization request, such as `audience`; `resource` also with the request for tokens, as RFC 8707 asks. */
  requestParameters?: Readonly<Record<string, string>>
}

/** Where the sign-in is kept. Cookies unless given. */
export interface OidcSessionStores {
  /** Tokens of the signed-in person. */
  store?: SessionStore
  /** What a sign-in under way must find again. */
  stateStore?: SessionStore
}

const signInLifetimeSeconds = 900
const silentTimeoutSeconds = 8

const cookieStateStore = () => new CookieStateStore({ prefix: 'diab.oidc.', maxAgeSeconds: signInLifetimeSeconds })

/** A refresh token would outlive the tab in a place that scripts can read; renewal does not need one. */
export const withoutRefreshToken = (store: SessionStore): SessionStore => ({
  set: (key, value) => {
    const { refresh_token: _refreshToken, ...rest } = JSON.parse(value) as Record<string, unknown>
    return store.set(key, JSON.stringify(rest))
  },
  get: (key) => store.get(key),
  remove: (key) => store.remove(key),
  getAllKeys: () => store.getAllKeys(),
})

/** Creates the session of a page that signs in by OpenID Connect, code flow with PKCE. */
export function createOidcSession(config: OidcSessionConfig, stores: OidcSessionStores = {}): OidcSession {
  const { authority, clientId, scope, origin = location.origin, postLogoutPath = '/oidc/logout', claimPaths = defaultClaimPaths } = config
  const { requestParameters = {} } = config
  const { resource } = requestParameters
  const manager = new UserManager({
    authority,
    client_id: clientId,
    scope,
    response_type: 'code',
    extraQueryParams: { ...requestParameters },
    extraTokenParams: resource === undefined ? {} : { resource },
    redirect_uri: `${origin}/oidc/callback`,
    silent_redirect_uri: `${origin}/oidc/silent-renew`,
    post_logout_redirect_uri: origin + postLogoutPath,
    loadUserInfo: false,
    automaticSilentRenew: false,
    monitorSession: false,
    silentRequestTimeoutInSeconds: silentTimeoutSeconds,
    staleStateAgeInSeconds: signInLifetimeSeconds,
    userStore: withoutRefreshToken(stores.store ?? createSignInCookies()),
    stateStore: stores.stateStore ?? cookieStateStore(),
  })
  return toOidcSession(manager, claimPaths)
}
