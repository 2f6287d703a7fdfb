import { BlockList, isIP } from 'node:net'
import type { Environment } from './configEnvironment.ts'
import { checkIssuer, isTrial } from './externalIssuer.ts'
import { isLoopback } from './isLoopback.ts'

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
  'DIAB_SMTP_URL',
  'DIAB_FIREBASE_SERVICE_ACCOUNT',
  'DIAB_HEALTH_RECORD_URL',
  'DIAB_COOKIE_SECRET',
]

const productionSettingLine = (setting: Setting) => `${setting}: is a production setting; set DIAB_MODE=production or unset it`

/**
 * Returns the mode if none is set. A demo has accounts with published passwords: without a mode only this machine may reach
 * it, so that a missing setting does not publish one.
 */
export function modeByOmission(given: Record<string, string>, { DIAB_PUBLIC_URL: url, DIAB_HOST: host }: Environment): string[] {
  if (given.DIAB_MODE !== undefined) return []
  const where =
    url !== undefined && !isLoopback(new URL(url).hostname)
      ? 'DIAB_PUBLIC_URL'
      : host !== undefined && !isLoopback(host)
        ? 'DIAB_HOST'
        : undefined
  return where === undefined ? [] : [`DIAB_MODE: must be production or demo, because ${where} is not this machine alone`]
}

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
  if (env.DIAB_DIRECT_DATABASE_URL !== undefined && env.DATABASE_URL === undefined)
    lines.push('DATABASE_URL: is needed beside DIAB_DIRECT_DATABASE_URL')
  if (env.DIAB_METRICS_PORT === env.PORT) lines.push('DIAB_METRICS_PORT: must not be the port of the provider')
  lines.push(...checkIssuer(env))
  if (env.DIAB_MODE === 'demo') {
    // Users of the issuer could reach accounts with published addresses, unless only this machine reaches both.
    if (env.DIAB_OIDC_ISSUER !== undefined && !isTrial(env)) lines.push(productionSettingLine('DIAB_OIDC_ISSUER'))
    if (env.DIAB_FORMER_COOKIE_SECRETS.length > 0) lines.push(productionSettingLine('DIAB_FORMER_COOKIE_SECRETS'))
    for (const setting of productionSettings) if (env[setting] !== undefined) lines.push(productionSettingLine(setting))
    return lines
  }
  if (env.DIAB_PUBLIC_URL === undefined) lines.push('DIAB_PUBLIC_URL: is needed in production')
  else if (!env.DIAB_PUBLIC_URL.startsWith('https://')) lines.push('DIAB_PUBLIC_URL: must be https:// in production')
  if (env.DIAB_OIDC_ISSUER !== undefined && !env.DIAB_OIDC_ISSUER.startsWith('https://'))
    lines.push('DIAB_OIDC_ISSUER: must be https:// in production')
  if (env.DIAB_HEALTH_RECORD_URL !== undefined && !env.DIAB_HEALTH_RECORD_URL.startsWith('https://'))
    lines.push('DIAB_HEALTH_RECORD_URL: must be https:// in production')
  if (env.DIAB_FIREBASE_SERVICE_ACCOUNT && !String(env.DIAB_FIREBASE_SERVICE_ACCOUNT.token_uri).startsWith('https://'))
    lines.push('DIAB_FIREBASE_SERVICE_ACCOUNT: its token_uri must be https:// in production')
  lines.push(...checkSecrets(env), ...checkMailServer(env), ...checkDatabase(env))
  return lines
}

const secrets: readonly Setting[] = ['DIAB_COOKIE_SECRET', 'DIAB_METRICS_TOKEN']
/** Given by others, who answer for their strength; none of them may be used twice. */
const givenSecrets: readonly Setting[] = ['DIAB_HEALTH_RECORD_TOKEN', 'DIAB_BACKUP_PASSPHRASE']

const words = /secret|password|jelsz[oó]|titok|change-?me|please|default|example|production|cookie|token|demo|test|diab|admin|qwerty|asdf/gi
const fewestLetters = 8
const shortestRest = 16

/** Tells whether a secret can be guessed: few letters, one part repeated, a row of neighbours, or hardly more than words everybody uses. */
function isWeakSecret(secret: string): boolean {
  const letters = [...secret]
  if (new Set(letters).size < fewestLetters) return true
  if (isOnePartAgain(secret)) return true
  const neighbours = letters.filter((letter, at) => {
    const step = letter.charCodeAt(0) - (letters[at - 1]?.charCodeAt(0) ?? Infinity)
    return Math.abs(step) <= 1
  })
  if (neighbours.length > letters.length / 2) return true
  return secret.replaceAll(words, '').replaceAll(/[^\p{L}\p{N}]/gu, '').length < shortestRest
}

