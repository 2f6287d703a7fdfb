import { contracts } from '@diab/internal/contract'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../platform/audit/audit.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { problem } from '../../platform/http/problem.ts'
import { addSystem } from './addSystem.ts'
import { revokeSystem, selectSystems } from './clinicSystem.store.ts'

/** Programs of a clinic, which its supervisors add and remove. */
export function registerClinicSystemRoutes(app: FastifyInstance): void {
  const { clinicSystem } = contracts

  registerEndpoint(app, clinicSystem.list, ({ db, params }) => selectSystems(db, params.clinicId))
  registerEndpoint(app, clinicSystem.create, ({ db, params, body, principal, request }) =>
    addSystem(db, { ...params, ...body, actorId: principal.userId, requestId: request.id }),
  )
  registerEndpoint(app, clinicSystem.remove, async ({ db, params: { clinicId, systemId }, principal, request }) => {
    if (!(await revokeSystem(db, clinicId, systemId))) throw problem(404)
    const detail = { clinicId, systemId }
    await audit(db, { event: 'clinicSystem.removed', actorId: principal.userId, detail, requestId: request.id })
    return undefined
  })
}
