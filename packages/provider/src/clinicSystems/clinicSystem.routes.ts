import { randomBytes } from 'node:crypto'
import { checkClinic } from '@diab/internal/clinic'
import { contracts } from '@diab/internal/contract'
import type { FastifyInstance } from 'fastify'
import { audit } from '../audit/audit.ts'
import { lockClinic } from '../access/lockClinic.store.ts'
import { registerEndpoint } from '../endpoint/registerEndpoint.ts'
import { invalid, problem } from '../http/problem.ts'
import { insertSystem, revokeSystem, selectSystems } from './clinicSystem.store.ts'
import { clinicSystemTitles } from './clinicSystem.messages.ts'
import { hashSecret } from './systemSecret.ts'

const mostSystems = 20

/** Programs of a clinic, which its supervisors add and remove. */
export function registerClinicSystemRoutes(app: FastifyInstance): void {
  const { clinicSystem } = contracts

  registerEndpoint(app, clinicSystem.list, ({ db, params }) => selectSystems(db, params.clinicId))
  registerEndpoint(app, clinicSystem.create, async ({ db, params: { clinicId }, body, principal, request }) => {
    const errors = checkClinic({ name: body.name })
    if (Object.keys(errors).length > 0) throw invalid(errors)
    await lockClinic(db, clinicId)
    if ((await selectSystems(db, clinicId)).length >= mostSystems) throw problem(409, clinicSystemTitles.tooMany)
    const secret = randomBytes(32).toString('base64url')
    const scopes = [...new Set(body.scopes)]
    const given = { clinicId, name: body.name.trim(), scopes, secretHash: hashSecret(secret), createdBy: principal.userId }
    const system = await insertSystem(db, given)
    const detail = { clinicId, systemId: system.id, scopes }
    await audit(db, { event: 'clinicSystem.created', actorId: principal.userId, detail, requestId: request.id })
    return { ...system, secret }
  })
  registerEndpoint(app, clinicSystem.remove, async ({ db, params: { clinicId, systemId }, principal, request }) => {
    if (!(await revokeSystem(db, clinicId, systemId))) throw problem(404)
    const detail = { clinicId, systemId }
    await audit(db, { event: 'clinicSystem.removed', actorId: principal.userId, detail, requestId: request.id })
    return undefined
  })
}
