import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError, demoCookieSecret } from './configChecks.ts'

const secret = 'a-secret-of-more-than-thirty-two-characters'
const production = { DIAB_MODE: 'production', DIAB_PUBLIC_URL: 'https://naplo.example', DIAB_COOKIE_SECRET: secret }
const external = { ...production, DIAB_OIDC_ISSUER: 'https://id.example' }

function linesOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
}

const serviceAccount = {
  project_id: 'p',
  client_email: 'sender@p.iam.example',
  private_key: '-----BEGIN PRIVATE KEY-----',
  token_uri: 'https://token.example/token',
}

describe('settings that are accepted', () => {
  it('none at all is the demo on the embedded database, on this machine only', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'demo',
      port: 3000,
      host: 'localhost',
      publicUrl: 'http://localhost:3000',
      database: { kind: 'embedded' },
      identity: { kind: 'builtIn' },
      mail: undefined,
      push: undefined,
    })
    expect(readConfig({}).dataDir).toMatch(/^\/.*\.data$/)
  })

  it('an empty setting counts as unset', () => {
    expect(readConfig({ DATABASE_URL: '', DIAB_SMTP_URL: ' ' })).toEqual(readConfig({}))
  })

  it('the public address follows the port and loses its trailing slash', () => {
    expect(readConfig({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100')
    expect(readConfig({ ...production, DIAB_PUBLIC_URL: 'https://naplo.example/' }).publicUrl).toBe('https://naplo.example')
  })

  it("the operator's privacy policy is read from its file, and one that cannot be read is no setting", () => {
    const folder = mkdtempSync(join(tmpdir(), 'diab-notice-'))
    const file = (content: string | Buffer) => {
      writeFileSync(join(folder, 'notice.html'), content)
      return { ...production, DIAB_PRIVACY_NOTICE: join(folder, 'notice.html') }
    }
    expect(readConfig(file('<h2>A Példa Rendelő tájékoztatója</h2>\n')).privacyNotice).toBe('<h2>A Példa Rendelő tájékoztatója</h2>')
    const line = 'DIAB_PRIVACY_NOTICE: must be the path of a readable file with text in UTF-8'
    for (const environment of [file(' \n'), file(Buffer.from([0x74, 0xe1, 0x6a])), { ...production, DIAB_PRIVACY_NOTICE: folder }])
      expect(linesOf(environment)).toEqual([line])
    rmSync(folder, { recursive: true })
  })

  it('an external issuer includes the paths of its claims', () => {
    const { identity } = readConfig({
      ...production,
      DIAB_OIDC_ISSUER: 'https://id.example/realms/diab',
      DIAB_OIDC_ALGORITHMS: 'RS256, ES256',
    })
    expect(identity).toEqual({
      kind: 'external',
      issuer: 'https://id.example/realms/diab',
      clientId: 'diab-web',
      scope: 'openid profile web',
      audience: 'urn:diab:provider',
      algorithms: ['RS256', 'ES256'],
      tokenType: 'JWT',
      clients: ['diab-web'],
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
    })
    const { identity: asked } = readConfig({
      ...production,
      DIAB_OIDC_ISSUER: 'https://id.example',
      DIAB_OIDC_REQUEST_AUDIENCE: 'https://api.example',
      DIAB_OIDC_REQUEST_RESOURCE: 'urn:diab',
      DIAB_OIDC_REQUEST_PARAMETERS: '{"kc_idp_hint":"clinic"}',
      DIAB_OIDC_ROLES_CLAIM: 'https://clinic.example/roles',
      DIAB_OIDC_ROLE_NAMES: '{"nurses":"MedicalAttendant"}',
      DIAB_OIDC_CLIENTS: 'portal, phone',
    })
    expect(asked).toMatchObject({
      requestParameters: { audience: 'https://api.example', resource: 'urn:diab', kc_idp_hint: 'clinic' },
      roleNames: { nurses: 'MedicalAttendant' },
      clients: ['portal', 'phone'],
    })
  })

  it('an issuer on this machine can be tried over http, in a demo that only this machine reaches', () => {
    const trial = { DIAB_OIDC_ISSUER: 'http://localhost:8080/realms/diab' }
    expect(readConfig(trial)).toMatchObject({ mode: 'demo', identity: { kind: 'external' } })
    const open: Record<string, string>[] = [
      { DIAB_HOST: '0.0.0.0' },
      { DIAB_PUBLIC_URL: 'http://naplo.example' },
      { DIAB_OIDC_ISSUER: 'http://id.example' },
    ]
    for (const setting of open)
      expect(linesOf({ DIAB_MODE: 'demo', ...trial, ...setting })[0]).toContain('DIAB_OIDC_ISSUER: is a production setting')
    expect(linesOf({ ...production, ...trial })).toEqual(['DIAB_OIDC_ISSUER: must be https:// in production'])
  })

  it.each<[string, Record<string, string>, string[]]>([
    ['none', {}, []],
    [
      'two',
      { ...production, DIAB_ALLOWED_ORIGINS: 'https://a.example, https://b.example:8443' },
      ['https://a.example', 'https://b.example:8443'],
    ],
    ['a portal under development beside the demo', { DIAB_ALLOWED_ORIGINS: 'http://localhost:5173' }, ['http://localhost:5173']],
  ])('origins of portals: %s', (_name, environment, origins) => {
    expect(readConfig(environment).allowedOrigins).toEqual(origins)
  })

  it('apps of SMART on FHIR, with their addresses', () => {
    const app = {
      clientId: 'minta-app',
      name: 'Minta',
      redirectUris: ['https://app.example/back', 'minta:/back', 'http://localhost:9000/'],
    }
    expect(readConfig({ ...production, DIAB_SMART_APPS: JSON.stringify([app]) }).smartApps).toEqual([app])
    expect(readConfig({}).smartApps).toEqual([])
  })

  it.each<[string, Record<string, string>]>([
    ['mail to this machine with a password', { DIAB_SMTP_URL: 'smtp://diab:pw@127.0.0.1', DIAB_SMTP_FROM: 'a@b' }],
    ['mail with a password after STARTTLS', { DIAB_SMTP_URL: 'smtp+starttls://diab:pw@mail.example', DIAB_SMTP_FROM: 'a@b' }],
    ['a database on this machine', { DATABASE_URL: 'postgres://diab@localhost/diab' }],
    ['a database behind a socket', { DATABASE_URL: 'postgres:///diab?host=/run/postgresql' }],
    ['a database behind TLS', { DATABASE_URL: 'postgres://diab@db.example/diab?sslmode=verify-full' }],
    ...['db', '10.1.2.3', '172.31.0.2', '192.168.0.9', '[fd00::5]'].map((host): [string, Record<string, string>] => [
      `a database at ${host} in plain text, where the operator says so`,
      { DATABASE_URL: `postgres://diab@${host}/diab`, DIAB_DATABASE_UNENCRYPTED: 'private-network' },
    ]),
    ['a random secret in hexadecimal', { DIAB_COOKIE_SECRET: '9f86d081884c7d659a2feaa0c55ad015' }],
    ['two former secrets', { DIAB_FORMER_COOKIE_SECRETS: '9f86d081884c7d659a2feaa0c55ad015, 2c26b46b68ffc68ff99b453c1d304134' }],
  ])('%s, in production', (_name, environment) => {
    expect(linesOf({ ...production, ...environment })).toEqual([])
  })

  it('settings of the tools beside a demo, and a demo that is published on purpose', () => {
    expect(linesOf({ DIAB_PICTURES: '/pictures', DIAB_MODE: 'demo', DIAB_PUBLIC_URL: 'https://demo.example', DIAB_HOST: '::' })).toEqual([])
  })

  it('mail and push', () => {
    const config = readConfig({
      ...production,
      DIAB_SMTP_URL: 'smtps://mail.example',
      DIAB_SMTP_FROM: 'naplo@example.hu',
      DIAB_FIREBASE_SERVICE_ACCOUNT: JSON.stringify(serviceAccount),
      DIAB_FIREBASE_WEB_CONFIG: '{"apiKey":"k"}',
    })
    expect(config.mail).toEqual({ url: 'smtps://mail.example', from: 'naplo@example.hu' })
    expect(config.push).toEqual({ serviceAccount, webConfig: { apiKey: 'k' } })
  })
})

describe('a wrong setting is reported in one line', () => {
  it.each<[string, Record<string, string>, string]>([
    ['a port that is no number', { PORT: 'web' }, 'PORT: must be a whole number from 1 to 65535'],
    ['a port out of range', { PORT: '70000' }, 'PORT: must be a whole number from 1 to 65535'],
    ['another database', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must be a postgres:// address'],
    ['an unknown mode', { DIAB_MODE: 'test' }, 'DIAB_MODE: must be demo or production'],
    ['a public address with a path', { DIAB_PUBLIC_URL: 'http://localhost:3000/app' }, 'DIAB_PUBLIC_URL: must be an origin without a path'],
    ['a public address that is none', { DIAB_PUBLIC_URL: 'localhost' }, 'DIAB_PUBLIC_URL: must be an http:// or https:// address'],
    ['an unknown log level', { DIAB_LOG_LEVEL: 'loud' }, 'DIAB_LOG_LEVEL: must be debug, info, warn, error or silent'],
    [
      'a symmetric algorithm',
      { ...production, DIAB_OIDC_ALGORITHMS: 'HS256' },
      'DIAB_OIDC_ALGORITHMS: must be a comma-separated choice of',
    ],
    [
      'a claim path that is none',
      { ...production, DIAB_OIDC_ROLES_CLAIM: 'a..b' },
      'DIAB_OIDC_ROLES_CLAIM: must be a dotted path such as realm_access.roles',
    ],
    [
      'an audience that identity tokens have as well',
      { ...production, DIAB_OIDC_ISSUER: 'https://id.example', DIAB_OIDC_CLIENT_ID: 'portal', DIAB_OIDC_AUDIENCE: 'portal' },
      'DIAB_OIDC_AUDIENCE: must not be the client id',
    ],
    ['an audience of another client', { ...external, DIAB_OIDC_CLIENTS: 'a, b', DIAB_OIDC_AUDIENCE: 'b' }, 'DIAB_OIDC_AUDIENCE: must not'],
    [
      'a parameter that says where a sign-in ends',
      { ...production, DIAB_OIDC_REQUEST_PARAMETERS: '{"redirect_uri":"https://elsewhere.example"}' },
      'DIAB_OIDC_REQUEST_PARAMETERS: must not hold a parameter of the protocol',
    ],
    [
      'a role that is none',
      { ...production, DIAB_OIDC_ROLES_CLAIM: 'roles', DIAB_OIDC_ROLE_NAMES: '{"doctors":"Physician"}' },
      'DIAB_OIDC_ROLE_NAMES: must be a JSON object such as {"doctors":"Doctor"}',
    ],
    [
      'names of roles without a claim that holds them',
      { ...production, DIAB_OIDC_ISSUER: 'https://id.example', DIAB_OIDC_ROLE_NAMES: '{"doctors":"Doctor"}' },
      'DIAB_OIDC_ROLES_CLAIM: is needed beside DIAB_OIDC_ROLE_NAMES',
    ],
    [
      'a health-record gateway without its key',
      { ...production, DIAB_HEALTH_RECORD_URL: 'https://gateway.example' },
      'DIAB_HEALTH_RECORD_TOKEN: is needed beside DIAB_HEALTH_RECORD_URL',
    ],
    ['no sender', { ...production, DIAB_SMTP_URL: 'smtp://mail' }, 'DIAB_SMTP_FROM: is needed beside DIAB_SMTP_URL'],
    [
      'a service account that is no JSON',
      { ...production, DIAB_FIREBASE_SERVICE_ACCOUNT: 'x' },
      'DIAB_FIREBASE_SERVICE_ACCOUNT: must be a JSON object',
    ],
    [
      'a service account without a key',
      { ...production, DIAB_FIREBASE_SERVICE_ACCOUNT: '{"project_id":"p"}', DIAB_FIREBASE_WEB_CONFIG: '{}' },
      'DIAB_FIREBASE_SERVICE_ACCOUNT: must be the JSON of a service account',
    ],
    [
      'a service account whose tokens come over plain http',
      {
        ...production,
        DIAB_FIREBASE_SERVICE_ACCOUNT: JSON.stringify({ ...serviceAccount, token_uri: 'http://token.example/token' }),
        DIAB_FIREBASE_WEB_CONFIG: '{}',
      },
      'DIAB_FIREBASE_SERVICE_ACCOUNT: its token_uri must be https:// in production',
    ],
    [
      'half of Firebase',
      { ...production, DIAB_FIREBASE_WEB_CONFIG: '{}' },
      'DIAB_FIREBASE_SERVICE_ACCOUNT: is needed beside DIAB_FIREBASE_WEB_CONFIG',
    ],
    ['production without its address', { DIAB_MODE: 'production', DIAB_COOKIE_SECRET: secret }, 'DIAB_PUBLIC_URL: is needed in production'],
    [
      'production over plain http',
      { ...production, DIAB_PUBLIC_URL: 'http://naplo.example' },
      'DIAB_PUBLIC_URL: must be https:// in production',
    ],
    [
      'production with the demo secret',
      { ...production, DIAB_COOKIE_SECRET: demoCookieSecret },
      'DIAB_COOKIE_SECRET: the demo secret must not be used in production',
    ],
    [
      'production without a secret',
      { DIAB_MODE: 'production', DIAB_PUBLIC_URL: 'https://n.example' },
      'DIAB_COOKIE_SECRET: is needed in production',
    ],
    ['a short secret', { ...production, DIAB_COOKIE_SECRET: 'short' }, 'DIAB_COOKIE_SECRET: must be at least 32 characters'],
    [
      'an issuer over plain http',
      { ...production, DIAB_OIDC_ISSUER: 'http://id.example' },
      'DIAB_OIDC_ISSUER: must be https:// in production',
    ],
    ...[
      '*',
      'https://*.example',
      'https://a.example/',
      'https://a.example/app',
      'HTTPS://A.example',
      'null',
      'https://a.example,',
      'ftp://a.example',
    ].map((origins): [string, Record<string, string>, string] => [
      `portals at ${origins}`,
      { ...production, DIAB_ALLOWED_ORIGINS: origins },
      'DIAB_ALLOWED_ORIGINS: must be a comma-separated list of origins',
    ]),
    ...[
      '{',
      '{}',
      '[{"clientId":"a","name":"Minta","redirectUris":["https://a.example/"]}]',
      '[{"clientId":"minta","name":"Minta","redirectUris":["http://a.example/"]}]',
      '[{"clientId":"minta","name":"Minta","redirectUris":["javascript:alert(1)"]}]',
      '[{"clientId":"minta","name":"Minta","redirectUris":[]}]',
      '[{"clientId":"minta","name":"Minta","redirectUris":["https://a.example/"],"secret":"x"}]',
      '[{"clientId":"diab-web","name":"Minta","redirectUris":["https://a.example/"]}]',
    ].map((apps): [string, Record<string, string>, string] => [`apps ${apps}`, { DIAB_SMART_APPS: apps }, 'DIAB_SMART_APPS']),
    [
      'a portal on plain http in production',
      { ...production, DIAB_ALLOWED_ORIGINS: 'http://localhost:5173' },
      'DIAB_ALLOWED_ORIGINS: http://localhost:5173 must be https://',
    ],
    [
      'a portal on plain http elsewhere',
      { DIAB_ALLOWED_ORIGINS: 'http://portal.example' },
      'DIAB_ALLOWED_ORIGINS: http://portal.example must be https://',
    ],
    ['a secret of one letter', { ...production, DIAB_COOKIE_SECRET: 'x'.repeat(64) }, 'DIAB_COOKIE_SECRET: is easy to guess'],
    [
      'a secret that repeats a short one',
      { ...production, DIAB_COOKIE_SECRET: 'k7Qz!m2W'.repeat(6) },
      'DIAB_COOKIE_SECRET: is easy to guess',
    ],
    [
      'the alphabet as a secret',
      { ...production, DIAB_COOKIE_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' },
      'DIAB_COOKIE_SECRET: is easy to guess',
    ],
    [
      'a secret of common words',
      { ...production, DIAB_COOKIE_SECRET: 'change-me-please-secret-password-1234' },
      'DIAB_COOKIE_SECRET: is easy to guess',
    ],
    [
      'the demo secret with blanks around it',
      { ...production, DIAB_COOKIE_SECRET: `  ${demoCookieSecret}\n` },
      'DIAB_COOKIE_SECRET: the demo secret must not be used in production',
    ],
    [
      'blanks in place of a secret',
      { ...production, DIAB_COOKIE_SECRET: `ab${' '.repeat(40)}` },
      'DIAB_COOKIE_SECRET: must be at least 32 characters',
    ],
    [
      'one secret for two things',
      { ...production, DIAB_METRICS_TOKEN: secret },
      'DIAB_METRICS_TOKEN: must not be the same secret as DIAB_COOKIE_SECRET',
    ],
    [
      'a former secret that is still in use',
      { ...production, DIAB_FORMER_COOKIE_SECRETS: secret },
      'DIAB_FORMER_COOKIE_SECRETS: must not be the same secret as DIAB_COOKIE_SECRET',
    ],
    [
      'the demo secret as a former one, by which anyone could sign cookies',
      { ...production, DIAB_FORMER_COOKIE_SECRETS: `9f86d081884c7d659a2feaa0c55ad015, ${demoCookieSecret}` },
      'DIAB_FORMER_COOKIE_SECRETS: the demo secret must not be used in production',
    ],
    [
      'a short one among former secrets',
      { ...production, DIAB_FORMER_COOKIE_SECRETS: '9f86d081884c7d659a2feaa0c55ad015,' },
      'DIAB_FORMER_COOKIE_SECRETS: must be secrets of at least 32 characters, separated by commas',
    ],
    [
      'the password of the database as a secret',
      { ...production, DATABASE_URL: `postgres://diab:${secret}@localhost/diab` },
      'DATABASE_URL: must not be the same secret as DIAB_COOKIE_SECRET',
    ],
    ['a weak token for the metrics', { ...production, DIAB_METRICS_TOKEN: 'ab'.repeat(20) }, 'DIAB_METRICS_TOKEN: is easy to guess'],
    [
      'metrics on the port of the provider',
      { PORT: '4100', DIAB_METRICS_PORT: '4100' },
      'DIAB_METRICS_PORT: must not be the port of the provider',
    ],
    [
      'a password over plain SMTP',
      { ...production, DIAB_SMTP_URL: 'smtp://diab:pw@mail.example', DIAB_SMTP_FROM: 'a@b' },
      'DIAB_SMTP_URL: a password must not travel over smtp://',
    ],
    ...['', '?sslmode=disable', '?sslmode=prefer', '?sslmode=no-verify', '?ssl=false'].map(
      (query): [string, Record<string, string>, string] => [
        `a database on another machine with ${query || 'no word of TLS'}`,
        { ...production, DATABASE_URL: `postgres://diab@db.example/diab${query}` },
        'DATABASE_URL: health data must not travel in clear text',
      ],
    ),
    ...['db', '10.1.2.3'].map((host): [string, Record<string, string>, string] => [
      `a database at ${host} in plain text, where the operator does not say so`,
      { ...production, DATABASE_URL: `postgres://diab@${host}/diab` },
      'DATABASE_URL: health data must not travel in clear text; add ?sslmode=verify-full, or set DIAB_DATABASE_UNENCRYPTED=private-network',
    ]),
    ...['db.example', '172.32.0.1', '8.8.8.8', '134744072', '[2001:db8::1]'].map((host): [string, Record<string, string>, string] => [
      `a database at ${host} in plain text, whatever the operator says`,
      { ...production, DATABASE_URL: `postgres://diab@${host}/diab`, DIAB_DATABASE_UNENCRYPTED: 'private-network' },
      'DATABASE_URL: health data must not travel in clear text; add ?sslmode=verify-full',
    ]),
    [
      'another word for an unencrypted database',
      { ...production, DIAB_DATABASE_UNENCRYPTED: 'true' },
      'DIAB_DATABASE_UNENCRYPTED: must be private-network',
    ],
    [
      'a misspelt setting',
      { ...production, DIAB_TRUSTED_PROXY: '1' },
      'DIAB_TRUSTED_PROXY: is no setting; did you mean DIAB_TRUSTED_PROXIES?',
    ],
    ['a misspelt setting of a demo', { DIAB_MOD: 'production' }, 'DIAB_MOD: is no setting; did you mean DIAB_MODE?'],
    ['an unknown setting, in production', { ...production, DIAB_COLOUR_OF_THE_SKY: 'blue' }, 'DIAB_COLOUR_OF_THE_SKY: is no setting'],
    [
      'a public address without a mode',
      { DIAB_PUBLIC_URL: 'https://naplo.example' },
      'DIAB_MODE: must be production or demo, because DIAB_PUBLIC_URL is not this machine alone',
    ],
    ['a public interface without a mode', { DIAB_HOST: '0.0.0.0' }, 'DIAB_MODE: must be production or demo, because DIAB_HOST is not'],
    ['a demo with a real issuer', { DIAB_OIDC_ISSUER: 'https://id.example' }, 'DIAB_OIDC_ISSUER: is a production setting'],
    ['a demo that could send mail', { DIAB_SMTP_URL: 'smtp://m', DIAB_SMTP_FROM: 'a@b' }, 'DIAB_SMTP_URL: is a production setting'],
    ['a demo with a real secret', { DIAB_COOKIE_SECRET: secret }, 'DIAB_COOKIE_SECRET: is a production setting'],
    ['a demo with a former secret', { DIAB_FORMER_COOKIE_SECRETS: secret }, 'DIAB_FORMER_COOKIE_SECRETS: is a production setting'],
  ])('%s', (_name, environment, line) => {
    const lines = linesOf(environment)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(line)
    expect(lines[0]).not.toContain('\n')
  })

  it('every wrong setting has its own', () => {
    expect(linesOf({ PORT: 'x', DIAB_MODE: 'y', DATABASE_URL: 'z' })).toHaveLength(3)
  })
})
