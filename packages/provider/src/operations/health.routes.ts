import { contracts } from '@diab/core/contract'
import type { FastifyInstance } from 'fastify'
import { isMigrated } from '../db/migrate.ts'
import { problem } from '../http/problem.ts'
import { registerPublicEndpoint } from '../http/registerEndpoint.ts'
import { providerVersion } from './providerVersion.ts'

export function registerHealthRoutes(app: FastifyInstance): void {
  const { config } = app.diab
  registerPublicEndpoint(app, contracts.health.health, () => ({
    status: 'ok' as const,
    mode: config.mode,
    version: providerVersion,
    mail: config.mail ? ('smtp' as const) : ('outbox' as const),
    push: 'off' as const,
  }))
  registerPublicEndpoint(app, contracts.health.ready, async ({ db }) => {
    const ready = await isMigrated(db).catch(() => false)
    if (!ready) throw problem(503)
    return { status: 'ready' as const }
  })
}
