/** Cache keys of meters and imports. Everything of one patient begins with `all(patientId)`, so that it can be dropped at once. */
export const devicesKeys = {
  all: (patientId: string) => ['diab', 'devices', patientId] as const,
  registrations: (patientId: string) => ['diab', 'devices', patientId, 'registrations'] as const,
  imports: (patientId: string) => ['diab', 'devices', patientId, 'imports'] as const,
  /** Of the user who uploads, whoever the patient is. */
  mappings: (userId: string) => ['diab', 'devices', userId, 'mappings'] as const,
}
