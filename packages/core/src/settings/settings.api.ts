import type { SharingLevel } from '../account/accountEnumerations.ts'
import type { GlucoseUnit } from '../format/glucoseUnit.ts'
import type { Locale, User } from '../account/user.schema.ts'
import type { Abortable, SendEndpoint } from '../http/sendEndpoint.ts'
import {
  settingsContract,
  type Address,
  type AllowedApp,
  type ClinicAccess,
  type LaunchableApp,
  type NotificationSetting,
  type SignIn,
  type TemporaryAccess,
} from './settings.contract.ts'

/** Calls about what a user sets for themselves, and who may see a patient's diary. */
export interface SettingsApi {
  /** Changes the own name, whatever the role. */
  updateUser(profile: { fullname: string }, options?: Abortable): Promise<User>
  /** Chooses the language of the product and of its mails. */
  updateLocale(locale: Locale, options?: Abortable): Promise<User>
  /** Chooses the unit in which the product shows glucose to the caller. */
  updateGlucoseUnit(glucoseUnit: GlucoseUnit, options?: Abortable): Promise<User>
  readAddress(userId: string, options?: Abortable): Promise<Address>
  updateAddress(userId: string, address: Address, options?: Abortable): Promise<Address>
  requestEmailChange(userId: string, change: { email: string; password: string }, options?: Abortable): Promise<void>
  readEmailChange(userId: string, options?: Abortable): Promise<{ pending: { email: string; expiresAt: string } | null }>
  cancelEmailChange(userId: string, options?: Abortable): Promise<void>
  resendEmailConfirmation(options?: Abortable): Promise<void>
  /** One setting per group. */
  listNotificationSettings(userId: string, options?: Abortable): Promise<NotificationSetting[]>
  updateNotificationSettings(userId: string, settings: NotificationSetting[], options?: Abortable): Promise<NotificationSetting[]>
  readPin(userId: string, options?: Abortable): Promise<{ isSet: boolean }>
  /** `pin` null removes it. */
  updatePin(userId: string, change: { pin: string | null; password: string }, options?: Abortable): Promise<{ isSet: boolean }>
  checkPin(userId: string, pin: string, options?: Abortable): Promise<{ isRight: boolean }>
  /** 256 bits in base64, the same at every sign-in; for what this browser keeps of the person. */
  readStorageKey(userId: string, options?: Abortable): Promise<{ key: string }>
  listClinicAccess(userId: string, options?: Abortable): Promise<ClinicAccess[]>
  connectClinic(userId: string, connectionToken: string, options?: Abortable): Promise<ClinicAccess>
  updateSharing(userId: string, clinicId: string, sharingLevel: SharingLevel, options?: Abortable): Promise<ClinicAccess>
  disconnectClinic(userId: string, clinicId: string, options?: Abortable): Promise<void>
  disconnectDoctor(userId: string, clinicId: string, doctorId: string, options?: Abortable): Promise<void>
  listTemporaryAccess(userId: string, options?: Abortable): Promise<TemporaryAccess[]>
  endTemporaryAccess(userId: string, doctorId: string, options?: Abortable): Promise<void>
  listSignIns(options?: Abortable): Promise<SignIn[]>
  endSignIn(id: string, options?: Abortable): Promise<void>
  /** Ends every sign-in of the caller, this one too. */
  endSignIns(options?: Abortable): Promise<void>
  /** Apps that may have data by what the user allowed them. */
  listAllowedApps(options?: Abortable): Promise<AllowedApp[]>
  endAllowedApp(id: string, options?: Abortable): Promise<void>
  /** Apps of the operator that start with a patient. */
  listLaunchableApps(options?: Abortable): Promise<LaunchableApp[]>
  /** Starts an app with a patient and returns the address to open, good for five minutes. */
  launchApp(userId: string, clientId: string, options?: Abortable): Promise<{ url: string }>
}

export const createSettingsApi = (send: SendEndpoint): SettingsApi => ({
  updateUser: (body, options) => send(settingsContract.updateUser, { body, ...options }),
  updateLocale: (locale, options) => send(settingsContract.updateLocale, { body: { locale }, ...options }),
  updateGlucoseUnit: (glucoseUnit, options) => send(settingsContract.updateGlucoseUnit, { body: { glucoseUnit }, ...options }),
  readAddress: (userId, options) => send(settingsContract.readAddress, { params: { userId }, ...options }),
  updateAddress: (userId, body, options) => send(settingsContract.updateAddress, { params: { userId }, body, ...options }),
  requestEmailChange: async (userId, body, options) => {
    await send(settingsContract.requestEmailChange, { params: { userId }, body, ...options })
  },
  readEmailChange: (userId, options) => send(settingsContract.readEmailChange, { params: { userId }, ...options }),
  cancelEmailChange: async (userId, options) => {
    await send(settingsContract.cancelEmailChange, { params: { userId }, ...options })
  },
  resendEmailConfirmation: async (options) => {
    await send(settingsContract.resendEmailConfirmation, options)
  },
  listNotificationSettings: (userId, options) => send(settingsContract.listNotificationSettings, { params: { userId }, ...options }),
  updateNotificationSettings: (userId, body, options) =>
    send(settingsContract.updateNotificationSettings, { params: { userId }, body, ...options }),
  readPin: (userId, options) => send(settingsContract.readPin, { params: { userId }, ...options }),
  updatePin: (userId, body, options) => send(settingsContract.updatePin, { params: { userId }, body, ...options }),
  checkPin: (userId, pin, options) => send(settingsContract.checkPin, { params: { userId }, body: { pin }, ...options }),
  readStorageKey: (userId, options) => send(settingsContract.readStorageKey, { params: { userId }, ...options }),
  listClinicAccess: (userId, options) => send(settingsContract.listClinicAccess, { params: { userId }, ...options }),
  connectClinic: (userId, connectionToken, options) =>
    send(settingsContract.connectClinic, { params: { userId }, body: { connectionToken }, ...options }),
  updateSharing: (userId, clinicId, sharingLevel, options) =>
    send(settingsContract.updateSharing, { params: { userId, clinicId }, body: { sharingLevel }, ...options }),
  disconnectClinic: async (userId, clinicId, options) => {
    await send(settingsContract.disconnectClinic, { params: { userId, clinicId }, ...options })
  },
  disconnectDoctor: async (userId, clinicId, doctorId, options) => {
    await send(settingsContract.disconnectDoctor, { params: { userId, clinicId, doctorId }, ...options })
  },
  listTemporaryAccess: (userId, options) => send(settingsContract.listTemporaryAccess, { params: { userId }, ...options }),
  endTemporaryAccess: async (userId, doctorId, options) => {
    await send(settingsContract.endTemporaryAccess, { params: { userId, doctorId }, ...options })
  },
  listSignIns: (options) => send(settingsContract.listSignIns, options),
  endSignIn: async (id, options) => {
    await send(settingsContract.endSignIn, { params: { id }, ...options })
  },
  endSignIns: async (options) => {
    await send(settingsContract.endSignIns, options)
  },
  listAllowedApps: (options) => send(settingsContract.listAllowedApps, options),
  endAllowedApp: async (id, options) => {
    await send(settingsContract.endAllowedApp, { params: { id }, ...options })
  },
  listLaunchableApps: (options) => send(settingsContract.listLaunchableApps, options),
  launchApp: (userId, clientId, options) => send(settingsContract.launchApp, { params: { userId }, body: { clientId }, ...options }),
})
