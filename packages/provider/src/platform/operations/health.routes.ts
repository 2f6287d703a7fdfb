import { contracts } from '@diab/internal/contract'
import type { FastifyInstance } from 'fastify'
import { registerPublicEndpoint } from '../endpoint/registerEndpoint.ts'
import { unavailable } from '../http/toProblem.ts'
import { providerVersion } from './providerVersion.ts'

export function registerHealthRoutes(app: FastifyInstance): void {
  const { config, readiness, push } = app.diab

  registerPublicEndpoint(
    app,
    contracts.health.health,
    () => ({
      status: 'ok' as const,
      mode: config.mode,
      version: providerVersion,
      mail: config.mail ? ('smtp' as const) : ('outbox' as const),
      push: push?.health() ?? ('off' as const),
    }),
    { isUnqueued: true },
  )
  registerPublicEndpoint(
    app,
    contracts.health.ready,
    async () => {
      if (!(await readiness.isReady())) throw unavailable()
      return { status: 'ready' as const }
    },
    { isUnqueued: true },
  )
}
