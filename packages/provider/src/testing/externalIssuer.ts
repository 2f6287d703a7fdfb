import type { ExternalIssuer } from '../platform/config/externalIssuer.ts'

/** Settings of an external issuer as the environment leaves them, with the changes of a test. */
export function makeExternalIssuer(changes: Partial<ExternalIssuer> & { issuer: string }): ExternalIssuer {
  return {
    kind: 'external',
    clientId: 'portal',
    scope: 'openid web',
    audience: 'diab',
    algorithms: ['RS256'],
    tokenType: 'JWT',
    clients: [changes.clientId ?? 'portal'],
    requestParameters: {},
    claims: {
      userId: undefined,
      roles: undefined,
      email: 'email',
      emailConfirmed: 'email_verified',
      name: 'name',
      birthdate: 'birthdate',
    },
    roleNames: {},
    areEmailsVerified: false,
    newAccounts: 'none',
    ...changes,
  }
}
