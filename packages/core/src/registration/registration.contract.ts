import * as z from 'zod/mini'
import { genderSchema, registrationFlowSchema } from '../account/accountEnumerations.ts'
import { defineEndpoint } from '../http/endpoint.ts'
import { localDaySchema, wireText } from '../http/wire.schema.ts'

/** A person who opens an account; the address is proved later, by the link in the mail. */
export const newAccountSchema = z.object({
  flow: registrationFlowSchema,
  fullname: wireText(200),
  email: wireText(300),
  password: wireText(1000),
  dateOfBirth: localDaySchema,
  gender: z.optional(genderSchema),
  privacyAccepted: z.boolean(),
  newsletterSubscribed: z.boolean(),
})
export type NewAccount = z.infer<typeof newAccountSchema>

/** A practice that requests access; an operator approves it before anything is created. */
export const clinicRequestSchema = z.object({
  clinicName: wireText(200),
  fullname: wireText(200),
  email: wireText(300),
  phone: wireText(50),
  message: z.optional(wireText(4000)),
  privacyAccepted: z.boolean(),
})
export type ClinicRequest = z.infer<typeof clinicRequestSchema>

/** Calls without sign-in: each responds the same whether the address is known or not. */
export const registrationContract = {
  register: defineEndpoint({
    id: 'registration.register',
    method: 'POST',
    path: '/v1/registration',
    auth: 'public',
    summary: 'Open a patient’s account; an address that has one already gets a mail that says so',
    body: newAccountSchema,
    refusals: [429],
  }),
  requestClinic: defineEndpoint({
    id: 'registration.requestClinic',
    method: 'POST',
    path: '/v1/clinic/request',
    auth: 'public',
    summary: 'Ask for a clinic workspace',
    body: clinicRequestSchema,
    refusals: [409, 429],
  }),
  forgotPassword: defineEndpoint({
    id: 'registration.forgotPassword',
    method: 'POST',
    path: '/v1/password/forgotten',
    auth: 'public',
    summary: 'Send a link for a new password',
    body: z.object({ email: wireText(300) }),
    refusals: [429],
  }),
  resetPassword: defineEndpoint({
    id: 'registration.resetPassword',
    method: 'POST',
    path: '/v1/password/reset',
    auth: 'public',
    summary: 'Set a new password with the token of the link; every session ends',
    body: z.object({ token: wireText(100), newPassword: wireText(1000) }),
    refusals: [404, 410, 429],
  }),
}
