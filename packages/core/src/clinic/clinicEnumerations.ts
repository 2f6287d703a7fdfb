import * as z from 'zod/mini'

/** Pending becomes one of the others; none of these changes again. */
export const InvitationStatus = { Pending: 1, Expired: 2, Used: 3, Cancelled: 4 } as const
export const invitationStatusSchema = z.literal(Object.values(InvitationStatus))
export type InvitationStatus = z.infer<typeof invitationStatusSchema>

export const InvitationType = { PatientInvitationBySupervisor: 1, FromClinic: 2, MedicalWorker: 3, Admin: 4 } as const
export const invitationTypeSchema = z.literal(Object.values(InvitationType))
export type InvitationType = z.infer<typeof invitationTypeSchema>

export const MedicalWorkerType = { Doctor: 1, MedicalAttendant: 2 } as const
export const medicalWorkerTypeSchema = z.literal(Object.values(MedicalWorkerType))
export type MedicalWorkerType = z.infer<typeof medicalWorkerTypeSchema>
