import { ErrorResponse, type User as OidcUser, type UserManager } from 'oidc-client-ts'
import { toIntendedPath } from '../intendedPath.ts'
import { toTokenUser, type ClaimPaths, type TokenUser } from '../tokenUser.ts'

/** The sign-in at the identity provider: authorization code with PKCE, renewed without a refresh token. */
export interface OidcSession {
  /** The person the browser kept, or undefined. */
  load(): Promise<TokenUser | undefined>
  /**
   * Leaves the page. `completeSignIn` returns `intendedPath`; it waits in a cookie and must hold no secret. With `loginHint`
   * the identity provider asks for a sign-in, even if a user is signed in there, and its form starts with that address.
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

/** Ties the identity token to one question; the library sends and compares only what it is given. */
const newNonce = () => crypto.randomUUID()

const signInIsOver = new Set(['login_required', 'interaction_required', 'consent_required', 'account_selection_required'])

/** The part of oidc-client-ts that a session uses. */
export type OidcManager = Pick<
  UserManager,
  'getUser' | 'removeUser' | 'signinRedirect' | 'signinRedirectCallback' | 'signinSilent' | 'signoutRedirect' | 'signoutRedirectCallback'
> & {
  readonly events: Pick<UserManager['events'], 'addAccessTokenExpiring'>
  readonly settings: Pick<UserManager['settings'], 'authority' | 'client_id'>
}

export function toOidcSession(manager: OidcManager, claimPaths: ClaimPaths): OidcSession {
  const toUser = ({ profile, expired }: OidcUser) => toTokenUser(profile, expired ?? false, claimPaths)

  /** The library compares only the nonce. @throws for an identity token of another issuer or for another client, which is forgotten */
  async function requireOwn(user: OidcUser): Promise<OidcUser> {
    const { iss, aud } = user.profile
    const { authority, client_id } = manager.settings
    if (iss === authority && [aud].flat().includes(client_id)) return user
    await manager.removeUser()
    throw new Error('the identity token is of another issuer or for another client')
  }

  let renewing: Promise<OidcUser | undefined> | undefined
  async function renewOnce(): Promise<OidcUser | undefined> {
    try {
      const user = await manager.signinSilent({ nonce: newNonce() })
      return user ? await requireOwn(user) : undefined
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
      manager.signinRedirect({
        state: { intendedPath },
        nonce: newNonce(),
        ...(loginHint !== undefined && { login_hint: loginHint, prompt: 'login' }),
      }),
    async completeSignIn() {
      const user = await requireOwn(await manager.signinRedirectCallback())
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
