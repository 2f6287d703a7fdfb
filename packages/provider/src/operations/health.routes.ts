import { contracts } from '@diab/core/contract'
import type { FastifyInstance } from 'fastify'
import { isMigrated } from '../db/migrate.ts'
import { problem } from '../http/problem.ts'
import { registerPublicEndpoint } from '../http/registerEndpoint.ts'
import { providerVersion } from './providerVersion.ts'

export function registerHealthRoutes(app: FastifyInstance): void {
  const { config, probeDb } = app.diab
  let asking: Promise<boolean> | undefined
  /** One question for all who ask at the same time. */
  const isReady = () =>
    (asking ??= isMigrated(probeDb)
      .catch(() => false)
      .finally(() => {
        asking = undefined
      }))

  registerPublicEndpoint(
    app,
    contracts.health.health,
    () => ({
      status: 'ok' as const,
      mode: config.mode,
      version: providerVersion,
      mail: config.mail ? ('smtp' as const) : ('outbox' as const),
      push: 'off' as const,
    }),
    { isUnqueued: true },
  )
  registerPublicEndpoint(
    app,
    contracts.health.ready,
    async () => {
      if (!(await isReady())) throw problem(503)
      return { status: 'ready' as const }
    },
    { isUnqueued: true },
  )
}
