import { type AuditedCall, auditAction } from '../../platform/access/auditAccess.ts'
import { describeError } from '../../platform/http/toProblem.ts'
import type { CallingUploader } from './callingUploader.ts'
import { markUploaderUsed } from './uploader.store.ts'

/** `last_used_at` is as exact as a person needs it, and a sensor's minute writes no row more. */
const usedMs = 60_000

/** Notes that an app calls, once a day also in the audit trail. Does not throw: the call is answered all the same. */
export async function noteUploaderUse(call: AuditedCall, { id, patientId, scope, lastUsedAt }: CallingUploader, now: Date): Promise<void> {
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < usedMs) return
  try {
    await markUploaderUsed(call.db, id, now)
    if (lastUsedAt?.toDateString() !== now.toDateString()) await auditAction(call, patientId, 'uploader.used', { uploaderId: id, scope })
  } catch (error) {
    call.request.log.warn({ error: describeError(error) }, 'the use of an app was not noted')
  }
}
