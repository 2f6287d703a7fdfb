import type { DraftState, RegistrationSheetStatus } from './patientEnumerations.ts'

export const draftStateLabels: Record<DraftState, string> = { 1: 'Piszkozat', 2: 'Kitöltött' }

export const registrationSheetStatusLabels: Record<RegistrationSheetStatus, string> = { 1: 'Kitöltésre vár', 2: 'Kitöltve' }
