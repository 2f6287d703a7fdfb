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
export { accountContract } from '../src/account/account.contract.ts'
export { isStaff, staffRoles } from '../src/account/staff.ts'
export { Role, roleSchema, userSchema, type User } from '../src/account/user.schema.ts'