/** Also where the last part is cut off. */
function isOnePartAgain(secret: string): boolean {
  for (let period = 1; period <= secret.length / 2; period++)
    if (
      secret ===
      secret
        .slice(0, period)
        .repeat(Math.ceil(secret.length / period))
        .slice(0, secret.length)
    )
      return true
  return false
}

function checkSecrets(env: Environment): string[] {
  const lines: string[] = []
  if (env.DIAB_COOKIE_SECRET === undefined) lines.push('DIAB_COOKIE_SECRET: is needed in production')
  const own = secrets.map((setting): [Setting, unknown] => [setting, env[setting]])
  const former = env.DIAB_FORMER_COOKIE_SECRETS.map((secret): [Setting, unknown] => ['DIAB_FORMER_COOKIE_SECRETS', secret])
  for (const [setting, secret] of [...own, ...former]) {
    if (typeof secret !== 'string') continue
    if (secret.toLowerCase() === demoCookieSecret) lines.push(`${setting}: the demo secret must not be used in production`)
    else if (isWeakSecret(secret)) lines.push(`${setting}: is easy to guess; make one with: openssl rand -base64 33`)
  }
  const users = new Map<string, string>()
  for (const [setting, secret] of allSecrets(env)) {
    const first = users.get(secret)
    if (first === undefined) users.set(secret, setting)
    else lines.push(`${setting}: must not be the same secret as ${first}`)
  }
  return lines
}

function allSecrets(env: Environment): [string, string][] {
  const own = [...secrets, ...givenSecrets].map((setting): [string, unknown] => [setting, env[setting]])
  const ofUrls = (['DATABASE_URL', 'DIAB_SMTP_URL'] as const).map((setting): [string, unknown] => [setting, passwordOf(env[setting])])
  const former = env.DIAB_FORMER_COOKIE_SECRETS.map((secret): [string, unknown] => ['DIAB_FORMER_COOKIE_SECRETS', secret])
  return [...own, ...former, ...ofUrls].filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '')
}

function passwordOf(url: string | undefined): string | undefined {
  if (url === undefined) return undefined
  const { password } = new URL(url)
  try {
    return decodeURIComponent(password)
  } catch {
    return password
  }
}

function checkMailServer({ DIAB_SMTP_URL: address }: Environment): string[] {
  if (address === undefined) return []
  const { protocol, password, hostname } = new URL(address)
  const isOpen = protocol === 'smtp:' && password !== '' && !isLoopback(hostname)
  return isOpen ? ['DIAB_SMTP_URL: a password must not travel over smtp://; use smtps:// or smtp+starttls://'] : []
}

const safeModes: ReadonlySet<string> = new Set(['require', 'verify-ca', 'verify-full'])

const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['fc00::', 7],
] as const)
  privateNetworks.addSubnet(network, bits, network.includes(':') ? 'ipv6' : 'ipv4')

/** An address that no router of the internet passes on, or a name without a dot, which containers give each other. */
function isOfPrivateNetwork(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1')
  const version = isIP(address)
  // A number is an address in another way of writing.
  return version === 0 ? /^[a-z][\w-]*$/i.test(address) : privateNetworks.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

function checkDatabase(env: Environment): string[] {
  return (['DATABASE_URL', 'DIAB_DIRECT_DATABASE_URL'] as const).flatMap((setting) =>
    checkDatabaseAddress(setting, env[setting], env.DIAB_DATABASE_UNENCRYPTED),
  )
}

function checkDatabaseAddress(setting: Setting, address: string | undefined, unencrypted: string | undefined): string[] {
  if (address === undefined) return []
  const { hostname, searchParams } = new URL(address)
  const host = decodeURIComponent(searchParams.get('host') ?? hostname)
  if (host === '' || host.startsWith('/') || isLoopback(host)) return []
  const mode = searchParams.get('sslmode')
  const isSafe = mode === null ? ['true', '1'].includes(searchParams.get('ssl') ?? '') : safeModes.has(mode)
  const isPrivate = isOfPrivateNetwork(host)
  if (isSafe || (isPrivate && unencrypted !== undefined)) return []
  const other = isPrivate ? ', or set DIAB_DATABASE_UNENCRYPTED=private-network where nothing else is on that network' : ''
  return [`${setting}: health data must not travel in clear text; add ?sslmode=verify-full${other}`]
}
