import * as z from 'zod/mini'
import { genderSchema } from '../account/accountEnumerations.ts'
import { userSchema } from '../account/user.schema.ts'
import { defineEndpoint } from '../http/endpoint.ts'
import { instantSchema, localDaySchema, patientParams, uuidSchema, wireText } from '../http/wire.schema.ts'
import { glanceSchema } from './glance.schema.ts'

/** A person whose diary a supervisor keeps. */
export const supervisedPersonSchema = z.object({
  id: uuidSchema,
  fullname: z.string(),
  dateOfBirth: z.nullable(localDaySchema),
  /** Null in lists: `account.readConnectionToken` reads the code, with which one connects with the person. */
  connectionToken: z.nullable(z.string()),
  newsletterSubscribed: z.boolean(),
  profile: z.object({
    fullname: z.string(),
    dateOfBirth: z.nullable(localDaySchema),
    gender: z.nullable(genderSchema),
    email: z.nullable(z.string()),
    eduNumber: z.nullable(z.string()),
  }),
})
export type SupervisedPerson = z.infer<typeof supervisedPersonSchema>

/** A person who keeps this person's diary. */
export const supervisorSchema = z.object({ id: uuidSchema, fullname: z.string(), since: instantSchema })
export type Supervisor = z.infer<typeof supervisorSchema>

export const newSupervisedPersonSchema = z.object({
  fullname: wireText(200),
  dateOfBirth: localDaySchema,
  gender: z.optional(genderSchema),
})
export type NewSupervisedPerson = z.infer<typeof newSupervisedPersonSchema>

const supervisorParams = z.object({ userId: uuidSchema, supervisorId: uuidSchema })
const supervisedParams = z.object({ userId: uuidSchema, supervisedId: uuidSchema })

export const supervisionContract = {
  list: defineEndpoint({
    id: 'supervision.list',
    method: 'GET',
    path: '/v1/patient/{userId}/supervised',
    summary: 'Supervised persons of a supervisor',
    params: patientParams,
    response: z.array(supervisedPersonSchema),
  }),
  glance: defineEndpoint({
    id: 'supervision.glance',
    method: 'GET',
    path: '/v1/patient/{userId}/glance',
    summary: 'The last hours of a diary, its last reading and last low one, and the plan: a card of the family board',
    params: patientParams,
    response: glanceSchema,
  }),
  register: defineEndpoint({
    id: 'supervision.register',
    method: 'POST',
    path: '/v1/patient/{userId}/supervised',
    confirmation: 'recent',
    summary: 'Register a person without an account, of whatever age, in the caller’s care',
    params: patientParams,
    body: newSupervisedPersonSchema,
    response: userSchema,
    status: 201,
    idempotent: true,
  }),
  connect: defineEndpoint({
    id: 'supervision.connect',
    method: 'POST',
    path: '/v1/patient/{userId}/supervised/connect',
    confirmation: 'recent',
    summary:
      'Become the supervisor of the person who showed a connection code, which works once; null while a person with a sign-in has to confirm; one uniform refusal',
    params: patientParams,
    body: z.object({ connectionToken: wireText(20) }),
    response: z.nullable(supervisedPersonSchema),
    refusals: [404, 429],
  }),
  disconnect: defineEndpoint({
    id: 'supervision.disconnect',
    method: 'DELETE',
    path: '/v1/patient/{userId}/supervised/{supervisedId}/disconnect',
    confirmation: 'recent',
    summary: 'Give somebody out of care; a person without a sign-in keeps at least one supervisor',
    params: supervisedParams,
    refusals: [409],
  }),
  invite: defineEndpoint({
    id: 'supervision.invite',
    method: 'POST',
    path: '/v1/patient/{userId}/invite',
    confirmation: 'recent',
    summary: 'The supervisor invites the person {userId} to an account of their own',
    params: patientParams,
    body: z.object({ email: wireText(300) }),
    refusals: [409, 429],
  }),
  listSupervisors: defineEndpoint({
    id: 'supervision.listSupervisors',
    method: 'GET',
    path: '/v1/patient/{userId}/supervisor',
    summary: 'Who keeps this person’s diary',
    params: patientParams,
    response: z.array(supervisorSchema),
  }),
  removeSupervisor: defineEndpoint({
    id: 'supervision.removeSupervisor',
    method: 'DELETE',
    path: '/v1/patient/{userId}/supervisor/{supervisorId}',
    confirmation: 'recent',
    summary: 'A person with an account ends somebody’s supervision',
    params: supervisorParams,
    refusals: [409],
  }),
  listRequests: defineEndpoint({
    id: 'supervision.listRequests',
    method: 'GET',
    path: '/v1/patient/{userId}/supervisor-request',
    summary: 'Users who ask to become this person’s supervisor and see nothing until it is confirmed',
    params: patientParams,
    response: z.array(supervisorSchema),
  }),
  confirm: defineEndpoint({
    id: 'supervision.confirm',
    method: 'POST',
    path: '/v1/patient/{userId}/supervisor-request/{supervisorId}',
    confirmation: 'recent',
    summary: 'The person confirms a supervisor, who sees and keeps the diary from then on',
    params: supervisorParams,
  }),
  decline: defineEndpoint({
    id: 'supervision.decline',
    method: 'DELETE',
    path: '/v1/patient/{userId}/supervisor-request/{supervisorId}',
    summary: 'The person declines a supervisor',
    params: supervisorParams,
  }),
}
