export type { AccessLogItem } from '../../core/src/account/accessLog.contract.ts'
export { accessAreaLabels } from '../../core/src/account/accessLog.messages.ts'
export {
  accessAreaOf,
  groupAccessLog,
  isReading,
  readingEventPattern,
  type AccessAction,
  type AccessArea,
} from '../../core/src/account/accessLog.rules.ts'
export { accountMessages } from '../../core/src/account/account.messages.ts'
export {
  genderLabels,
  healthRecordErrorLabels,
  registrationFlowLabels,
  roleLabels,
  sharingLevelLabels,
} from '../../core/src/account/accountEnumerations.messages.ts'
export { Gender, HealthRecordErrorCode, RegistrationFlow } from '../../core/src/account/accountEnumerations.ts'
export type { Locale } from '../../core/src/account/user.schema.ts'
export { checkPasswordChange, emptyPasswordChange, passwordForm, passwordMinLength } from '../../core/src/account/password.rules.ts'
export { claimAt } from '../../core/src/session/claimAt.ts'
export { checkProfile, ownAccountMinimumAge, profileForm, type ProfileKind } from '../../core/src/account/profile.rules.ts'
