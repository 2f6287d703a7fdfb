import { randomUUID } from 'node:crypto'
import type { SystemScope } from '@diab/internal/clinic'
import { importJWK, SignJWT } from 'jose'
import { issuerOf } from '../config/config.ts'
import { type SigningKey, signingAlgorithm } from './signingKeys.ts'

/** Another audience than a user's: neither token is taken for the other. */
export const systemAudience = 'urn:diab:clinic-system'
export const systemTokenSeconds = 600

/** An access token of a clinic system (RFC 9068). */
export async function signSystemToken(
  key: SigningKey,
  { publicUrl, systemId, scopes }: { publicUrl: string; systemId: string; scopes: readonly SystemScope[] },
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ scope: scopes.join(' '), client_id: systemId })
    .setJti(randomUUID())
    .setProtectedHeader({ alg: signingAlgorithm, typ: 'at+jwt', kid: key.kid })
    .setSubject(systemId)
    .setIssuer(issuerOf(publicUrl))
    .setAudience(systemAudience)
    .setIssuedAt(now)
    .setExpirationTime(now + systemTokenSeconds)
    .sign(await importJWK(key.privateJwk, signingAlgorithm))
}
