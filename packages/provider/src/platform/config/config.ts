import { resolve } from 'node:path'
import * as z from 'zod'
import { ConfigError, crossCheck, demoCookieSecret, modeByOmission } from './configChecks.ts'
import type { SmartApp } from './smartApp.ts'
import { type Environment, environmentSchema } from './configEnvironment.ts'
import { type ExternalIssuer, toExternalIssuer } from './externalIssuer.ts'

export type Mode = 'demo' | 'production'

export interface Config {
  mode: Mode
  /** Days that the demo's diaries go back. */
  demoDays: number
  port: number
  /** Absolute. Embedded database and its log. */
  dataDir: string
  /** Origin under which people reach the provider, without a trailing slash. */
  publicUrl: string
  /** `directUrl`: the server itself where `url` leads to a pooler. */
  database: { kind: 'embedded' } | { kind: 'server'; url: string; directUrl: string | undefined }
  /** How many connections calls have at most, in each process; other work has a few more. */
  databaseConnections: number
  identity: { kind: 'builtIn' } | ExternalIssuer
  /** Undefined: mail stays in the outbox. */
  mail: { url: string; from: string } | undefined
  /** Who gets what people write on the contact page; undefined: it is only stored. */
  contactAddress: string | undefined
  /** The operator's privacy policy as HTML; undefined: the built-in text. */
  privacyNotice: string | undefined
  /** Gateway of the national health-record service; undefined: not available here. */
  healthRecord: { url: string; token: string } | undefined
  /** Undefined: no push messages. */
  push: { serviceAccount: Record<string, unknown>; webConfig: Record<string, unknown> } | undefined
  /**
   * Signs the identity provider's cookies and encrypts signing keys and secrets of authenticator apps; the first keys of what
   * browsers keep follow from it.
   */
  cookieSecret: string
  /** Also accepted where something was signed or encrypted before, the newest first. */
  formerCookieSecrets: readonly string[]
  /** Interface to listen on; a demo stays on this machine. */
  host: string
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Origins of portals whose pages may call the API from a browser; none unless set. */
  allowedOrigins: readonly string[]
  /** Apps of SMART on FHIR that people may allow; none unless set. */
  smartApps: readonly SmartApp[]
  /** Where operators read figures; `port` undefined: on the provider's own, `token` undefined: without one. */
  metrics: { port: number | undefined; host: string; token: string | undefined }
  /** Collector of OpenTelemetry, without a trailing slash; undefined: nothing is sent. */
  collectorUrl: string | undefined
  /** Reverse proxies in front whose `X-Forwarded-*` is believed; 0: none. */
  trustedProxyCount: number
}

export const audience = 'urn:diab:provider'
export const clientId = 'diab-web'
export const scope = 'openid profile web'

/** The installation's secrets, the newest first. */
export const secretsOf = ({
  cookieSecret,
  formerCookieSecrets,
}: Pick<Config, 'cookieSecret' | 'formerCookieSecrets'>): readonly string[] => [cookieSecret, ...formerCookieSecrets]

/** The built-in OpenID provider's issuer. */
export const issuerOf = (publicUrl: string): string => `${publicUrl}/idp`

const known = Object.keys(environmentSchema.shape)
/** Letters that a slip of the hand changes; a demo may find settings of the project's tools in its environment. */
const slip = 2
/** Further away another setting was not meant. */
const farthest = 4

/**
 * One line for each `DIAB_*` name that is no setting, with the one that was probably meant: all of them in production, and
 * in a demo those that look like a setting.
 */
function findUnknown(environment: Record<string, string | undefined>): string[] {
  const limit = environment.DIAB_MODE === 'production' ? Infinity : slip
  return Object.keys(environment)
    .filter((name) => /^DIAB_/i.test(name) && !known.includes(name))
    .map((name) => ({ name, ...nearestTo(name.toUpperCase()) }))
    .filter(({ far }) => far <= limit)
    .map(({ name, setting, far }) => `${name}: is no setting${far <= farthest ? `; did you mean ${setting}?` : ''}`)
}

