import { Role } from '@diab/core/guards'
import * as z from 'zod'
import { isLoopback } from './isLoopback.ts'

/** An issuer in place of the built-in one; its tokens are checked by its published keys. */
export interface ExternalIssuer {
  kind: 'external'
  issuer: string
  clientId: string
  scope: string
  audience: string
  algorithms: string[]
  /** `typ` of the access token's header; Keycloak writes `JWT`, RFC 9068 `at+jwt`. */
  tokenType: string
  /** Clients whose tokens are accepted; a token that names another one was made for another application. */
  clients: string[]
  /** Sent with every authorization request, beside those of the protocol. */
  requestParameters: Readonly<Record<string, string>>
  claims: IssuerClaims
  /** Roles of the product by the names that the issuer gives them; a role of the product's own name needs no entry. */
  roleNames: Readonly<Record<string, Role>>
  /** The operator vouches for every address of the issuer, which need not say that it is verified. */
  areEmailsVerified: boolean
  /** Who gets an account at the first sign-in. */
  newAccounts: NewAccounts
}

/** `none`: only known users sign in · `patients`: patients get an account · `all`: staff, too, without a clinic. */
export type NewAccounts = 'none' | 'patients' | 'all'

/** Dotted paths into the claims of a token, or of the issuer's answer about the user. */
export interface IssuerClaims {
  /** Holds the id of the account here; undefined: the account is found by issuer and subject. */
  userId: string | undefined
  /** Undefined: roles are given here. */
  roles: string | undefined
  email: string
  emailConfirmed: string
  name: string
  birthdate: string
}

/** Written by the client library; another value would let a page choose where a sign-in ends. */
const protocolParameters = new Set([
  'acr_values',
  'claims',
  'client_id',
  'client_secret',
  'code_challenge',
  'code_challenge_method',
  'display',
  'id_token_hint',
  'login_hint',
  'max_age',
  'nonce',
  'prompt',
  'redirect_uri',
  'request',
  'request_uri',
  'response_mode',
  'response_type',
  'scope',
  'state',
])

const jsonOf = <Value extends z.ZodType>(value: Value, message: string) =>
  z.string().transform((text, context): z.output<Value> => {
    try {
      return value.parse(JSON.parse(text))
    } catch {
      context.issues.push({ code: 'custom', message, input: text })
      return z.NEVER
    }
  })

const claimPath = z.string().regex(/^[\w:/-]+(\.[\w:/-]+)*$/, 'must be a dotted path such as realm_access.roles')

const list = (text: string) => text.split(',').map((name) => name.trim())

const safeAlgorithms = ['ES256', 'ES384', 'ES512', 'RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'EdDSA']

const isIssuer = (text: string) => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)

/** Settings of an external issuer by their names in the environment. */
export const issuerSettings = {
  DIAB_OIDC_ISSUER: z.string().refine(isIssuer, 'must be the address of an OpenID issuer').optional(),
  DIAB_OIDC_CLIENT_ID: z.string().default('diab-web'),
  DIAB_OIDC_SCOPE: z.string().default('openid profile web'),
  DIAB_OIDC_AUDIENCE: z.string().default('urn:diab:provider'),
  DIAB_OIDC_ALGORITHMS: z
    .string()
    .default('ES256,RS256,PS256')
    .transform(list)
    .refine(
      (names) => names.every((name) => safeAlgorithms.includes(name)),
      `must be a comma-separated choice of ${safeAlgorithms.join(', ')}`,
    ),
  DIAB_OIDC_TOKEN_TYPE: z.string().default('JWT'),
  DIAB_OIDC_CLIENTS: z.string().transform(list).optional(),
  DIAB_OIDC_REQUEST_AUDIENCE: z.string().optional(),
  DIAB_OIDC_REQUEST_RESOURCE: z
    .string()
    .refine((text) => URL.canParse(text) && !text.includes('#'), 'must be an absolute address without a fragment')
    .optional(),
  DIAB_OIDC_REQUEST_PARAMETERS: jsonOf(z.record(z.string().min(1), z.string()), 'must be a JSON object of texts')
    .refine(
      (given) => !Object.keys(given).some((name) => protocolParameters.has(name)),
      `must not hold a parameter of the protocol: ${[...protocolParameters].join(', ')}`,
    )
    .optional(),
  DIAB_OIDC_USER_ID_CLAIM: claimPath.optional(),
  DIAB_OIDC_ROLES_CLAIM: claimPath.optional(),
  DIAB_OIDC_ROLE_NAMES: jsonOf(
    z.record(z.string().min(1), z.enum(Role)),
    `must be a JSON object such as {"doctors":"Doctor"} with the roles ${Object.values(Role).join(', ')}`,
  ).optional(),
  DIAB_OIDC_EMAIL_CLAIM: claimPath.default('email'),
  DIAB_OIDC_EMAIL_CONFIRMED_CLAIM: claimPath.default('email_verified'),
  DIAB_OIDC_NAME_CLAIM: claimPath.default('name'),
  DIAB_OIDC_BIRTHDATE_CLAIM: claimPath.default('birthdate'),
  DIAB_OIDC_EMAILS: z.enum(['verified'], { error: 'must be verified' }).optional(),
  DIAB_OIDC_NEW_ACCOUNTS: z.enum(['none', 'patients', 'all'], { error: 'must be none, patients or all' }).default('none'),
}
const settingsSchema = z.object(issuerSettings)
export type IssuerEnvironment = z.infer<typeof settingsSchema>

