import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { type Config, secretsOf } from './platform/config/config.ts'
import { keepPublicUrl } from './platform/db/publicUrl.store.ts'
import type { Database } from './platform/db/tables.ts'
import type {} from './tables.ts'
import { englishSentences } from './englishSentences.ts'
import { registerEventsRoutes } from './conversation/events/events.routes.ts'
import { createExplain } from './platform/language/createExplain.ts'
import { createLiveBus } from './platform/live/liveBus.ts'
import { findSystem } from './identity/clinicSystems/findSystem.ts'
import { createFindExternalAccount } from './identity/externalIssuer/findExternalAccount.ts'
import { features, policyTable } from './features.ts'
import { admitCalls } from './platform/http/admitCalls.ts'
import { createCallQueue } from './platform/http/callQueue.ts'
import { type ConnectionBounds, createHttpServer, type LogSettings } from './platform/http/createHttpServer.ts'
import { createKeyRing } from './platform/session/keyRing.ts'
import { renewAuthenticatorSeals } from './identity/signInMethods/authenticator.ts'
import { mountOidc } from './identity/oidc/mountOidc.ts'
import { registerOpenApi } from './platform/openapi/openapi.routes.ts'
import { registerReference } from './platform/openapi/reference.routes.ts'
import { parseServiceAccount } from './platform/config/serviceAccount.ts'
import { createFcmClient } from './platform/push/fcmClient.ts'
import { createPushSender } from './platform/push/pushSender.ts'
import { createQueryDurations, type Durations } from './platform/operations/figures.ts'
import { createJobLog, type JobLog } from './platform/operations/jobLog.ts'
import { registerMetrics } from './platform/operations/metrics.ts'
import type { Telemetry } from './platform/operations/telemetry.ts'
import { createReadiness } from './platform/db/readiness.ts'
import { createStorage, freeBytesOf } from './platform/db/storage.ts'
import { createVerifier } from './platform/session/verifyAccessToken.ts'
import { registerWeb } from './platform/web/web.routes.ts'

/** A quarter of the connections; an import that is saved for a minute leaves its person some for other writes. */
const writeBoundsOf = ({ databaseConnections }: Config) => ({
  atOnce: Math.floor(databaseConnections / 4),
  waiting: 100,
  longestMs: 30_000,
})

export interface ServerParts {
  config: Config
  /** Connected and migrated. */
  db: Kysely<Database>
  /** For what is written beside a call's transaction; see `connectProvider`. */
  besideDb: Kysely<Database>
  /** For readiness; see `connectProvider`. */
  probeDb: Kysely<Database>
  /** For the metrics. */
  pool: pg.Pool
  /** For live events; see `connectProvider`. */
  listenPool: pg.Pool
  /** Durations of SQL statements, which the connections fill. */
  queries?: Durations
  /** Runs of jobs, which the jobs fill. */
  jobLog?: JobLog
  /** Absent: nothing is sent to a collector. */
  telemetry?: Telemetry
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
  listenPool,
  queries = createQueryDurations(),
  jobLog = createJobLog(),
  telemetry,
  log,
  checkResponses = false,
  now = () => new Date(),
  freeBytes = freeBytesOf(config),
  fcmUrl,
  connectionBounds,
}: ServerParts): Promise<FastifyInstance> {
  // 1. The bare server: request ids, logs, problem answers, headers, compression.
  const app = createHttpServer(config, log, connectionBounds, createExplain(englishSentences))

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
    writeQueue: createCallQueue(writeBoundsOf(config)),
    keyRing,
    push: config.push && createPushSender(db, createFcmClient(parseServiceAccount(config.push.serviceAccount), { apiUrl: fcmUrl })),
    checkResponses,
    policyTable,
    now,
    verifyAccessToken: createVerifier(config, keyRing.publicKeyOf),
    findSystem: (systemId, scopes) => findSystem(db, systemId, scopes),
    findExternalAccount: config.identity.kind === 'external' ? createFindExternalAccount(db, config.identity, now) : undefined,
  })

  if (telemetry) {
    // Before all other hooks: a span has the wait for a turn.
    telemetry.traceRequests(app)
    app.addHook('onClose', telemetry.stop)
  }

  // 3. Admission of calls; before the routes, because its hooks come first.
  admitCalls(app)

  // 4. What operators look at; before the routes, because its hooks count them.
  const bus = createLiveBus(listenPool)
  const metrics = registerMetrics(app, { pool, countStreams: bus.count, queries, jobLog })
  telemetry?.sendFigures(metrics)
  registerOpenApi(app)
  registerReference(app)

  // 5. The API.
  for (const { routes } of features) for (const register of routes) register(app)
  registerEventsRoutes(app, bus)

  // 6. The built-in OpenID provider, unless another issuer replaces it.
  if (config.identity.kind === 'builtIn') mountOidc(app, keyRing)

  // 7. The host app, for every path that is left.
  registerWeb(app)

  return app
}
