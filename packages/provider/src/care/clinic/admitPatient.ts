import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/tables.ts'
import { emitLive } from '../../platform/live/emitLive.store.ts'
import { emitWebhooks } from '../../conversation/webhooks/emitWebhooks.ts'
import { type Enrolment, insertEnrolment, insertLinks, selectDoctorsAmong, shareEverything } from './clinicPatient.store.ts'
import { notifyStaffOfAccess } from './notifyOfAccess.ts'
import { notifyLinkedDoctors, notifyOfNewDoctors, notifyOfRegistration } from './notifyOfClinic.ts'

/** Who starts the enrolment: it decides whether a sharing level that the patient lowered is restored. */
type Party = 'patient' | 'clinic'

export interface EnrolmentAction extends Enrolment {
  by: Party
  actorId: string | null
  requestId?: string
}

export interface Admission extends EnrolmentAction {
  /** Doctors of the clinic to link; persons who are not doctors there any more are skipped. */
  doctorIds: readonly string[]
  /** The inviter, who is notified of the acceptance and the link at once. */
  inviterId?: string | null
}

/**
 * Enrols a patient in a clinic, or links more doctors to an enrolled one; the patient and the supervisors are notified of
 * what is new. A patient who joins again shares everything; a clinic cannot raise what a patient lowered. Returns the newly
 * linked doctors.
 */
export async function admitPatient(tx: Db, { doctorIds, ...action }: Admission): Promise<string[]> {
  const { clinicId, patientId, by, actorId, requestId } = action
  const isNew = (await insertEnrolment(tx, action)) || (by === 'patient' && (await shareEverything(tx, action)))
  if (isNew) {
    await notifyOfRegistration(tx, action)
    await notifyStaffOfAccess(tx, clinicId)
    await emitWebhooks(tx, { event: 'registration', clinicId, subjectId: patientId, data: { patientId } })
    await audit(tx, { event: 'clinic.patientJoined', actorId, subjectId: patientId, detail: { clinicId, by }, requestId })
  }
  return linkDoctors(tx, { ...action, doctorIds })
}

/** Links doctors of the clinic to a patient who belongs to it and returns them; those who are linked already stay so. */
export async function linkDoctors(tx: Db, { doctorIds, inviterId, ...action }: Admission): Promise<string[]> {
  const { clinicId, patientId, actorId, requestId } = action
  const doctors = await selectDoctorsAmong(tx, clinicId, doctorIds)
  const linkedIds = await insertLinks(
    tx,
    action,
    doctors.map(({ id }) => id),
  )
  if (linkedIds.length === 0) return []
  const newIds = doctors.map(({ id }) => id).filter((id) => linkedIds.includes(id))
  await notifyOfNewDoctors(tx, { clinicId, patientId, doctorIds: newIds })
  await notifyLinkedDoctors(tx, { clinicId, patientId, doctorIds: linkedIds.filter((id) => id !== inviterId), actorId })
  await emitLive(tx, linkedIds, { kind: 'access' })
  const detail = { clinicId, doctorIds: linkedIds }
  await audit(tx, { event: 'clinic.doctorLinked', actorId, subjectId: patientId, detail, requestId })
  return linkedIds
}
