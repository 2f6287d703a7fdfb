import { audit } from '../audit/audit.ts'
import type { Db } from '../db/tables.ts'
import { tellLive } from '../events/tellLive.store.ts'
import { type Bond, insertBond, insertLinks, selectDoctorsAmong, shareEverything } from './clinicPatient.store.ts'
import { tellStaffOfAccess } from './tellOfAccess.ts'
import { tellLinkedDoctors, tellOfNewDoctors, tellOfRegistration } from './tellOfClinic.ts'

/** Who wants the bond: it decides what becomes of a sharing level that the patient lowered. */
type Party = 'patient' | 'clinic'

export interface Deed extends Bond {
  by: Party
  actorId: string | null
  requestId?: string
}

export interface Admission extends Deed {
  /** Doctors of the clinic to be linked; whoever is none of them, by now, is passed over. */
  doctorIds: readonly string[]
  /** Who invited, and is told of the acceptance and the link at once. */
  inviterId?: string | null
}

/**
 * Takes a patient into a clinic, or brings one who belongs to it further doctors; the patient and the supervisors are
 * told of what is new. A patient who joins anew shares everything; a clinic cannot raise what a patient lowered.
 * Returns the doctors who were linked now.
 */
export async function admitPatient(tx: Db, { doctorIds, ...deed }: Admission): Promise<string[]> {
  const { clinicId, patientId, by, actorId, requestId } = deed
  const isNew = (await insertBond(tx, deed)) || (by === 'patient' && (await shareEverything(tx, deed)))
  if (isNew) {
    await tellOfRegistration(tx, deed)
    await tellStaffOfAccess(tx, clinicId)
    await audit(tx, { event: 'clinic.patientJoined', actorId, subjectId: patientId, detail: { clinicId, by }, requestId })
  }
  return linkDoctors(tx, { ...deed, doctorIds })
}

/** Links doctors of the clinic to a patient who belongs to it and returns them; those who are linked already stay so. */
export async function linkDoctors(tx: Db, { doctorIds, inviterId, ...deed }: Admission): Promise<string[]> {
  const { clinicId, patientId, actorId, requestId } = deed
  const doctors = await selectDoctorsAmong(tx, clinicId, doctorIds)
  const linkedIds = await insertLinks(
    tx,
    deed,
    doctors.map(({ id }) => id),
  )
  if (linkedIds.length === 0) return []
  const newIds = doctors.map(({ id }) => id).filter((id) => linkedIds.includes(id))
  await tellOfNewDoctors(tx, { clinicId, patientId, doctorIds: newIds })
  await tellLinkedDoctors(tx, { clinicId, patientId, doctorIds: linkedIds.filter((id) => id !== inviterId), actorId })
  await tellLive(tx, linkedIds, { kind: 'access' })
  const detail = { clinicId, doctorIds: linkedIds }
  await audit(tx, { event: 'clinic.doctorLinked', actorId, subjectId: patientId, detail, requestId })
  return linkedIds
}
