import type { Db } from '../../platform/db/tables.ts'
import type { WrittenNotificationType } from '../../conversation/notifications/notificationKinds.ts'
import type { NotificationText } from '../../conversation/notifications/notificationTexts.messages.ts'
import { notify } from '../../conversation/notifications/notify.ts'
import { selectSupervisorIds } from '../../platform/access/people.store.ts'

export interface PatientNews {
  patientId: string
  toPatient: NotificationText
  /** Names the patient first. */
  toSupervisors: NotificationText
  /** Persons named in both. */
  persons?: readonly string[]
  words?: readonly string[]
  clinicId?: string
  /** The person who did it and is not told. */
  exceptId?: string
}

/** Tells the patient, and the supervisors, whose click then leads to that person's page. */
export async function notifyPatient(
  tx: Db,
  type: WrittenNotificationType,
  { patientId, toPatient, toSupervisors, persons = [], words = [], clinicId, exceptId }: PatientNews,
): Promise<void> {
  if (patientId !== exceptId) await notify(tx, type, { userIds: [patientId], text: toPatient, persons, words, clinicId, data: {} })
  const userIds = (await selectSupervisorIds(tx, patientId)).filter((id) => id !== exceptId)
  await notify(tx, type, {
    userIds,
    text: toSupervisors,
    persons: [patientId, ...persons],
    words,
    clinicId,
    data: { supervisedId: patientId },
  })
}
