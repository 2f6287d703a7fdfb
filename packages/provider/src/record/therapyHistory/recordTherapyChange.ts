import { NotificationType } from '@diab/internal/notifications'
import { type AuditedCall, auditAction } from '../../platform/access/auditAccess.ts'
import { selectReaderIds } from '../../platform/access/people.store.ts'
import { emitLive } from '../../platform/live/emitLive.store.ts'
import { notifyOfTherapy } from './notifyOfTherapy.ts'
import { insertChanges, type TherapyLine } from './therapyHistory.store.ts'

export interface TherapyAction extends TherapyLine {
  patientId: string
  /** What happened in the same breath: the tasks that went with a meal time. */
  alongside?: readonly TherapyLine[]
  /** Ids and counts for the audit, never a value. */
  detail: Record<string, unknown>
  now: Date
}

/** Writes the audit row and the history of a change of a therapy, in its transaction; notifies open pages and people. */
export async function recordTherapyChange(call: AuditedCall, action: TherapyAction): Promise<void> {
  const { patientId, alongside = [], detail, now, ...line } = action
  const changedBy = call.principal.userId
  await auditAction(call, patientId, line.event, detail)
  await insertChanges(call.db, { patientId, changedBy, now }, [line, ...alongside])
  await emitLive(call.db, await selectReaderIds(call.db, patientId), { kind: 'therapy', patientId })
  // A medicine kept at hand changes nothing that a patient is to do.
  if (line.event === 'medicine.saved' || line.event === 'medicine.removed') return
  const type = line.event === 'glucoseRange.updated' ? NotificationType.GlucoseRangesUpdated : NotificationType.TherapyUpdated
  await notifyOfTherapy(call.db, { type, patientId, changedBy })
}
