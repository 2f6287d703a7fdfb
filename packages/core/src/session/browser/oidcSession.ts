import { ErrorResponse, type User as OidcUser, type UserManager } from 'oidc-client-ts'
import { toIntendedPath } from '../intendedPath.ts'
import { toTokenUser, type ClaimPaths, type TokenUser } from '../tokenUser.ts'

/** The sign-in at the identity provider: authorization code with PKCE, renewed without a refresh token. */
export interface OidcSession {
  /** The person the browser kept, or undefined. */
  load(): Promise<TokenUser | undefined>
  /**
   * Leaves the page. `intendedPath` comes back from `completeSignIn`; it waits in a cookie, so that it must hold no secret.
   * With `loginHint` the identity provider asks who it is, whoever is signed in there, and its form begins with that address.
   */
  signIn(intendedPath: string, loginHint?: string): Promise<void>
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

const signInIsOver = new Set(['login_required', 'interaction_required', 'consent_required', 'account_selection_required'])

/** What of oidc-client-ts a session stands on. */
export type OidcManager = Pick<
  UserManager,
  'getUser' | 'removeUser' | 'signinRedirect' | 'signinRedirectCallback' | 'signinSilent' | 'signoutRedirect' | 'signoutRedirectCallback'
> & { readonly events: Pick<UserManager['events'], 'addAccessTokenExpiring'> }

export function toOidcSession(manager: OidcManager, claimPaths: ClaimPaths): OidcSession {
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
    signIn: (intendedPath, loginHint) =>
      manager.signinRedirect({ state: { intendedPath }, ...(loginHint !== undefined && { login_hint: loginHint, prompt: 'login' }) }),
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
