import { Role } from './user.schema.ts'

/** Roles of those who work in a clinic. */
export const staffRoles = [Role.Doctor, Role.MedicalAttendant, Role.ClinicSupervisor] as const

/** Works in a clinic; may be a patient as well. */
export const isStaff = ({ roles }: { readonly roles: readonly Role[] }): boolean => staffRoles.some((role) => roles.includes(role))
