import { tmpdir } from 'node:os'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { inject } from 'vitest'
import type { Role } from '@diab/core/guards'
import { buildServer } from '../buildServer.ts'
import { type Config, readConfig, secretsOf } from '../platform/config/config.ts'
import { type ConnectionSettings, connectProvider } from '../platform/db/connect.ts'
import type { Database } from '../platform/db/tables.ts'
import type { ConnectionBounds, LogSettings } from '../platform/http/createHttpServer.ts'
import { createQueryDurations } from '../platform/operations/figures.ts'
import type { JobLog } from '../platform/operations/jobLog.ts'
import type { Telemetry } from '../platform/operations/telemetry.ts'
import { readSigningKeys } from '../platform/session/signingKeys.ts'
import { signAccessToken } from '../platform/session/signAccessToken.ts'
import { freePort } from './freePort.ts'
import { createTestDatabase, type TestDatabase } from './testDatabase.ts'

/** The user of a test's token. */
export interface TokenHolder {
  id: string
  roles?: readonly Role[]
  emailConfirmed?: boolean
}

export interface TokenOptions {
  /** Seconds from now; negative: already expired. */
  expiresIn?: number
  issuer?: string
  audience?: string
  scope?: string
  type?: string
  /** How long ago the user authenticated; 0 unless given. */
  authenticatedSecondsAgo?: number
  /** How the user authenticated (`amr`); with the password unless given. */
  methods?: readonly string[]
}

export interface TestProvider {
  /** Origin, e.g. `http://localhost:41234`. */
  url: string
  db: Kysely<Database>
  config: Config
  app: FastifyInstance
  /** An access token as the built-in issuer signs it. */
  tokenFor(user: TokenHolder, options?: TokenOptions): Promise<string>
  /** fetch with the bearer and, with `body`, JSON. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>
  close(): Promise<void>
}

/** What makes people and calls: a provider in this process or in another. */
export type CalledProvider = Pick<TestProvider, 'db' | 'tokenFor' | 'call'>

export interface CallOptions {
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

export interface TestProviderOptions {
  config?: Partial<Config>
  log?: LogSettings
  now?: () => Date
  freeBytes?: () => Promise<number>
  /** Where push messages go. */
  fcmUrl?: string
  connectionBounds?: ConnectionBounds
  telemetry?: Telemetry
  jobLog?: JobLog
  /** Where its database is; on the server of the run unless given. */
  settings?: ConnectionSettings
}

/** A whole provider on its own port and its own database; every answer is checked against its contract. */
export async function createTestProvider({
  config: changes,
  log,
  now,
  freeBytes,
  fcmUrl,
  connectionBounds,
  settings,
  telemetry,
  jobLog,
}: TestProviderOptions = {}): Promise<TestProvider> {
  const database = settings ? undefined : await createTestDatabase(inject('testServer'))
  const queries = createQueryDurations()
  const connections = connectProvider(settings ?? (database as TestDatabase).settings, {
    onQuery(seconds, statement) {
      queries.observe({}, seconds)
      telemetry?.noteQuery(seconds, statement)
    },
  })
  const { db } = connections
  // 0 is any free port, as for a server.
  const port = changes?.port || (await freePort())
  const config: Config = { ...readConfig({ PORT: String(port), DIAB_DATA_DIR: tmpdir() }), ...changes, port }
  const secrets = secretsOf(config)
  const parts = { config, ...connections, queries, jobLog, telemetry, log, now, freeBytes, fcmUrl, connectionBounds }
  const app = await buildServer({ ...parts, checkResponses: true })
  await app.listen({ port, host: 'localhost' })
  const url = `http://localhost:${port}`

  return {
    url,
    db,
    config,
    app,
    tokenFor: (user, options) => signToken(db, { publicUrl: config.publicUrl, secrets }, user, options),
    call: (method, path, options) => callProvider(`${url}${path}`, method, options),
    async close() {
      await app.close()
      await connections.close()
      await database?.drop()
    },
  }
}

interface TokenIssuer {
  publicUrl: string
  secrets: readonly string[]
}

async function signToken(
  db: Kysely<Database>,
  { publicUrl, secrets }: TokenIssuer,
  user: TokenHolder,
  options: TokenOptions = {},
): Promise<string> {
  const [key] = await readSigningKeys(db, secrets)
  if (!key) throw new Error('no signing key')
  const { expiresIn = 600, ...changes } = options
  const account = { id: user.id, roles: [...(user.roles ?? ['Patient' as const])], emailConfirmed: user.emailConfirmed ?? true }
  return signAccessToken(key, account, { publicUrl, lifetimeSeconds: expiresIn, ...changes })
}

function callProvider(url: string, method: string, { token, body, headers }: CallOptions = {}): Promise<Response> {
  return fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}
