import * as z from 'zod/mini'
import { genderSchema } from '../account/accountEnumerations.ts'
import { invitationStatusSchema } from '../clinic/clinicEnumerations.ts'
import { defineEndpoint } from '../http/endpoint.ts'
import { instantSchema, localDaySchema, uuidSchema, wireText } from '../http/wire.schema.ts'

/**
 * Purpose of a link in a mail. patientPassword, workerPassword: an existing account gets its password · passwordReset: the
 * same for a forgotten one · clinicPatient: a clinic asks to see a patient's diary · doctorRegistration,
 * attendantRegistration: a new member of a clinic · emailChange, emailConfirmation: an address is proved.
 */
export const InvitationKind = {
  PatientPassword: 'patientPassword',
  WorkerPassword: 'workerPassword',
  PasswordReset: 'passwordReset',
  ClinicPatient: 'clinicPatient',
  DoctorRegistration: 'doctorRegistration',
  AttendantRegistration: 'attendantRegistration',
  EmailChange: 'emailChange',
  EmailConfirmation: 'emailConfirmation',
} as const
export const invitationKindSchema = z.enum(InvitationKind)
export type InvitationKind = z.infer<typeof invitationKindSchema>

/** What the holder of the link may know before accepting. */
export const invitationSchema = z.object({
  kind: invitationKindSchema,
  status: invitationStatusSchema,
  /** The address it was sent to; null once it is not pending any more. */
  email: z.nullable(z.string()),
  /** The invited person's name if the account exists. */
  fullname: z.nullable(z.string()),
  /** Who invites: a supervisor or a staff member. */
  invitedBy: z.nullable(z.string()),
  clinic: z.nullable(z.object({ id: uuidSchema, name: z.string() })),
  /** An account with this address exists, so that one signs in instead of registering; told only to the link's holder. */
  hasAccount: z.boolean(),
  expiresAt: instantSchema,
})
export type Invitation = z.infer<typeof invitationSchema>

/** What an acceptance brings, by kind: a password · a whole new account · nothing. */
export const invitationAnswerSchema = z.object({
  password: z.optional(wireText(1000)),
  fullname: z.optional(wireText(200)),
  dateOfBirth: z.optional(localDaySchema),
  gender: z.optional(genderSchema),
  privacyAccepted: z.optional(z.boolean()),
})
export type InvitationAnswer = z.infer<typeof invitationAnswerSchema>

const tokenParams = z.object({ token: wireText(100) })

export const invitationContract = {
  read: defineEndpoint({
    id: 'invitation.read',
    method: 'GET',
    path: '/v1/invitation/{token}',
    auth: 'public',
    summary: 'What the link of a mail is for; unknown tokens are 404, and so is a token under the id of another clinic or user',
    params: tokenParams,
    query: z.object({
      /** The clinic that the link names. */
      clinicId: z.optional(wireText(100)),
      /** The user that the link names. */
      userId: z.optional(wireText(100)),
    }),
    response: invitationSchema,
    refusals: [404, 429],
  }),
  accept: defineEndpoint({
    id: 'invitation.accept',
    method: 'POST',
    path: '/v1/invitation/{token}',
    auth: 'public',
    summary: 'Accept without being signed in: set the password, register, or prove the address',
    params: tokenParams,
    body: invitationAnswerSchema,
    refusals: [404, 409, 410, 429],
  }),
  acceptWithSignIn: defineEndpoint({
    id: 'invitation.acceptWithSignIn',
    method: 'POST',
    path: '/v1/invitation/{token}/sign-in',
    summary:
      'Accept as a user who is signed in at the external issuer and has no account yet: opens the account, or links the one that waits for its first sign-in',
    params: tokenParams,
    body: invitationAnswerSchema,
    refusals: [404, 409, 410, 429],
  }),
  decline: defineEndpoint({
    id: 'invitation.decline',
    method: 'DELETE',
    path: '/v1/invitation/{token}',
    auth: 'public',
    summary: 'Decline an invitation; its link serves nobody any more',
    params: tokenParams,
    refusals: [404, 410, 429],
  }),
  acceptAsPatient: defineEndpoint({
    id: 'invitation.acceptAsPatient',
    method: 'POST',
    path: '/v1/patient/{userId}/invitation/{token}',
    summary: 'Join the inviting clinic as the invited account, or for a person whom it supervises; absent for anybody else',
    params: z.object({ userId: uuidSchema, token: wireText(100) }),
    refusals: [404, 409, 410, 429],
  }),
  acceptAsWorker: defineEndpoint({
    id: 'invitation.acceptAsWorker',
    method: 'POST',
    path: '/v1/user/{userId}/invitation/{token}',
    summary: 'Join the inviting clinic as a staff member who has an account',
    params: z.object({ userId: uuidSchema, token: wireText(100) }),
    refusals: [404, 409, 410, 429],
  }),
}
