export type { AccountRole } from '../../core/src/settings/accountData.api.ts'
export type { DownloadFormat, HealthRecord } from '../../core/src/settings/accountData.contract.ts'
export { accountDataMessages } from '../../core/src/settings/accountData.messages.ts'
export { accountDeletionForm, emptyAccountDeletion } from '../../core/src/settings/accountDeletion.rules.ts'
export { addressForm, checkAddress, emptyAddress, toAddress } from '../../core/src/settings/address.rules.ts'
export { emailChangeForm, emptyEmailChange } from '../../core/src/settings/emailChange.rules.ts'
export { defaultNotificationSettings } from '../../core/src/settings/notificationSetting.ts'
export { checkNewPin, emptyPinChange, isPin, pinForm, pinMaxLength, pinRemovalForm } from '../../core/src/settings/pin.rules.ts'
export { createSettingsApi, type SettingsApi } from '../../core/src/settings/settings.api.ts'
export type {
  Address,
  AllowedApp,
  ClinicAccess,
  LaunchableApp,
  NotificationSetting,
  SignIn,
  TemporaryAccess,
} from '../../core/src/settings/settings.contract.ts'
export { settingsMessages } from '../../core/src/settings/settings.messages.ts'
export { createSignInMethodsApi } from '../../core/src/settings/signInMethod.api.ts'
export {
  newPasskeyResponseSchema,
  passkeyResponseSchema,
  type Authentication,
  type NewPasskeyResponse,
  type Passkey,
  type PasskeyCreation,
  type PasskeyRequest,
  type PasskeyResponse,
  type SignInMethods,
} from '../../core/src/settings/signInMethod.contract.ts'
export {
  authenticatorForm,
  checkPasskeyName,
  passkeyForm,
  passkeyNameMaxLength,
  toSixDigits,
} from '../../core/src/settings/signInMethod.rules.ts'
export { checkSocialSecurityNumber, healthRecordForm, toSocialSecurityDigits } from '../../core/src/settings/socialSecurityNumber.rules.ts'
