import * as z from 'zod/mini'
import { sharingLevelSchema } from '../account/accountEnumerations.ts'
import { localeSchema, userSchema } from '../account/user.schema.ts'
import { clinicPersonSchema } from '../clinic/clinic.schema.ts'
import { glucoseUnitSchema } from '../diary/glucoseEntry.schema.ts'
import { defineEndpoint } from '../http/endpoint.ts'
import { instantSchema, patientParams, uuidSchema, wireText } from '../http/wire.schema.ts'
import { notificationGroupSchema } from '../notifications/notificationEnumerations.ts'

export const addressSchema = z.object({
  country: wireText(100),
  postalCode: wireText(20),
  city: wireText(100),
  street: wireText(200),
  phone: wireText(50),
})
export type Address = z.infer<typeof addressSchema>

/** Channels of a group of notifications; the product itself always lists them. */
export const notificationSettingSchema = z.object({ group: notificationGroupSchema, isPushed: z.boolean(), isMailed: z.boolean() })
export type NotificationSetting = z.infer<typeof notificationSettingSchema>

/** A clinic the patient belongs to, with what it may see and the patient's own doctors in it. */
export const clinicAccessSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  sharingLevel: sharingLevelSchema,
  doctors: z.array(clinicPersonSchema),
  since: instantSchema,
})
export type ClinicAccess = z.infer<typeof clinicAccessSchema>

/** A doctor who may look for a day, by the number of a meter and the date of birth. */
export const temporaryAccessSchema = z.object({ doctor: clinicPersonSchema, grantedAt: instantSchema, expiresAt: instantSchema })
export type TemporaryAccess = z.infer<typeof temporaryAccessSchema>

