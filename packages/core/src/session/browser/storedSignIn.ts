import * as z from 'zod/mini'
import { toTokenUser, type ClaimPaths, type TokenUser } from '../tokenUser.ts'
import { CookieStateStore, type SessionStore } from './cookieStateStore.ts'

const lifetimeSeconds = 14 * 86_400
/** An access token this close to its end is renewed before it is used. */
const leewaySeconds = 60

/** Where the browser keeps a sign-in unless an app gives another store. */
export const createSignInCookies = (): CookieStateStore => new CookieStateStore({ prefix: 'diab.user.', maxAgeSeconds: lifetimeSeconds })

/** What oidc-client-ts keeps of a sign-in, as far as it is read here. */
const storedSignInSchema = z.object({
  access_token: z.string(),
  /** Seconds since 1970. */
  expires_at: z.optional(z.number()),
  profile: z.looseObject({ sub: z.string() }),
})

export interface StoredSignIn {
  /** `expired` a minute early, so that a token is not sent in its last moments. */
  tokenUser: TokenUser
  accessToken: string
}

/** The identity provider and the client that a sign-in belongs to. */
export interface SignInOwner {
  authority: string
  clientId: string
  claimPaths?: ClaimPaths
}

/** The name that oidc-client-ts gives a sign-in in its store. */
export const storedSignInKey = ({ authority, clientId }: SignInOwner): string => `user:${authority}:${clientId}`

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The sign-in that the store still holds, read without the OpenID library; undefined when there is none, or when it
 * cannot be understood.
 * @param nowMs milliseconds since 1970
 */
export async function readStoredSignIn(store: SessionStore, owner: SignInOwner, nowMs: number): Promise<StoredSignIn | undefined> {
  const text = await store.get(storedSignInKey(owner))
  const parsed = storedSignInSchema.safeParse(text === null ? undefined : parseJson(text))
  if (!parsed.success) return undefined
  const { access_token: accessToken, expires_at: expiresAt = 0, profile } = parsed.data
  return { accessToken, tokenUser: toTokenUser(profile, expiresAt - leewaySeconds <= nowMs / 1000, owner.claimPaths) }
}