export function toExternalIssuer(env: IssuerEnvironment, issuer: string): ExternalIssuer {
  return {
    kind: 'external',
    issuer,
    clientId: env.DIAB_OIDC_CLIENT_ID,
    scope: env.DIAB_OIDC_SCOPE,
    audience: env.DIAB_OIDC_AUDIENCE,
    algorithms: env.DIAB_OIDC_ALGORITHMS,
    tokenType: env.DIAB_OIDC_TOKEN_TYPE,
    clients: env.DIAB_OIDC_CLIENTS ?? [env.DIAB_OIDC_CLIENT_ID],
    requestParameters: {
      ...env.DIAB_OIDC_REQUEST_PARAMETERS,
      ...(env.DIAB_OIDC_REQUEST_AUDIENCE !== undefined && { audience: env.DIAB_OIDC_REQUEST_AUDIENCE }),
      ...(env.DIAB_OIDC_REQUEST_RESOURCE !== undefined && { resource: env.DIAB_OIDC_REQUEST_RESOURCE }),
    },
    claims: {
      userId: env.DIAB_OIDC_USER_ID_CLAIM,
      roles: env.DIAB_OIDC_ROLES_CLAIM,
      email: env.DIAB_OIDC_EMAIL_CLAIM,
      emailConfirmed: env.DIAB_OIDC_EMAIL_CONFIRMED_CLAIM,
      name: env.DIAB_OIDC_NAME_CLAIM,
      birthdate: env.DIAB_OIDC_BIRTHDATE_CLAIM,
    },
    roleNames: env.DIAB_OIDC_ROLE_NAMES ?? {},
    areEmailsVerified: env.DIAB_OIDC_EMAILS === 'verified',
    newAccounts: env.DIAB_OIDC_NEW_ACCOUNTS,
  }
}

/** Returns whether everything of a demo is on this machine alone, so that an issuer can be tried there over http. */
export const isTrial = (env: IssuerEnvironment & { DIAB_PUBLIC_URL?: string | undefined; DIAB_HOST?: string | undefined }): boolean =>
  [env.DIAB_OIDC_ISSUER, env.DIAB_PUBLIC_URL].every((url) => url === undefined || isLoopback(new URL(url).hostname)) &&
  (env.DIAB_HOST === undefined || isLoopback(env.DIAB_HOST))

/** What is wrong between the settings of an issuer. */
export function checkIssuer(env: IssuerEnvironment): string[] {
  if (env.DIAB_OIDC_ISSUER === undefined) return []
  const lines: string[] = []
  const clients = [env.DIAB_OIDC_CLIENT_ID, ...(env.DIAB_OIDC_CLIENTS ?? [])]
  // An identity token is for the client: with the same audience every page that holds one could call the API with it.
  if (clients.includes(env.DIAB_OIDC_AUDIENCE) && env.DIAB_OIDC_TOKEN_TYPE.toLowerCase() !== 'at+jwt')
    lines.push(
      'DIAB_OIDC_AUDIENCE: must not be the client id or one of DIAB_OIDC_CLIENTS, unless DIAB_OIDC_TOKEN_TYPE is at+jwt: an identity token would open the API',
    )
  if (env.DIAB_OIDC_ROLE_NAMES !== undefined && env.DIAB_OIDC_ROLES_CLAIM === undefined)
    lines.push('DIAB_OIDC_ROLES_CLAIM: is needed beside DIAB_OIDC_ROLE_NAMES')
  return lines
}
