import { NotificationType } from '@diab/core/notifications'
import type { Db } from '../db/tables.ts'
import { notify } from '../notifications/notify.ts'
import { selectJustTold, selectTherapyAudience } from './therapyAudience.store.ts'

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
 * Tells the patient, the supervisors and the linked doctors of a change, never whoever made it. A save of eight tasks is
 * one notice: nobody is told anew within ten minutes while it is unread.
 */
export async function tellOfTherapy(tx: Db, { type, patientId, changedBy }: TherapyNews): Promise<void> {
  const { supervisorIds, doctorIds } = await selectTherapyAudience(tx, patientId)
  const concerned = new Set([patientId, ...supervisorIds, ...doctorIds])
  concerned.delete(changedBy)
  if (concerned.size === 0) return
  const told = await selectJustTold(tx, type, patientId, [...concerned])
  const others = [...concerned].filter((id) => id !== patientId && !told.has(id))
  const say = texts[type]
  const data = { patientId }
  if (concerned.has(patientId) && !told.has(patientId))
    await notify(tx, type, { userIds: [patientId], text: say.own, persons: [changedBy], data })
  const news =
    changedBy === patientId ? { text: say.byPatient, persons: [patientId] } : { text: say.ofPatient, persons: [changedBy, patientId] }
  await notify(tx, type, { userIds: others, ...news, data })
}
