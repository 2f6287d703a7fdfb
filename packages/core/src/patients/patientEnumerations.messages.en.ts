import type { draftStateLabels, registrationSheetStatusLabels } from './patientEnumerations.messages.ts'

/** English texts of `draftStateLabels`. */
export const draftStateLabelsEn: typeof draftStateLabels = { 1: 'Draft', 2: 'Completed' }

export const registrationSheetStatusLabelsEn: typeof registrationSheetStatusLabels = { 1: 'To be completed', 2: 'Completed' }
