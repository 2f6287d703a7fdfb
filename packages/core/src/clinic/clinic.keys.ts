import type { FlagCountQuery, PatientListQuery } from './clinicPatientList.api.ts'
import type { InvitationFilter } from './clinicStaff.api.ts'

/** Cache keys of a clinic's reads. Everything of one clinic begins with `all(clinicId)`, so that it can be dropped at once. */
export const clinicKeys = {
  all: (clinicId: string) => ['diab', 'clinic', clinicId] as const,
  clinic: (clinicId: string) => ['diab', 'clinic', clinicId, 'clinic'] as const,
  staff: (clinicId: string) => ['diab', 'clinic', clinicId, 'staff'] as const,
  /** Every page of invitations of staff. */
  workerInvitations: (clinicId: string) => ['diab', 'clinic', clinicId, 'invitations', 'staff'] as const,
  workerInvitationPage: (clinicId: string, filter: InvitationFilter) =>
    ['diab', 'clinic', clinicId, 'invitations', 'staff', filter] as const,
  /** Every page of invitations of patients. */
  patientInvitations: (clinicId: string) => ['diab', 'clinic', clinicId, 'invitations', 'patients'] as const,
  patientInvitationPage: (clinicId: string, filter: InvitationFilter) =>
    ['diab', 'clinic', clinicId, 'invitations', 'patients', filter] as const,
  /** Every page and every order of the patients' list, and the counts above it. */
  patients: (clinicId: string) => ['diab', 'clinic', clinicId, 'patients'] as const,
  patientPages: (clinicId: string) => ['diab', 'clinic', clinicId, 'patients', 'page'] as const,
  patientPage: (clinicId: string, query: PatientListQuery) => ['diab', 'clinic', clinicId, 'patients', 'page', query] as const,
  flagCounts: (clinicId: string, query: FlagCountQuery) => ['diab', 'clinic', clinicId, 'patients', 'flags', query] as const,
}
