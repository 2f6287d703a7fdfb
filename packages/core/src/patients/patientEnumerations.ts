import * as z from 'zod/mini'

/** Whether a patient's registration sheet has been filled in. */
export const DraftState = { Draft: 1, Filled: 2 } as const
export const draftStateSchema = z.literal(Object.values(DraftState))
export type DraftState = z.infer<typeof draftStateSchema>

export const RegistrationSheetStatus = { AwaitingCompletion: 1, Completed: 2 } as const
export const registrationSheetStatusSchema = z.literal(Object.values(RegistrationSheetStatus))
export type RegistrationSheetStatus = z.infer<typeof registrationSheetStatusSchema>

/** Default orders of the clinic's lists. */
export const patientsDefaultSort = 'name_asc'
export const registrationSheetsDefaultSort = 'created_at_desc'
