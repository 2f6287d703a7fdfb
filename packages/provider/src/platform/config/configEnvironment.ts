import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { issuerSettings } from './externalIssuer.ts'
import { smartAppSchema } from './smartApp.ts'
import { isServiceAccount } from './serviceAccount.ts'

const url = (protocols: readonly string[], message: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message)

const jsonObject = z.string().transform((text, context): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text)
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return { ...value }
  } catch {
    // The issue below says it.
  }
  context.issues.push({ code: 'custom', message: 'must be a JSON object', input: text })
  return z.NEVER
})

const smartApps = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.issues.push({ code: 'custom', message: 'must be JSON', input: text })
      return z.NEVER
    }
  })
  .pipe(z.array(smartAppSchema).max(100))
  .refine((apps) => new Set(apps.map(({ clientId }) => clientId)).size === apps.length, 'names a clientId twice')
  .refine((apps) => apps.every(({ clientId }) => clientId !== 'diab-web'), 'diab-web is the product itself')

const textOfFile = z.string().transform((path, context): string => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)).trim()
    if (text !== '') return text
  } catch {
    // The issue below says it.
  }
  context.issues.push({ code: 'custom', message: 'must be the path of a readable file with text in UTF-8', input: path })
  return z.NEVER
})

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text && /^https?:[^*]+$/.test(text)

/** Every setting by its name in the environment; empty counts as unset. */
export const environmentSchema = z.object({
  PORT: wholeNumber(1, 65535).prefault('3000'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'must be a postgres:// address').optional(),
  DIAB_DIRECT_DATABASE_URL: url(['postgres:', 'postgresql:'], 'must be a postgres:// address').optional(),
  DIAB_DATABASE_CONNECTIONS: wholeNumber(4, 200).prefault('12'),
  DIAB_DATABASE_UNENCRYPTED: z.enum(['private-network'], { error: 'must be private-network' }).optional(),
  DIAB_MODE: z.enum(['demo', 'production'], { error: 'must be demo or production' }).default('demo'),
  DIAB_DEMO_DAYS: wholeNumber(7, 180).prefault('180'),
  DIAB_DATA_DIR: z.string().default('.data'),
  DIAB_PUBLIC_URL: url(['http:', 'https:'], 'must be an http:// or https:// address')
    .refine((text) => !URL.canParse(text) || new URL(text).origin === text.replace(/\/$/, ''), 'must be an origin without a path')
    .transform((text) => text.replace(/\/$/, ''))
    .optional(),
  DIAB_COOKIE_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  DIAB_FORMER_COOKIE_SECRETS: z
    .string()
    .default('')
    .transform((text) => (text === '' ? [] : text.split(',').map((secret) => secret.trim())))
    .refine((secrets) => secrets.every((secret) => secret.length >= 32), 'must be secrets of at least 32 characters, separated by commas'),
  /** Read by `npm run backup` and `npm run restore`. */
  DIAB_BACKUP_PASSPHRASE: z.string().min(16, 'must be at least 16 characters').optional(),
  DIAB_HOST: z.string().optional(),
  DIAB_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' }).optional(),
  DIAB_METRICS_PORT: wholeNumber(1, 65535).optional(),
  DIAB_METRICS_HOST: z.string().default('127.0.0.1'),
  DIAB_METRICS_TOKEN: z.string().min(32, 'must be at least 32 characters').optional(),
  /** OpenTelemetry's own name; its SDK reads the others that begin so, as `OTEL_EXPORTER_OTLP_HEADERS`. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:'], 'must be the address of a collector that takes OTLP over HTTP').optional(),
  DIAB_TRUSTED_PROXIES: wholeNumber(0, 10).prefault('0'),
  DIAB_ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((text) => (text === '' ? [] : text.split(',').map((origin) => origin.trim())))
    .refine((origins) => origins.every(isOrigin), 'must be a comma-separated list of origins such as https://portal.example'),
  DIAB_SMART_APPS: smartApps.prefault('[]'),
  ...issuerSettings,
  DIAB_SMTP_URL: url(['smtp:', 'smtp+starttls:', 'smtps:'], 'must be an smtps://, smtp+starttls:// or smtp:// address').optional(),
  DIAB_SMTP_FROM: z.string().includes('@', 'must be an e-mail address').optional(),
  DIAB_CONTACT_ADDRESS: z.string().includes('@', 'must be an e-mail address').optional(),
  DIAB_PRIVACY_NOTICE: textOfFile.optional(),
  DIAB_HEALTH_RECORD_URL: url(['http:', 'https:'], 'must be the address of a health-record gateway').optional(),
  DIAB_HEALTH_RECORD_TOKEN: z.string().optional(),
  DIAB_FIREBASE_SERVICE_ACCOUNT: jsonObject.refine(isServiceAccount, 'must be the JSON of a service account').optional(),
  DIAB_FIREBASE_WEB_CONFIG: jsonObject.optional(),
})
export type Environment = z.infer<typeof environmentSchema>
