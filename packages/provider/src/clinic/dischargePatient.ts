import { replaceConnectionToken } from '../access/people.store.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../db/tables.ts'
import type { Deed } from './admitPatient.ts'
import { deleteBond, deleteLink, selectLinkedDoctors } from './clinicPatient.store.ts'
import { tellStaffOfAccess } from './tellOfAccess.ts'
import { tellDoctors, tellOfClinicGone, tellOfDoctorGone } from './tellOfClinic.ts'

/**
 * Ends the bond of a patient with a clinic, and with its doctors: nobody there sees anything from the next request on.
 * The other side is told. A patient who leaves also gets a new connection code, because the clinic may have kept the
 * old one. False when there was no bond.
 */
export async function dischargePatient(tx: Db, deed: Deed): Promise<boolean> {
  const { clinicId, patientId, by, actorId, requestId } = deed
  const doctors = await selectLinkedDoctors(tx, deed)
  if (!(await deleteBond(tx, deed))) return false
  const doctorIds = doctors.map(({ id }) => id)
  if (by === 'clinic') await tellOfClinicGone(tx, deed)
  else {
    await replaceConnectionToken(tx, patientId)
    await tellDoctors(tx, { clinicId, doctorIds, patientId, isWholeClinic: true })
  }
  await tellStaffOfAccess(tx, clinicId)
  await audit(tx, { event: 'clinic.patientLeft', actorId, subjectId: patientId, detail: { clinicId, by, doctorIds }, requestId })
  return true
}

/** Ends the bond of a patient with one doctor; the clinic's staff still see. False when they were not linked. */
export async function releaseDoctor(tx: Db, { doctorId, ...deed }: Deed & { doctorId: string }): Promise<boolean> {
  const { clinicId, patientId, by, actorId, requestId } = deed
  if (!(await deleteLink(tx, deed, doctorId))) return false
  await (by === 'clinic'
    ? tellOfDoctorGone(tx, { clinicId, patientIds: [patientId], doctorId })
    : tellDoctors(tx, { clinicId, doctorIds: [doctorId], patientId, isWholeClinic: false }))
  await tellStaffOfAccess(tx, clinicId)
  await audit(tx, { event: 'clinic.doctorUnlinked', actorId, subjectId: patientId, detail: { clinicId, by, doctorId }, requestId })
  return true
}
