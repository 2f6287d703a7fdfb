import { type JWTVerifyGetKey, jwtVerify } from 'jose'
import { Role } from '@diab/core/guards'
import { type Config, issuerOf } from '../../platform/config/config.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { coverageOf } from './smartScopes.ts'

/** Who calls with an app's token, and what the app may reach. */
export interface AppToken {
  principal: Principal
  patientId: string
  /** What the person allowed: the token is good until that ends. */
  grantId: string
  allows: (resourceType: string, interaction: string) => boolean
}

/** Where the FHIR face answers: the audience of apps' tokens, which nothing else takes. */
export const fhirBaseOf = (publicUrl: string): string => `${publicUrl}/fhir`

/** Returns a function that reads an app's token; undefined for a token that is forged, expired, or of another audience. */
export function createAppVerifier({ publicUrl }: Config, ownKeys: JWTVerifyGetKey) {
  const rules = {
    issuer: issuerOf(publicUrl),
    audience: fhirBaseOf(publicUrl),
    algorithms: ['ES256'],
    typ: 'at+jwt',
    requiredClaims: ['exp', 'sub', 'patient', 'sid', 'grant_id'],
  }
  return async (token: string): Promise<AppToken | undefined> => {
    try {
      const { payload } = await jwtVerify(token, ownKeys, rules)
      const { sub = '', patient, sid, grant_id: grantId, roles, password_changed_at: passwordChangedAt, scope, jti } = payload
      if (typeof patient !== 'string' || typeof sid !== 'string' || typeof grantId !== 'string') return undefined
      return {
        principal: {
          userId: sub,
          roles: Object.values(Role).filter((role) => Array.isArray(roles) && roles.includes(role)),
          emailConfirmed: payload.email_confirmed === true,
          tokenId: jti,
          signInId: sid,
          ...(typeof passwordChangedAt === 'number' && { passwordChangedAt }),
        },
        patientId: patient,
        grantId,
        allows: coverageOf(typeof scope === 'string' ? scope : ''),
      }
    } catch {
      return undefined
    }
  }
}
