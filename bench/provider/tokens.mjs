import { importJWK, SignJWT } from './providerModules.mjs'
import { audience, issuerOf, scope } from '../../packages/provider/src/config.ts'
import { signingAlgorithm } from '../../packages/provider/src/oidc/signingKeys.ts'

/** An access token of a patient as the built-in issuer signs it, valid for an hour. */
export async function signToken({ kid, privateJwk }, patientId, publicUrl) {
  return new SignJWT({ scope, roles: ['Patient'], email_confirmed: true })
    .setProtectedHeader({ alg: signingAlgorithm, typ: 'at+jwt', kid })
    .setSubject(patientId)
    .setIssuer(issuerOf(publicUrl))
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importJWK(privateJwk, signingAlgorithm))
}
