import type { invitationStatusLabels, invitationTypeLabels, medicalWorkerTypeLabels } from './clinicEnumerations.messages.ts'

/** English texts of `invitationStatusLabels`. */
export const invitationStatusLabelsEn: typeof invitationStatusLabels = { 1: 'Pending', 2: 'Expired', 3: 'Used', 4: 'Withdrawn' }

export const invitationTypeLabelsEn: typeof invitationTypeLabels = {
  1: 'Carer’s invitation to a patient',
  2: 'Clinic’s invitation to a patient',
  3: 'Invitation of a professional',
  4: 'Administrator’s invitation',
}

export const medicalWorkerTypeLabelsEn: typeof medicalWorkerTypeLabels = { 1: 'Doctor', 2: 'Nurse' }
