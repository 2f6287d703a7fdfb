import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { type Config, secretsOf } from './config/config.ts'
import { keepPublicUrl } from './db/publicUrl.store.ts'
import type { Database } from './db/tables.ts'
import type {} from './tables.ts'
import { registerEventsRoutes } from './events/events.routes.ts'
import { createLiveBus } from './live/liveBus.ts'
import { features, policyTable } from './features.ts'
import { admitCalls } from './http/admitCalls.ts'
import { createCallQueue } from './http/callQueue.ts'
import { type ConnectionBounds, createHttpServer, type LogSettings } from './http/createHttpServer.ts'
import { createKeyRing } from './session/keyRing.ts'
import { renewAuthenticatorSeals } from './signInMethods/authenticator.ts'
import { mountOidc } from './oidc/mountOidc.ts'
import { registerOpenApi } from './openapi/openapi.routes.ts'
import { parseServiceAccount } from './config/serviceAccount.ts'
import { createFcmClient } from './push/fcmClient.ts'
import { createPushSender } from './push/pushSender.ts'
import { registerMetrics } from './operations/metrics.ts'
import { createReadiness } from './db/readiness.ts'
import { createStorage, freeBytesOf } from './db/storage.ts'
import { createVerifier } from './session/verifyAccessToken.ts'
import { registerWeb } from './web/web.routes.ts'

/** Of twelve connections; an import that is saved for a minute leaves its person some for other writes. */
const writeBounds = { atOnce: 3, waiting: 100, longestMs: 30_000 }

export interface ServerParts {
  config: Config
  /** Connected and migrated. */
  db: Kysely<Database>
  /** For what is written beside a call's transaction; see `connectProvider`. */
  besideDb: Kysely<Database>
  /** For readiness; see `connectProvider`. */
  probeDb: Kysely<Database>
  /** For the metrics and for live events; without one no event is sent. */
  pool: pg.Pool
  /** Absent: no logs. */
  log?: LogSettings
  /** Checks every answer against its contract; for tests. */
  checkResponses?: boolean
  now?: () => Date
  /** How much the database may still grow; for tests, which fill no disk. */
  freeBytes?: () => Promise<number>
  /** Origin of the service that takes push messages; Firebase's unless given. */
  fcmUrl?: string
  /** For tests, which wait no minute. */
  connectionBounds?: ConnectionBounds
}

/** The whole provider on one port, ready to listen. */
export async function buildServer({
  config,
  db,
  besideDb,
  probeDb,
  pool,
  log,
  checkResponses = false,
  now = () => new Date(),
  freeBytes = freeBytesOf(config),
  fcmUrl,
  connectionBounds,
}: ServerParts): Promise<FastifyInstance> {
  // 1. The bare server: request ids, logs, problem answers, headers, compression.
  const app = createHttpServer(config, log, connectionBounds)

  // 2. What every route may use.
  const secrets = secretsOf(config)
  const keyRing = await createKeyRing(db, secrets)
  await renewAuthenticatorSeals(db, secrets)
  await keepPublicUrl(db, config.publicUrl)
  const storage = createStorage(freeBytes)
  app.decorate('diab', {
    config,
    db,
    besideDb,
    readiness: createReadiness(probeDb, storage),
    storage,
    writeQueue: createCallQueue(writeBounds),
    keyRing,
    push: config.push && createPushSender(db, createFcmClient(parseServiceAccount(config.push.serviceAccount), { apiUrl: fcmUrl })),
    checkResponses,
    policyTable,
    now,
    verifyAccessToken: createVerifier(config, keyRing.publicKeyOf),
  })

  // 3. Admission of calls; before the routes, because its hooks come first.
  admitCalls(app)

  // 4. What operators look at; before the routes, because its hooks count them.
  registerMetrics(app, pool)
  registerOpenApi(app)

  // 5. The API.
  for (const { routes } of features) for (const register of routes) register(app)
  registerEventsRoutes(app, createLiveBus(pool))

  // 6. The built-in OpenID provider, unless another issuer replaces it.
  if (config.identity.kind === 'builtIn') mountOidc(app, keyRing)

  // 7. The host app, for every path that is left.
  registerWeb(app)

  return app
}
