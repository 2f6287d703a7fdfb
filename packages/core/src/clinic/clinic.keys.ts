import type { FlagCountQuery, PatientListQuery } from './clinicPatientList.api.ts'

/** Cache keys of a clinic's reads. Everything of one clinic begins with `all(clinicId)`, so that it can be dropped at once. */
export const clinicKeys = {
  all: (clinicId: string) => ['diab', 'clinic', clinicId] as const,
  clinic: (clinicId: string) => ['diab', 'clinic', clinicId, 'clinic'] as const,
  /** Every page and every order of the patients' list, and the counts above it. */
  patients: (clinicId: string) => ['diab', 'clinic', clinicId, 'patients'] as const,
  patientPages: (clinicId: string) => ['diab', 'clinic', clinicId, 'patients', 'page'] as const,
  patientPage: (clinicId: string, query: PatientListQuery) => ['diab', 'clinic', clinicId, 'patients', 'page', query] as const,
  flagCounts: (clinicId: string, query: FlagCountQuery) => ['diab', 'clinic', clinicId, 'patients', 'flags', query] as const,
}
