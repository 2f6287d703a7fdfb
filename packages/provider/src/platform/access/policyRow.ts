import { type PatientAction, Role } from '@diab/core/guards'

/** Who may call an endpoint. Every endpoint of the contracts has exactly one row. */
export type PolicyRow =
  /** Anyone, without a token. */
  | { readonly who: 'anyone' }
  /** Any signed-in user: the response is about the caller, or the service checks again with the body at hand. */
  | { readonly who: 'signedIn' }
  /** The user named by `{userId}` in the path alone: not a supervisor either. */
  | { readonly who: 'self' }
  /** Only the staff member named by `{userId}` in the path; with `role` only a staff member who has that role. */
  | { readonly who: 'staffSelf'; readonly role?: typeof Role.Doctor | typeof Role.MedicalAttendant }
  /** Someone in the right relation to the patient named by `{userId}` in the path. */
  | { readonly who: 'patientRelation'; readonly action: PatientAction }
  /** Staff of the clinic named by `{clinicId}` in the path. */
  | { readonly who: 'clinicMember' }
  /** Supervisors of the clinic named by `{clinicId}`; its other staff get a 403. */
  | { readonly who: 'clinicSupervisor' }
  /** The doctor named by `{doctorId}`, of the clinic named by `{clinicId}`; its other staff get a 403. */
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
export const onPatient = (action: PatientAction): PolicyRow => ({ who: 'patientRelation', action })

/** Rows by endpoint id. */
export type PolicyTable = Readonly<Record<string, PolicyRow>>

/** The row of an endpoint. Throws for one without a row, so that the server does not start with an unguarded route. */
export function policyOf(endpointId: string, table: PolicyTable): PolicyRow {
  const row = Object.hasOwn(table, endpointId) ? table[endpointId] : undefined
  if (!row) throw new Error(`The endpoint ${endpointId} has no policy row.`)
  return row
}
