import { issuerOf } from '../../platform/config/config.ts'

/** What an app reads before it starts (SMART App Launch 2.2). */
export function makeSmartConfiguration(publicUrl: string) {
  const issuer = issuerOf(publicUrl)
  return {
    issuer,
    jwks_uri: `${issuer}/jwks`,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    revocation_endpoint: `${issuer}/token/revocation`,
    grant_types_supported: ['authorization_code'],
    token_endpoint_auth_methods_supported: ['none'],
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: [
      'openid',
      'profile',
      'fhirUser',
      'launch',
      'launch/patient',
      'online_access',
      'patient/*.rs',
      'patient/Observation.crs',
      'patient/MedicationAdministration.crs',
    ],
    capabilities: [
      'launch-standalone',
      'launch-ehr',
      'client-public',
      'sso-openid-connect',
      'context-standalone-patient',
      'context-ehr-patient',
      'permission-patient',
      'permission-online',
      'permission-v1',
      'permission-v2',
    ],
  }
}
