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
  'average',
  'doctor',
  'vip',
  'attention',
] as const
/** What a list of patients can be sorted by. */
export type PatientSortField = (typeof patientSortFields)[number]
/** An order of the list as it is in an address and a query: `name_asc`. */
export type PatientSorting = `${PatientSortField}_${'asc' | 'desc'}`
/** Every order of the list, each field upwards and downwards. */
export const patientSortings = patientSortFields.flatMap((field): PatientSorting[] => [`${field}_asc`, `${field}_desc`])

/** Reasons to look at a patient now, the most pressing first. */
export const attentionFlags = ['lo', 'ketone', 'low_risk', 'hi', 'hypo', 'worsening', 'no_data'] as const
export type AttentionFlag = (typeof attentionFlags)[number]

/** What a list of patients can be filtered by. */
export const patientFlags = [...attentionFlags, 'sensor_silent', 'no_doctor', 'vip'] as const
/** What a list of patients can be filtered by. */
export type PatientFlag = (typeof patientFlags)[number]
