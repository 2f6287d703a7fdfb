import * as z from 'zod/mini'

export const Gender = { Male: 1, Female: 2, Unknown: 3 } as const
export const genderSchema = z.literal(Object.values(Gender))
export type Gender = z.infer<typeof genderSchema>

/** How a new patient sets up the account: for themselves, or for the people they look after. */
export const RegistrationFlow = { SelfManager: 'self-manager', Supervisor: 'supervisor' } as const
export const registrationFlowSchema = z.enum(RegistrationFlow)
export type RegistrationFlow = z.infer<typeof registrationFlowSchema>

/** What a patient grants a clinic: everything, the registration sheet alone, or nothing. */
export const SharingLevel = { Full: 1, Draft: 2, None: 3 } as const
export const sharingLevelSchema = z.literal(Object.values(SharingLevel))
export type SharingLevel = z.infer<typeof sharingLevelSchema>

/** What the national health-record service may answer. */
export const HealthRecordErrorCode = {
  Unknown: 0,
  ServiceUnavailable: 1,
  CommunicationError: 10,
  PatientDeceased: 50,
  PhrPluginValidation: 100,
  PhrDirectoryIsInactive: 110,
  PhrDirectoryDateIsOutOfRange: 111,
  PhrDeviceDoesNotExist: 112,
  PhrDeviceDeleted: 113,
  PhrAuthorization: 114,
  PhrValidation: 115,
} as const
export const healthRecordErrorCodeSchema = z.literal(Object.values(HealthRecordErrorCode))
export type HealthRecordErrorCode = z.infer<typeof healthRecordErrorCodeSchema>
