import type { TemporaryAccess } from '@diab/internal/settings'
import { type AuditedCall, auditAction } from '../../platform/access/auditAccess.ts'
import { endStreams } from '../../platform/live/emitLive.store.ts'
import { problem } from '../../platform/http/problem.ts'
import { deleteTemporaryAccess, selectTemporaryAccess } from './temporaryAccess.store.ts'

/** Lists temporary permissions; expired ones grant nothing, and are left out. */
export async function listTemporaryAccess({ db }: AuditedCall, patientId: string, now: Date): Promise<TemporaryAccess[]> {
  const all = await selectTemporaryAccess(db, patientId)
  return all.filter(({ expiresAt }) => Date.parse(expiresAt) > now.getTime())
}

/** The doctor's next request sees nothing any more, unless a clinic lets the doctor in. Asking for a new one stays possible. */
export async function endTemporaryAccess(call: AuditedCall, patientId: string, doctorId: string, now: Date): Promise<void> {
  if (!(await deleteTemporaryAccess(call.db, { patientId, doctorId, now }))) throw problem(404)
  await endStreams(call.db, [doctorId])
  await auditAction(call, patientId, 'temporaryPermission.ended', { doctorId })
}
