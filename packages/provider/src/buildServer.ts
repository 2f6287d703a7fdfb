import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { registerAccountRoutes } from './account/account.routes.ts'
import { registerClinicRoutes } from './clinic/clinic.routes.ts'
import type { Config } from './config.ts'
import type { Database } from './db/tables.ts'
import { registerTransferRoutes } from './devices/transfer.routes.ts'
import { registerDiaryRoutes } from './diary/diary.routes.ts'
import { createHttpServer } from './http/createHttpServer.ts'
import { createKeyRing } from './oidc/keyRing.ts'
import { mountOidc } from './oidc/mountOidc.ts'
import { registerHealthRoutes } from './operations/health.routes.ts'
import { createVerifier } from './session/verifyAccessToken.ts'
import { registerSupervisionRoutes } from './supervision/supervision.routes.ts'
import { registerTherapyRoutes } from './therapy/therapy.routes.ts'

/** Every feature's routes; a feature adds one line. An endpoint without a policy row makes its registration throw. */
const features: readonly ((app: FastifyInstance) => void)[] = [
  registerHealthRoutes,
  registerAccountRoutes,
  registerClinicRoutes,
  registerDiaryRoutes,
  registerSupervisionRoutes,
  registerTherapyRoutes,
  registerTransferRoutes,
]

export interface ServerParts {
  config: Config
  /** Connected and migrated. */
  db: Kysely<Database>
  logger?: FastifyBaseLogger
  /** Checks every answer against its contract; for tests. */
  checkResponses?: boolean
  now?: () => Date
}

/** The whole provider on one port, ready to listen. */
export async function buildServer({ config, db, logger, checkResponses = false, now = () => new Date() }: ServerParts): Promise<FastifyInstance> {
  // 1. The bare server: request ids, logs, problem answers, headers, compression.
  const app = createHttpServer(config, logger ?? false)

  // 2. What every route may use.
  const keyRing = await createKeyRing(db)
  app.decorate('diab', { config, db, keyRing, checkResponses, now, verifyAccessToken: createVerifier(config, keyRing.publicKeyOf) })

  // 3. The API.
  for (const register of features) register(app)

  // 4. The built-in OpenID provider, unless another issuer stands in its place.
  if (config.identity.kind === 'builtIn') mountOidc(app, keyRing)

  return app
}
