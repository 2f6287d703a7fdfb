/** Cache keys of therapy reads. Everything of one patient begins with `all(patientId)`, so that it can be dropped at once. */
export const therapyKeys = {
  all: (patientId: string) => ['diab', 'therapy', patientId] as const,
  labels: (patientId: string) => ['diab', 'therapy', patientId, 'labels'] as const,
  diabetesStatus: (patientId: string) => ['diab', 'therapy', patientId, 'diabetesStatus'] as const,
  /** Every target range, past ones included. */
  ranges: (patientId: string) => ['diab', 'therapy', patientId, 'glucoseRanges'] as const,
}