/** A sign-in that has not ended: coarse words about the browser, null where it does not say. */
export const signInSchema = z.object({
  id: z.string(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  createdAt: instantSchema,
  lastUsedAt: instantSchema,
  /** The one that the request belongs to. */
  isCurrent: z.boolean(),
})
export type SignIn = z.infer<typeof signInSchema>

/** An app that may have a patient's data by what the user allowed it. */
export const allowedAppSchema = z.object({
  id: z.string(),
  name: z.string(),
  patientId: uuidSchema,
  /** Whose data it is. */
  patientName: z.string(),
  /** It may also add entries to the diary. */
  canWrite: z.boolean(),
  allowedAt: instantSchema,
})
export type AllowedApp = z.infer<typeof allowedAppSchema>

/** An app of the operator that the product starts with an open patient. */
export const launchableAppSchema = z.object({ clientId: z.string(), name: z.string() })
export type LaunchableApp = z.infer<typeof launchableAppSchema>

const clinicParams = z.object({ userId: uuidSchema, clinicId: uuidSchema })

/** What a user sets for themselves: address, e-mail address, notifications, PIN, and who may see the diary. */
export const settingsContract = {
  updateUser: defineEndpoint({
    id: 'settings.updateUser',
    method: 'PUT',
    path: '/v1/user',
    summary: 'Change the own name, whatever the role',
    body: z.object({ fullname: wireText(200) }),
    response: userSchema,
  }),
  updateLocale: defineEndpoint({
    id: 'settings.updateLocale',
    method: 'PUT',
    path: '/v1/user/locale',
    summary: 'Choose the language of the product and of its mails',
    body: z.object({ locale: localeSchema }),
    response: userSchema,
  }),
  updateGlucoseUnit: defineEndpoint({
    id: 'settings.updateGlucoseUnit',
    method: 'PUT',
    path: '/v1/user/glucose-unit',
    summary: 'Choose the unit in which the product shows glucose; values in every body stay in mmol/l',
    body: z.object({ glucoseUnit: glucoseUnitSchema }),
    response: userSchema,
  }),
  readAddress: defineEndpoint({
    id: 'settings.readAddress',
    method: 'GET',
    path: '/v1/user/{userId}/address',
    summary: 'The own address; empty fields until it is given',
    params: patientParams,
    response: addressSchema,
  }),
  updateAddress: defineEndpoint({
    id: 'settings.updateAddress',
    method: 'PUT',
    path: '/v1/user/{userId}/address',
    summary: 'Change the own address',
    params: patientParams,
    body: addressSchema,
    response: addressSchema,
  }),
  requestEmailChange: defineEndpoint({
    id: 'settings.requestEmailChange',
    method: 'POST',
    path: '/v1/user/{userId}/email/request',
    confirmation: 'password',
    summary: 'Send a link to a new e-mail address; the old one stays until it is used',
    params: patientParams,
    body: z.object({ email: wireText(300), password: wireText(1000) }),
    refusals: [429],
  }),
  readEmailChange: defineEndpoint({
    id: 'settings.readEmailChange',
    method: 'GET',
    path: '/v1/user/{userId}/email/request',
    summary: 'The new e-mail address that waits for its link, if any',
    params: patientParams,
    response: z.object({ pending: z.nullable(z.object({ email: z.string(), expiresAt: instantSchema })) }),
  }),
  cancelEmailChange: defineEndpoint({
    id: 'settings.cancelEmailChange',
    method: 'DELETE',
    path: '/v1/user/{userId}/email/request',
    summary: 'Keep the e-mail address: the link to another one serves nobody any more',
    params: patientParams,
  }),
  resendEmailConfirmation: defineEndpoint({
    id: 'settings.resendEmailConfirmation',
    method: 'POST',
    path: '/v1/user/email-confirm/resend',
    summary: 'Send the link that confirms the own e-mail address once more',
    refusals: [409, 429],
  }),
  listNotificationSettings: defineEndpoint({
    id: 'settings.listNotificationSettings',
    method: 'GET',
    path: '/v1/user/{userId}/notification-setting',
    summary: 'One setting per group, with the defaults where nothing was chosen',
    params: patientParams,
    response: z.array(notificationSettingSchema),
  }),
  updateNotificationSettings: defineEndpoint({
    id: 'settings.updateNotificationSettings',
    method: 'PUT',
    path: '/v1/user/{userId}/notification-setting',
    summary: 'Change settings of groups; groups left out stay',
    params: patientParams,
    body: z.array(notificationSettingSchema).check(z.maxLength(8)),
    response: z.array(notificationSettingSchema),
  }),
  readPin: defineEndpoint({
    id: 'settings.readPin',
    method: 'GET',
    path: '/v1/user/{userId}/pin',
    summary: 'Whether a PIN is set',
    params: patientParams,
    response: z.object({ isSet: z.boolean() }),
  }),
  updatePin: defineEndpoint({
    id: 'settings.updatePin',
    method: 'PUT',
    path: '/v1/user/{userId}/pin',
    confirmation: 'password',
    summary: 'Set a PIN of 4 to 6 digits, or null to remove it; needs the password',
    params: patientParams,
    body: z.object({ pin: z.nullable(wireText(10)), password: wireText(1000) }),
    response: z.object({ isSet: z.boolean() }),
    refusals: [429],
  }),
  checkPin: defineEndpoint({
    id: 'settings.checkPin',
    method: 'POST',
    path: '/v1/user/{userId}/pin/check',
    summary: 'Whether the PIN is right; a few tries, then only signing in anew helps',
    params: patientParams,
    body: z.object({ pin: wireText(10) }),
    response: z.object({ isRight: z.boolean() }),
    refusals: [429],
  }),
  readStorageKey: defineEndpoint({
    id: 'settings.readStorageKey',
    method: 'GET',
    path: '/v1/user/{userId}/storage-key',
    summary: 'The own key, with which a browser encrypts what it keeps',
    params: patientParams,
    /** 256 bits in base64. */
    response: z.object({ key: z.string() }),
  }),
  listClinicAccess: defineEndpoint({
    id: 'settings.listClinicAccess',
    method: 'GET',
    path: '/v1/patient/{userId}/clinic-access',
    summary: 'What each clinic of the patient may see',
    params: patientParams,
    response: z.array(clinicAccessSchema),
  }),
  connectClinic: defineEndpoint({
    id: 'settings.connectClinic',
    method: 'POST',
    path: '/v1/patient/{userId}/clinic/connect',
    summary: 'Join a clinic with its connection code; one uniform refusal',
    params: patientParams,
    body: z.object({ connectionToken: wireText(20) }),
    response: clinicAccessSchema,
    refusals: [404, 429],
  }),
  updateSharing: defineEndpoint({
    id: 'settings.updateSharing',
    method: 'PUT',
    path: '/v1/patient/{userId}/clinic/{clinicId}/sharing',
    summary: 'What a clinic may see: everything, the registration sheet alone, or nothing',
    params: clinicParams,
    body: z.object({ sharingLevel: sharingLevelSchema }),
    response: clinicAccessSchema,
  }),
  disconnectClinic: defineEndpoint({
    id: 'settings.disconnectClinic',
    method: 'DELETE',
    path: '/v1/patient/{userId}/clinic/{clinicId}',
    summary: 'Leave a clinic: nobody there sees anything from that moment',
    params: clinicParams,
  }),
  disconnectDoctor: defineEndpoint({
    id: 'settings.disconnectDoctor',
    method: 'DELETE',
    path: '/v1/patient/{userId}/clinic/{clinicId}/doctor/{doctorId}',
    summary: 'Part from a doctor of a clinic',
    params: z.object({ userId: uuidSchema, clinicId: uuidSchema, doctorId: uuidSchema }),
  }),
  listTemporaryAccess: defineEndpoint({
    id: 'settings.listTemporaryAccess',
    method: 'GET',
    path: '/v1/patient/{userId}/temporary-permission',
    summary: 'Doctors whose temporary permission has not run out, the latest first',
    params: patientParams,
    response: z.array(temporaryAccessSchema),
  }),
  endTemporaryAccess: defineEndpoint({
    id: 'settings.endTemporaryAccess',
    method: 'DELETE',
    path: '/v1/patient/{userId}/temporary-permission/{doctorId}',
    summary: 'End a temporary permission before its time; the next request of the doctor sees nothing',
    params: z.object({ userId: uuidSchema, doctorId: uuidSchema }),
  }),
  listSignIns: defineEndpoint({
    id: 'settings.listSignIns',
    method: 'GET',
    path: '/v1/user/sign-in',
    summary: 'The own sign-ins, the last used first',
    response: z.array(signInSchema),
  }),
  endSignIn: defineEndpoint({
    id: 'settings.endSignIn',
    method: 'DELETE',
    path: '/v1/user/sign-in/{id}',
    confirmation: 'recent',
    summary: 'End an own sign-in with its tokens; the one of the call itself at any time',
    params: z.object({ id: wireText(64) }),
  }),
  endSignIns: defineEndpoint({
    id: 'settings.endSignIns',
    method: 'DELETE',
    path: '/v1/user/sign-in',
    confirmation: 'recent',
    summary: 'End every own sign-in, this one too',
  }),
  listAllowedApps: defineEndpoint({
    id: 'settings.listAllowedApps',
    method: 'GET',
    path: '/v1/user/allowed-app',
    summary: 'What the user allowed apps that sign in with SMART and that has not ended, the last first',
    response: z.array(allowedAppSchema),
  }),
  endAllowedApp: defineEndpoint({
    id: 'settings.endAllowedApp',
    method: 'DELETE',
    path: '/v1/user/allowed-app/{id}',
    summary: 'End what the user allowed an app; its tokens are good for nothing from the next call on',
    params: z.object({ id: wireText(64) }),
  }),
  listLaunchableApps: defineEndpoint({
    id: 'settings.listLaunchableApps',
    method: 'GET',
    path: '/v1/launchable-app',
    summary: 'SMART apps of the operator that start with a patient; empty where none is set up',
    response: z.array(launchableAppSchema),
  }),
  launchApp: defineEndpoint({
    id: 'settings.launchApp',
    method: 'POST',
    path: '/v1/patient/{userId}/launch-app',
    summary: 'Start a SMART app with this patient: gives its address with a launch code, good for five minutes and for the caller',
    params: patientParams,
    body: z.object({ clientId: wireText(80) }),
    response: z.object({ url: z.string() }),
  }),
}
