import type { PatientRelation } from '@diab/core/guards'
import type { FastifyRequest } from 'fastify'
import { audit } from '../audit/audit.ts'
import type { Db } from '../db/tables.ts'
import type { Principal } from '../http/principal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Id of the contract that a route is bound to. */
    endpointId?: string
  }
}

/** The parts of a call that its audit row tells about. */
export interface AuditedCall {
  db: Db
  principal: Principal
  request: FastifyRequest
  /** Known where the path names the patient. */
  relation?: PatientRelation
}

/**
 * Records that a person read another's record, before the response is sent. Reading one's own record leaves no row, which
 * keeps the trail readable.
 */
export async function auditRead(call: AuditedCall, patientId: string, event: string): Promise<void> {
  if (call.principal.userId !== patientId) await auditAction(call, patientId, event)
}

/** Records a change of a patient's record; `detail` holds ids and counts, never a measured value. */
export async function auditAction(
  { db, principal, request, relation }: AuditedCall,
  patientId: string,
  event: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  const endpoint = request.routeOptions.config.endpointId
  const reason = relation ? reasonOf(relation) : {}
  await audit(db, {
    event,
    actorId: principal.userId,
    subjectId: patientId,
    requestId: request.id,
    detail: { endpoint, ...reason, ...detail },
  })
}

/**
 * What let the caller in, where that is not the care itself. The patient's access log tells of a temporary permission, and
 * leaves out what was done in the patient's name, also after the supervision has ended.
 */
function reasonOf({ isSupervisor, hasTemporaryPermission, isClinicStaff, isLinkedDoctor }: PatientRelation): { reason?: string } {
  if (isSupervisor) return { reason: 'supervision' }
  return hasTemporaryPermission && !isClinicStaff && !isLinkedDoctor ? { reason: 'temporaryPermission' } : {}
}
