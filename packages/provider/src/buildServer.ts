import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { registerAccountRoutes } from './account/account.routes.ts'
import { registerAccountDataRoutes } from './accountData/accountData.routes.ts'
import { registerAnalysisRoutes } from './analysis/analysis.routes.ts'
import { registerClinicRoutes } from './clinic/clinic.routes.ts'
import { registerClinicPatientRoutes } from './clinic/clinicPatient.routes.ts'
import { registerClinicPatientListRoutes } from './clinic/clinicPatientList.routes.ts'
import { registerClinicStaffRoutes } from './clinic/clinicStaff.routes.ts'
import { registerContactRoutes } from './contact/contact.routes.ts'
import { registerAccessLogRoutes } from './audit/accessLog.routes.ts'
import type { Config } from './config.ts'
import { keepPublicUrl } from './db/publicUrl.store.ts'
import type { Database } from './db/tables.ts'
import { registerDevicesRoutes } from './devices/devices.routes.ts'
import { registerDiaryRoutes } from './diary/diary.routes.ts'
import { registerEventsRoutes } from './events/events.routes.ts'
import { createLiveBus } from './events/liveBus.ts'
import { admitCalls } from './http/admitCalls.ts'
import { createCallQueue } from './http/callQueue.ts'
import { createHttpServer, type LogSettings } from './http/createHttpServer.ts'
import { registerInvitationRoutes } from './invitations/invitation.routes.ts'
import { registerDemoOutbox } from './mail/demoOutbox.routes.ts'
import { registerMedicineRoutes } from './medicine/medicine.routes.ts'
import { registerKnowledgeRoutes } from './knowledge/knowledge.routes.ts'
import { registerNotificationsRoutes } from './notifications/notifications.routes.ts'
import { createKeyRing } from './oidc/keyRing.ts'
import { mountOidc } from './oidc/mountOidc.ts'
import { registerOpenApi } from './openapi/openapi.routes.ts'
import { registerNotificationSettingRoutes } from './notificationSetting/notificationSetting.routes.ts'
import { registerPinRoutes } from './pin/pin.routes.ts'
import { registerPushRoutes } from './push/push.routes.ts'
import { registerHealthRoutes } from './operations/health.routes.ts'
import { registerMetrics } from './operations/metrics.ts'
import { createReadiness } from './operations/readiness.ts'
import { createStorage, freeBytesOf } from './operations/storage.ts'
import { registerRegistrationSheetRoutes } from './registrationSheet/registrationSheet.routes.ts'
import { registerRegistrationRoutes } from './registration/registration.routes.ts'
import { registerVisitNotesRoutes } from './visitNotes/visitNotes.routes.ts'
import { registerSignInMethodsRoutes } from './signInMethods/signInMethods.routes.ts'
import { registerSignInRoutes } from './session/signIn.routes.ts'
import { createVerifier } from './session/verifyAccessToken.ts'
import { registerSettingsRoutes } from './settings/settings.routes.ts'
import { registerSupervisionRoutes } from './supervision/supervision.routes.ts'
import { registerThreadsRoutes } from './threads/threads.routes.ts'
import { registerTherapyRoutes } from './therapy/therapy.routes.ts'
import { registerWeb } from './web/web.routes.ts'

/** Every feature's routes; a feature adds one line. An endpoint without a policy row makes its registration throw. */
const features: readonly ((app: FastifyInstance) => void)[] = [
  registerHealthRoutes,
  registerAccessLogRoutes,
  registerAccountRoutes,
  registerAccountDataRoutes,
  registerAnalysisRoutes,
  registerClinicRoutes,
  registerClinicPatientRoutes,
  registerClinicPatientListRoutes,
  registerClinicStaffRoutes,
  registerContactRoutes,
  registerDevicesRoutes,
  registerDiaryRoutes,
  registerDemoOutbox,
  registerInvitationRoutes,
  registerMedicineRoutes,
  registerKnowledgeRoutes,
  registerNotificationsRoutes,
  registerNotificationSettingRoutes,
  registerPinRoutes,
  registerPushRoutes,
  registerSettingsRoutes,
  registerSignInRoutes,
  registerSignInMethodsRoutes,
  registerRegistrationRoutes,
  registerRegistrationSheetRoutes,
  registerSupervisionRoutes,
  registerTherapyRoutes,
  registerThreadsRoutes,
  registerVisitNotesRoutes,
]

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
  /** For the metrics and for live events; without one nobody hears of anything. */
  pool: pg.Pool
  /** Absent: no logs. */
  log?: LogSettings
  /** Checks every answer against its contract; for tests. */
  checkResponses?: boolean
  now?: () => Date
  /** How much the database may still grow; for tests, which fill no disk. */
  freeBytes?: () => Promise<number>
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
}: ServerParts): Promise<FastifyInstance> {
  // 1. The bare server: request ids, logs, problem answers, headers, compression.
  const app = createHttpServer(config, log)

  // 2. What every route may use.
  const keyRing = await createKeyRing(db)
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
    checkResponses,
    now,
    verifyAccessToken: createVerifier(config, keyRing.publicKeyOf),
  })

  // 3. Who waits for whom; before the routes, because its hooks come first.
  admitCalls(app)

  // 4. What operators look at; before the routes, because its hooks count them.
  registerMetrics(app, pool)
  registerOpenApi(app)

  // 5. The API.
  for (const register of features) register(app)
  registerEventsRoutes(app, createLiveBus(pool))

  // 6. The built-in OpenID provider, unless another issuer stands in its place.
  if (config.identity.kind === 'builtIn') mountOidc(app, keyRing)

  // 7. The host app, for every path that is left.
  registerWeb(app)

  return app
}
