export {
  accountDataContract,
  downloadFormatSchema,
  healthRecordSchema,
  type DownloadFormat,
  type HealthRecord,
} from '../src/settings/accountData.contract.ts'
export type { AccountRole } from '../src/settings/accountData.api.ts'
export {
  addressSchema,
  clinicAccessSchema,
  notificationSettingSchema,
  settingsContract,
  signInSchema,
  type SignIn,
  type Address,
  type ClinicAccess,
  type TemporaryAccess,
  type NotificationSetting,
} from '../src/settings/settings.contract.ts'
export { addressForm, checkAddress, emptyAddress, homeCountry, toAddress } from '../src/settings/address.rules.ts'
export { defaultNotificationSettings } from '../src/settings/notificationSetting.ts'
export { accountDataMessages } from '../src/settings/accountData.messages.ts'
export {
  checkSocialSecurityNumber,
  healthRecordForm,
  toSocialSecurityDigits,
  type HealthRecordConnection,
} from '../src/settings/socialSecurityNumber.rules.ts'
export { settingsMessages } from '../src/settings/settings.messages.ts'
export { settingsKeys } from '../src/settings/settings.keys.ts'
export { accountDeletionForm, emptyAccountDeletion, type AccountDeletion } from '../src/settings/accountDeletion.rules.ts'
export { emailChangeForm, emptyEmailChange, type EmailChange } from '../src/settings/emailChange.rules.ts'
export { checkNewPin, emptyPinChange, isPin, pinForm, pinMaxLength, pinRemovalForm, type PinChange } from '../src/settings/pin.rules.ts'
export { createSettingsApi, type SettingsApi } from '../src/settings/settings.api.ts'
export { createSignInMethodsApi, type SignInMethodsApi } from '../src/settings/signInMethod.api.ts'
export {
  newPasskeyResponseSchema,
  passkeyResponseSchema,
  passkeySchema,
  signInMethodContract,
  signInMethodsSchema,
  type Authentication,
  type NewPasskeyResponse,
  type Passkey,
  type PasskeyCreation,
  type PasskeyRequest,
  type PasskeyResponse,
  type SignInMethods,
} from '../src/settings/signInMethod.contract.ts'
export { authenticatorForm, checkPasskeyName, passkeyForm, passkeyNameMaxLength, toSixDigits } from '../src/settings/signInMethod.rules.ts'