function nearestTo(name: string): { setting: string; far: number } {
  const all = known.map((setting) => ({ setting, far: distance(name, setting) }))
  return all.reduce((nearest, one) => (one.far < nearest.far ? one : nearest))
}

/** Letters to add, drop or change to make one word of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (let to = 1; to <= other.length; to++)
      next[to] = Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + (letter === other[to - 1] ? 0 : 1))
    row = next
  }
  return row[other.length] ?? 0
}

/** Settings from the environment. Throws ConfigError with one line per wrong setting. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const filled: Record<string, string> = Object.fromEntries(
    // A blank before or after a value is a mistake in pasting; a secret with one would be another secret.
    Object.entries(environment).flatMap(([name, value]) => (value === undefined || value.trim() === '' ? [] : [[name, value.trim()]])),
  )
  const unknown = findUnknown(filled)
  const result = z.safeParse(environmentSchema, filled)
  if (!result.success)
    throw new ConfigError([...unknown, ...result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)])
  const lines = [...unknown, ...modeByOmission(filled, result.data), ...crossCheck(result.data)]
  if (lines.length > 0) throw new ConfigError(lines)
  return toConfig(result.data)
}

function toConfig(env: Environment): Config {
  return {
    mode: env.DIAB_MODE,
    demoDays: env.DIAB_DEMO_DAYS,
    port: env.PORT,
    dataDir: resolve(env.DIAB_DATA_DIR),
    publicUrl: env.DIAB_PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    database: env.DATABASE_URL ? { kind: 'server', url: env.DATABASE_URL, directUrl: env.DIAB_DIRECT_DATABASE_URL } : { kind: 'embedded' },
    databaseConnections: env.DIAB_DATABASE_CONNECTIONS,
    identity: env.DIAB_OIDC_ISSUER ? toExternalIssuer(env, env.DIAB_OIDC_ISSUER) : { kind: 'builtIn' },
    mail: env.DIAB_SMTP_URL && env.DIAB_SMTP_FROM ? { url: env.DIAB_SMTP_URL, from: env.DIAB_SMTP_FROM } : undefined,
    contactAddress: env.DIAB_CONTACT_ADDRESS,
    privacyNotice: env.DIAB_PRIVACY_NOTICE,
    healthRecord:
      env.DIAB_HEALTH_RECORD_URL && env.DIAB_HEALTH_RECORD_TOKEN
        ? { url: env.DIAB_HEALTH_RECORD_URL, token: env.DIAB_HEALTH_RECORD_TOKEN }
        : undefined,
    push:
      env.DIAB_FIREBASE_SERVICE_ACCOUNT && env.DIAB_FIREBASE_WEB_CONFIG
        ? { serviceAccount: env.DIAB_FIREBASE_SERVICE_ACCOUNT, webConfig: env.DIAB_FIREBASE_WEB_CONFIG }
        : undefined,
    cookieSecret: env.DIAB_COOKIE_SECRET ?? demoCookieSecret,
    formerCookieSecrets: env.DIAB_FORMER_COOKIE_SECRETS,
    host: env.DIAB_HOST ?? (env.DIAB_MODE === 'demo' ? 'localhost' : '::'),
    logLevel: env.DIAB_LOG_LEVEL ?? (env.DIAB_MODE === 'demo' ? 'warn' : 'info'),
    allowedOrigins: env.DIAB_ALLOWED_ORIGINS,
    smartApps: env.DIAB_SMART_APPS,
    metrics: { port: env.DIAB_METRICS_PORT, host: env.DIAB_METRICS_HOST, token: env.DIAB_METRICS_TOKEN },
    collectorUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, ''),
    trustedProxyCount: env.DIAB_TRUSTED_PROXIES,
  }
}
