import type { User } from '../account/user.schema.ts'
import type { Clinic } from '../clinic/clinic.schema.ts'

export interface EditQuestion {
  /** The signed-in user. */
  user: Pick<User, 'id' | 'roles'>
  /** The patient's clinics, each with the doctors linked to that patient; undefined until they are loaded. */
  clinics: readonly Pick<Clinic, 'doctors'>[] | undefined
}

/**
 * Whether the user may change therapy and diary: once the patient's clinics are loaded, a patient with no doctors
 * linked, or a doctor among the patient's doctors (specification 1, section 6). Whose record it is, the provider checks.
 */
export function canEditDiary({ user, clinics }: EditQuestion): boolean {
  if (clinics === undefined) return false
  const doctors = clinics.flatMap((clinic) => clinic.doctors)
  if (user.roles.includes('Doctor') && doctors.some((doctor) => doctor.id === user.id)) return true
  return user.roles.includes('Patient') && doctors.length === 0
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
export function canCreateEntries({ user, clinics, patientId, supervisedIds = [] }: CreateQuestion): boolean {
  if (user.roles.includes('Patient') && (user.id === patientId || supervisedIds.includes(patientId))) return true
  return user.roles.includes('Doctor') && (clinics ?? []).some(({ doctors }) => doctors.some(({ id }) => id === user.id))
}
