import { type PatientDeed, Role } from '@diab/core/account'

/** Who may call an endpoint. Every endpoint of the contracts has exactly one row. */
export type PolicyRow =
  /** Anyone, without a token. */
  | { readonly who: 'anyone' }
  /** Whoever is signed in: the answer is about the caller, or the service asks again with the body at hand. */
  | { readonly who: 'signedIn' }
  /** The user named by `{userId}` in the path, nobody else: not a supervisor either. */
  | { readonly who: 'self' }
  /** Only the staff member named by `{userId}` in the path; with `role` only a staff member who has that role. */
  | { readonly who: 'staffSelf'; readonly role?: typeof Role.Doctor | typeof Role.MedicalAttendant }
  /** Someone in the right relation to the patient named by `{userId}` in the path. */
  | { readonly who: 'patientRelation'; readonly deed: PatientDeed }
  /** Whoever works in the clinic named by `{clinicId}` in the path. */
  | { readonly who: 'clinicMember' }
  /** Whoever administers the clinic named by `{clinicId}`; its other staff are told that they may not. */
  | { readonly who: 'clinicSupervisor' }
  /** The doctor named by `{doctorId}`, of the clinic named by `{clinicId}`; its other staff are told that they may not. */
  | { readonly who: 'clinicDoctorSelf' }

export const anyone: PolicyRow = { who: 'anyone' }
export const signedIn: PolicyRow = { who: 'signedIn' }
export const self: PolicyRow = { who: 'self' }
export const staffSelf: PolicyRow = { who: 'staffSelf' }
export const doctorSelf: PolicyRow = { who: 'staffSelf', role: Role.Doctor }
export const attendantSelf: PolicyRow = { who: 'staffSelf', role: Role.MedicalAttendant }
export const clinicMember: PolicyRow = { who: 'clinicMember' }
export const clinicSupervisor: PolicyRow = { who: 'clinicSupervisor' }
export const clinicDoctorSelf: PolicyRow = { who: 'clinicDoctorSelf' }
export const onPatient = (deed: PatientDeed): PolicyRow => ({ who: 'patientRelation', deed })
