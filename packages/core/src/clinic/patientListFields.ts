/** What the list can be sorted by; the figures are those of the triage. */
export const patientSortFields = [
  'name',
  'date_of_birth',
  'last_upload',
  'readings_per_week',
  'in_target',
  'in_target_change',
  'low_risk',
  'hi_lo',
  'ketone',
] as const
export type PatientSortField = (typeof patientSortFields)[number]
export type PatientSorting = `${PatientSortField}_${'asc' | 'desc'}`
export const patientSortings = patientSortFields.flatMap((field): PatientSorting[] => [`${field}_asc`, `${field}_desc`])

/** Reasons to look at a patient now. */
export const patientFlags = ['lo', 'hi', 'ketone', 'low_risk', 'worsening', 'no_data', 'vip'] as const
export type PatientFlag = (typeof patientFlags)[number]
