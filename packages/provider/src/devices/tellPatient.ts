import type { Db } from '../db/tables.ts'
import { escapeHtml } from '../notifications/escapeHtml.ts'
import type { WrittenNotificationType } from '../notifications/notificationKinds.ts'
import { notify } from '../notifications/notify.ts'
import { selectFullname, selectSupervisorIds } from '../access/people.store.ts'

export interface PatientNews {
  patientId: string
  /** Safe HTML. */
  toPatient: string
  /** The same with the patient's name, which is safe HTML already. */
  toSupervisors: (patient: string) => string
  /** Whoever did it: not told of the own deed. */
  exceptId?: string
}

/** Tells the patient, and the supervisors, whose click then leads to that person's page. */
export async function tellPatient(
  tx: Db,
  type: WrittenNotificationType,
  { patientId, toPatient, toSupervisors, exceptId }: PatientNews,
): Promise<void> {
  if (patientId !== exceptId) await notify(tx, type, { userIds: [patientId], subtitle: toPatient, data: {} })
  const supervisorIds = (await selectSupervisorIds(tx, patientId)).filter((id) => id !== exceptId)
  if (supervisorIds.length === 0) return
  const subtitle = toSupervisors(escapeHtml(await selectFullname(tx, patientId)))
  await notify(tx, type, { userIds: supervisorIds, subtitle, data: { supervisedId: patientId } })
}
