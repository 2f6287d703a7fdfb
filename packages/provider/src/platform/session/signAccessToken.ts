import { randomUUID } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import { audience, clientId, issuerOf, scope } from '../config/config.ts'
import { type SigningKey, signingAlgorithm } from './signingKeys.ts'
import { claimsOf } from './tokenClaims.ts'
import type { TokenAccount } from './tokenAccount.store.ts'

export interface TokenSettings {
  publicUrl: string
  /** Negative: already expired. */
  lifetimeSeconds: number
  issuer?: string
  audience?: string
  scope?: string
  /** Header `typ`; `at+jwt` unless given. */
  type?: string
  /** How long ago the user authenticated; 0 unless given. */
  authenticatedSecondsAgo?: number
  /** How the user authenticated (`amr`); with the password unless given. */
  methods?: readonly string[]
}

/** An access token as the built-in issuer signs it; for the command line and for tests. */
export async function signAccessToken(key: SigningKey, account: Omit<TokenAccount, 'fullname'>, settings: TokenSettings): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({
    scope: settings.scope ?? scope,
    client_id: clientId,
    ...claimsOf(account),
    auth_time: now - (settings.authenticatedSecondsAgo ?? 0),
    amr: settings.methods ?? ['pwd'],
  })
    .setJti(randomUUID())
    .setProtectedHeader({ alg: signingAlgorithm, typ: settings.type ?? 'at+jwt', kid: key.kid })
    .setSubject(account.id)
    .setIssuer(settings.issuer ?? issuerOf(settings.publicUrl))
    .setAudience(settings.audience ?? audience)
    .setIssuedAt(now)
    .setExpirationTime(now + settings.lifetimeSeconds)
    .sign(await importJWK(key.privateJwk, signingAlgorithm))
}
