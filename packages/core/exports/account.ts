export {
  Gender,
  genderSchema,
  HealthRecordErrorCode,
  healthRecordErrorCodeSchema,
  RegistrationFlow,
  registrationFlowSchema,
  SharingLevel,
  sharingLevelSchema,
} from '../src/account/accountEnumerations.ts'
export {
  genderLabels,
  healthRecordErrorLabels,
  registrationFlowLabels,
  roleLabels,
  sharingLevelLabels,
} from '../src/account/accountEnumerations.messages.ts'
export { accessLogContract, accessLogItemSchema, type AccessLogItem } from '../src/account/accessLog.contract.ts'
export { accessAreaLabels } from '../src/account/accessLog.messages.ts'
export {
  accessAreaOf,
  accessAreas,
  groupAccessLog,
  isReading,
  readingEventPattern,
  type AccessArea,
  type AccessDeed,
} from '../src/account/accessLog.rules.ts'
export { accountContract } from '../src/account/account.contract.ts'
export { actsAsPatient, may, noRelation, type PatientDeed, type PatientRelation } from '../src/account/patientAccess.ts'
export { isStaff, staffRoles } from '../src/account/staff.ts'
export { Role, roleSchema, userSchema, type User } from '../src/account/user.schema.ts'
export {
  checkPasswordChange,
  emptyPasswordChange,
  passwordForm,
  passwordMaxLength,
  passwordMinLength,
  type PasswordChange,
} from '../src/account/password.rules.ts'
export { checkProfile, ownAccountMinimumAge, profileForm, type Profile, type ProfileKind } from '../src/account/profile.rules.ts'
export { accountMessages } from '../src/account/account.messages.ts'
