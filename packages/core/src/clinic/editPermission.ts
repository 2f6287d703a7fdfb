import { may, noRelation, type PatientRelation } from '../account/patientAccess.ts'
import type { User } from '../account/user.schema.ts'
import type { Clinic } from './clinic.schema.ts'

export interface EditQuestion {
  /** The signed-in user. */
  user: Pick<User, 'id' | 'roles'>
  /** The patient's clinics, each with the linked doctors who may look; undefined until they are loaded. */
  clinics: readonly Pick<Clinic, 'doctors'>[] | undefined
}

/** What the patient's clinics say of a doctor; who the patient is, the caller adds. */
function relationOf({ user, clinics = [] }: EditQuestion): PatientRelation {
  const doctors = clinics.flatMap((clinic) => clinic.doctors)
  const isLinkedDoctor = user.roles.includes('Doctor') && doctors.some(({ id }) => id === user.id)
  return { ...noRelation, isPatient: true, hasDoctors: doctors.length > 0, isLinkedDoctor }
}

/**
 * Whether the user may change therapy and diary: once the patient's clinics are loaded, a patient with no doctors
 * linked, or a doctor among the patient's doctors (specification 1, section 6). Whose record it is, the provider checks.
 */
export function canEditDiary(question: EditQuestion): boolean {
  const { user, clinics } = question
  return clinics !== undefined && may('change', { ...relationOf(question), isSelf: user.roles.includes('Patient') })
}

export interface CreateQuestion extends EditQuestion {
  patientId: string
  /** Persons whose diary the user keeps as supervisor. */
  supervisedIds?: readonly string[]
}

/**
 * Whether the user may add entries and upload: the patient always, a supervisor as the supervised person, and a
 * linked doctor.
 */
export function canCreateEntries({ patientId, supervisedIds = [], ...question }: CreateQuestion): boolean {
  const { user } = question
  const isPatientUser = user.roles.includes('Patient')
  const isSelf = isPatientUser && user.id === patientId
  const isSupervisor = isPatientUser && supervisedIds.includes(patientId)
  return may('add', { ...relationOf(question), isSelf, isSupervisor })
}
