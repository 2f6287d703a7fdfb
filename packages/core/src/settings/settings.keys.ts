/** Keys of the settings' reads. */
export const settingsKeys = {
  address: (userId: string) => ['settings', userId, 'address'] as const,
  notificationSettings: (userId: string) => ['settings', userId, 'notificationSettings'] as const,
  emailChange: (userId: string) => ['settings', userId, 'emailChange'] as const,
  signInMethods: (userId: string) => ['settings', userId, 'signInMethods'] as const,
  pin: (userId: string) => ['settings', userId, 'pin'] as const,
  clinicAccess: (userId: string) => ['settings', userId, 'clinicAccess'] as const,
  temporaryAccess: (userId: string) => ['settings', userId, 'temporaryAccess'] as const,
  supervisors: (userId: string) => ['settings', userId, 'supervisors'] as const,
  supervisorRequests: (userId: string) => ['settings', userId, 'supervisorRequests'] as const,
  accessLog: (userId: string) => ['settings', userId, 'accessLog'] as const,
  healthRecord: (userId: string) => ['settings', userId, 'healthRecord'] as const,
}
