import { NotificationType } from '@diab/internal/notifications'
import { notify } from '../../conversation/notifications/notify.ts'
import { type AuditedCall, auditAction } from '../../platform/access/auditAccess.ts'
import { selectReaderIds } from '../../platform/access/people.store.ts'
import type { Db } from '../../platform/db/tables.ts'
import { emitLive } from '../../platform/live/emitLive.store.ts'
import { insertChanges, selectJustNotified, selectTherapyAudience, type TherapyLine } from './therapyHistory.store.ts'

export interface TherapyAction extends TherapyLine {
  patientId: string
  /** What happened in the same breath: the tasks that went with a meal time. */
  alongside?: readonly TherapyLine[]
  /** Ids and counts for the audit, never a value. */
  detail: Record<string, unknown>
  now: Date
}

const texts = {
  [NotificationType.TherapyUpdated]: { own: 'therapyUpdated', ofPatient: 'therapyOfPatientUpdated', byPatient: 'therapyUpdatedByPatient' },
  [NotificationType.GlucoseRangesUpdated]: {
    own: 'rangesUpdated',
    ofPatient: 'rangesOfPatientUpdated',
    byPatient: 'rangesUpdatedByPatient',
  },
} as const

interface TherapyNews {
  type: keyof typeof texts
  patientId: string
  changedBy: string
}

/**
 * Notifies the patient, the supervisors and the linked doctors of a change, never its author. A save of eight tasks is one
 * notification: there is no other within ten minutes while it is unread.
 */
async function notifyOfTherapy(tx: Db, { type, patientId, changedBy }: TherapyNews): Promise<void> {
  const { supervisorIds, doctorIds } = await selectTherapyAudience(tx, patientId)
  const concerned = new Set([patientId, ...supervisorIds, ...doctorIds])
  concerned.delete(changedBy)
  if (concerned.size === 0) return
  const received = await selectJustNotified(tx, type, patientId, [...concerned])
  const others = [...concerned].filter((id) => id !== patientId && !received.has(id))
  const say = texts[type]
  const data = { patientId }
  if (concerned.has(patientId) && !received.has(patientId))
    await notify(tx, type, { userIds: [patientId], text: say.own, persons: [changedBy], data })
  const news =
    changedBy === patientId ? { text: say.byPatient, persons: [patientId] } : { text: say.ofPatient, persons: [changedBy, patientId] }
  await notify(tx, type, { userIds: others, ...news, data })
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
