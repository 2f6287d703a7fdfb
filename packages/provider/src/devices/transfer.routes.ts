import { may } from '@diab/core/account'
import { contracts } from '@diab/core/contract'
import type { FastifyInstance } from 'fastify'
import { type AuditedCall, auditRead } from '../access/auditAccess.ts'
import { readRelation } from '../access/relation.store.ts'
import { problem } from '../http/problem.ts'
import { registerEndpoint, registerPublicEndpoint } from '../http/registerEndpoint.ts'
import { attemptRules } from '../session/attemptWindow.ts'
import { createTransfer } from './createTransfer.ts'
import { readTransfer } from './readTransfer.ts'
import { saveTransfer } from './saveTransfer.ts'

export function registerTransferRoutes(app: FastifyInstance): void {
  const { transfer } = contracts
  const now = () => app.diab.now()

  registerPublicEndpoint(app, transfer.create, ({ db, body }) => createTransfer(db, body, now()), {
    limit: attemptRules.transferFromAddress,
  })
  registerEndpoint(app, transfer.read, async (call) => {
    const { patientId, shiftMinutes = 0 } = call.query
    if (patientId !== undefined) {
      await requireMayUpload(call, patientId)
      await auditRead(call, patientId, 'transfer.compared')
    }
    return readTransfer(call.db, { token: call.params.token, patientId, shiftMinutes, now: now() })
  })
  registerEndpoint(app, transfer.save, async (call) => {
    const { patientId, confirmed = [], shiftMinutes = 0 } = call.body
    await requireMayUpload(call, patientId)
    return saveTransfer(call, { token: call.params.token, patientId, confirmed, shiftMinutes, now: now() })
  })
}

/** The patient stands in query or body, out of the policy row's sight. One whom the caller may not upload for is absent. */
async function requireMayUpload({ db, principal }: AuditedCall, patientId: string): Promise<void> {
  if (!may('add', await readRelation(db, principal.userId, patientId))) throw problem(404)
}
