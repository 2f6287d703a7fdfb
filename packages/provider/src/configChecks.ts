import type { Environment } from './configEnvironment.ts'

/** Wrong settings, one English line each. */
export class ConfigError extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.name = 'ConfigError'
    this.lines = lines
  }
}

/** Published with the source, so good for a demo only. */
export const demoCookieSecret = 'diab-demo-cookie-secret-not-for-production'

type Setting = keyof Environment

/** Settings that only a production installation has a use for: beside them a demo account would be a way in. */
const productionSettings: readonly Setting[] = [
  'DIAB_OIDC_ISSUER',
  'DIAB_SMTP_URL',
  'DIAB_FIREBASE_SERVICE_ACCOUNT',
  'DIAB_HEALTH_RECORD_URL',
  'DIAB_COOKIE_SECRET',
]

const pairs: readonly (readonly [Setting, Setting])[] = [
  ['DIAB_SMTP_URL', 'DIAB_SMTP_FROM'],
  ['DIAB_HEALTH_RECORD_URL', 'DIAB_HEALTH_RECORD_TOKEN'],
  ['DIAB_FIREBASE_SERVICE_ACCOUNT', 'DIAB_FIREBASE_WEB_CONFIG'],
]

/** What is wrong between settings that are each well formed. */
export function crossCheck(env: Environment): string[] {
  const lines: string[] = []
  for (const [one, other] of pairs) {
    if (env[one] !== undefined && env[other] === undefined) lines.push(`${other}: is needed beside ${one}`)
    if (env[other] !== undefined && env[one] === undefined) lines.push(`${one}: is needed beside ${other}`)
  }
  for (const origin of env.DIAB_ALLOWED_ORIGINS)
    if (!origin.startsWith('https://') && !(env.DIAB_MODE === 'demo' && new URL(origin).hostname === 'localhost'))
      lines.push(`DIAB_ALLOWED_ORIGINS: ${origin} must be https://, only a demo takes http://localhost`)
  if (env.DIAB_MODE === 'demo') {
    for (const setting of productionSettings)
      if (env[setting] !== undefined) lines.push(`${setting}: is a production setting; set DIAB_MODE=production or unset it`)
    return lines
  }
  if (env.DIAB_PUBLIC_URL === undefined) lines.push('DIAB_PUBLIC_URL: is needed in production')
  else if (!env.DIAB_PUBLIC_URL.startsWith('https://')) lines.push('DIAB_PUBLIC_URL: must be https:// in production')
  if (env.DIAB_OIDC_ISSUER !== undefined && !env.DIAB_OIDC_ISSUER.startsWith('https://'))
    lines.push('DIAB_OIDC_ISSUER: must be https:// in production')
  if (env.DIAB_HEALTH_RECORD_URL !== undefined && !env.DIAB_HEALTH_RECORD_URL.startsWith('https://'))
    lines.push('DIAB_HEALTH_RECORD_URL: must be https:// in production')
  if (env.DIAB_COOKIE_SECRET === undefined) lines.push('DIAB_COOKIE_SECRET: is needed in production')
  else if (env.DIAB_COOKIE_SECRET === demoCookieSecret) lines.push('DIAB_COOKIE_SECRET: the demo secret must not be used in production')
  return lines
}
