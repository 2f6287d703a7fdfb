import { NotificationType } from '@diab/core/notifications'
import type { Db } from '../db/tables.ts'
import { escapeHtml } from '../notifications/escapeHtml.ts'
import { notificationSubtitles } from '../notifications/notifications.messages.ts'
import { notify } from '../notifications/notify.ts'
import { selectJustTold, selectTherapyAudience } from './therapyAudience.store.ts'

const words = {
  [NotificationType.TherapyUpdated]: {
    own: notificationSubtitles.therapyUpdated,
    ofPatient: notificationSubtitles.therapyOfPatientUpdated,
    byPatient: notificationSubtitles.therapyUpdatedByPatient,
  },
  [NotificationType.GlucoseRangesUpdated]: {
    own: notificationSubtitles.rangesUpdated,
    ofPatient: notificationSubtitles.rangesOfPatientUpdated,
    byPatient: notificationSubtitles.rangesUpdatedByPatient,
  },
} as const

export interface TherapyNews {
  type: keyof typeof words
  patientId: string
  changedBy: string
}

/**
 * Tells the patient, the supervisors and the linked doctors of a change, never whoever made it. A save of eight tasks is
 * one notice: nobody is told anew within ten minutes while it is unread.
 */
export async function tellOfTherapy(tx: Db, { type, patientId, changedBy }: TherapyNews): Promise<void> {
  const { patientName, actorName, supervisorIds, doctorIds } = await selectTherapyAudience(tx, patientId, changedBy)
  const concerned = new Set([patientId, ...supervisorIds, ...doctorIds])
  concerned.delete(changedBy)
  if (concerned.size === 0) return
  const told = await selectJustTold(tx, type, patientId, [...concerned])
  const others = [...concerned].filter((id) => id !== patientId && !told.has(id))
  const [actor, patient] = [escapeHtml(actorName), escapeHtml(patientName)]
  const say = words[type]
  const data = { patientId }
  if (concerned.has(patientId) && !told.has(patientId)) await notify(tx, type, { userIds: [patientId], subtitle: say.own(actor), data })
  const subtitle = changedBy === patientId ? say.byPatient(patient) : say.ofPatient(actor, patient)
  await notify(tx, type, { userIds: others, subtitle, data })
}
