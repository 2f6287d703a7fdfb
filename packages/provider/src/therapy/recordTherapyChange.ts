import { NotificationType } from '@diab/core/notifications'
import { type AuditedCall, auditDeed } from '../access/auditAccess.ts'
import { tellOfTherapy } from './tellOfTherapy.ts'
import { insertChanges, type TherapyLine } from './therapyHistory.store.ts'

export interface TherapyDeed extends TherapyLine {
  patientId: string
  /** What happened in the same breath: the tasks that went with a meal time. */
  alongside?: readonly TherapyLine[]
  /** Ids and counts for the audit, never a value. */
  detail: Record<string, unknown>
  now: Date
}

/** What every change of a therapy leaves behind, in its transaction: an audit row, its history, and word of it. */
export async function recordTherapyChange(call: AuditedCall, deed: TherapyDeed): Promise<void> {
  const { patientId, alongside = [], detail, now, ...line } = deed
  const changedBy = call.principal.userId
  await auditDeed(call, patientId, line.event, detail)
  await insertChanges(call.db, { patientId, changedBy, now }, [line, ...alongside])
  // A medicine kept at hand changes nothing that a patient is to do.
  if (line.event === 'medicine.saved' || line.event === 'medicine.removed') return
  const type = line.event === 'glucoseRange.updated' ? NotificationType.GlucoseRangesUpdated : NotificationType.TherapyUpdated
  await tellOfTherapy(call.db, { type, patientId, changedBy })
}
