/** Cache keys of therapy reads. Everything of one patient begins with `all(patientId)`, so that it can be dropped at once. */
export const therapyKeys = {
  all: (patientId: string) => ['diab', 'therapy', patientId] as const,
  /** Meal times with their tasks. */
  plans: (patientId: string) => ['diab', 'therapy', patientId, 'plans'] as const,
  history: (patientId: string) => ['diab', 'therapy', patientId, 'history'] as const,
  labels: (patientId: string) => ['diab', 'therapy', patientId, 'labels'] as const,
  diabetesStatus: (patientId: string) => ['diab', 'therapy', patientId, 'diabetesStatus'] as const,
  /** Every target range, past ones included. */
  ranges: (patientId: string) => ['diab', 'therapy', patientId, 'glucoseRanges'] as const,
  /** Target ranges in force; begins with the key of all ranges, so that both are asked for again together. */
  activeRanges: (patientId: string) => ['diab', 'therapy', patientId, 'glucoseRanges', 'active'] as const,
  savedMedicines: (patientId: string) => ['diab', 'therapy', patientId, 'savedMedicines'] as const,
  /** A search of the catalogue, which no patient owns. */
  medicineSearch: (name: string) => ['diab', 'medicine', name] as const,
}
