/** Cache keys of figures. Everything of one patient begins with `all(patientId)`, so that it can be dropped at once. */
export const analysisKeys = {
  all: (patientId: string) => ['diab', 'analysis', patientId] as const,
  summary: (patientId: string, after: string, before: string) => ['diab', 'analysis', patientId, 'summary', after, before] as const,
}
