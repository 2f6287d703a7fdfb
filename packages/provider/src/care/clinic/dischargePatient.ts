import { replaceConnectionToken } from '../../platform/access/people.store.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { EnrolmentAction } from './admitPatient.ts'
import { deleteEnrolment, deleteLink, selectLinkedDoctors } from './clinicPatient.store.ts'
import { notifyStaffOfAccess } from './notifyOfAccess.ts'
import { notifyDoctors, notifyOfClinicLeft, notifyOfDoctorLeft } from './notifyOfClinic.ts'

/**
 * Ends a patient's enrolment in a clinic, and the links with its doctors: the clinic loses access from the next request on.
 * The other side is notified. A patient who leaves also gets a new connection code, because the clinic may know the old one.
 * Returns false when there was no enrolment.
 */
export async function dischargePatient(tx: Db, action: EnrolmentAction): Promise<boolean> {
  const { clinicId, patientId, by, actorId, requestId } = action
  const doctors = await selectLinkedDoctors(tx, action)
  if (!(await deleteEnrolment(tx, action))) return false
  const doctorIds = doctors.map(({ id }) => id)
  if (by === 'clinic') await notifyOfClinicLeft(tx, action)
  else {
    await replaceConnectionToken(tx, patientId)
    await notifyDoctors(tx, { clinicId, doctorIds, patientId, isWholeClinic: true })
  }
  await notifyStaffOfAccess(tx, clinicId)
  await audit(tx, { event: 'clinic.patientLeft', actorId, subjectId: patientId, detail: { clinicId, by, doctorIds }, requestId })
  return true
}

/**
 * Ends the link of a patient with one doctor; the clinic's staff keep their access. Returns false when they were not linked.
 */
export async function releaseDoctor(tx: Db, { doctorId, ...action }: EnrolmentAction & { doctorId: string }): Promise<boolean> {
  const { clinicId, patientId, by, actorId, requestId } = action
  if (!(await deleteLink(tx, action, doctorId))) return false
  await (by === 'clinic'
    ? notifyOfDoctorLeft(tx, { clinicId, patientIds: [patientId], doctorId })
    : notifyDoctors(tx, { clinicId, doctorIds: [doctorId], patientId, isWholeClinic: false }))
  await notifyStaffOfAccess(tx, clinicId)
  await audit(tx, { event: 'clinic.doctorUnlinked', actorId, subjectId: patientId, detail: { clinicId, by, doctorId }, requestId })
  return true
}
