import { NotificationType } from '@diab/internal/notifications'
import type { Db } from '../../platform/db/tables.ts'
import { notify } from '../../conversation/notifications/notify.ts'
import { selectJustNotified, selectTherapyAudience } from './therapyAudience.store.ts'

const texts = {
  [NotificationType.TherapyUpdated]: { own: 'therapyUpdated', ofPatient: 'therapyOfPatientUpdated', byPatient: 'therapyUpdatedByPatient' },
  [NotificationType.GlucoseRangesUpdated]: {
    own: 'rangesUpdated',
    ofPatient: 'rangesOfPatientUpdated',
    byPatient: 'rangesUpdatedByPatient',
  },
} as const

export interface TherapyNews {
  type: keyof typeof texts
  patientId: string
  changedBy: string
}

/**
 * Notifies the patient, the supervisors and the linked doctors of a change, never its author. A save of eight tasks is one
 * notification: there is no other within ten minutes while it is unread.
 */
export async function notifyOfTherapy(tx: Db, { type, patientId, changedBy }: TherapyNews): Promise<void> {
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
