import * as z from 'zod/mini'
import { defineEndpoint } from '../http/endpoint.ts'
import { localDaySchema, patientParams, wireText } from '../http/wire.schema.ts'
import { userSchema } from './user.schema.ts'

const staffProfileSchema = z.object({ fullname: wireText(200) })

export const accountContract = {
  readUser: defineEndpoint({
    id: 'account.readUser',
    method: 'GET',
    path: '/v1/user',
    summary: 'The signed-in user',
    response: userSchema,
  }),
  readPatient: defineEndpoint({
    id: 'account.readPatient',
    method: 'GET',
    path: '/v1/patient/{userId}',
    summary: 'A patient',
    params: patientParams,
    response: userSchema,
  }),
  updatePatient: defineEndpoint({
    id: 'account.updatePatient',
    method: 'PUT',
    path: '/v1/patient/{userId}',
    summary: 'Change name and date of birth of a patient',
    params: patientParams,
    body: z.object({ fullname: wireText(200), dateOfBirth: localDaySchema }),
    response: userSchema,
  }),
  replaceConnectionToken: defineEndpoint({
    id: 'account.replaceConnectionToken',
    method: 'PUT',
    path: '/v1/patient/{userId}/connection-token',
    summary: 'A new connection code; the old one connects nobody any more',
    params: patientParams,
    response: userSchema,
  }),
  readDoctor: defineEndpoint({
    id: 'account.readDoctor',
    method: 'GET',
    path: '/v1/doctor/{userId}',
    summary: 'A doctor’s own profile',
    params: patientParams,
    response: userSchema,
  }),
  updateDoctor: defineEndpoint({
    id: 'account.updateDoctor',
    method: 'PUT',
    path: '/v1/doctor/{userId}',
    summary: 'Change a doctor’s own profile',
    params: patientParams,
    body: staffProfileSchema,
    response: userSchema,
  }),
  readMedicalAttendant: defineEndpoint({
    id: 'account.readMedicalAttendant',
    method: 'GET',
    path: '/v1/medicalattendant/{userId}',
    summary: 'A medical attendant’s own profile',
    params: patientParams,
    response: userSchema,
  }),
  updateMedicalAttendant: defineEndpoint({
    id: 'account.updateMedicalAttendant',
    method: 'PUT',
    path: '/v1/medicalattendant/{userId}',
    summary: 'Change a medical attendant’s own profile',
    params: patientParams,
    body: staffProfileSchema,
    response: userSchema,
  }),
  changePassword: defineEndpoint({
    id: 'account.changePassword',
    method: 'PUT',
    path: '/v1/user/password',
    summary: 'Change the own password; other sign-ins end',
    body: z.object({ currentPassword: wireText(1000), newPassword: wireText(1000) }),
    refusals: [429],
  }),
  subscribeNewsletter: defineEndpoint({
    id: 'account.subscribeNewsletter',
    method: 'POST',
    path: '/v1/user/{userId}/newsletter/subscribe',
    summary: 'Subscribe to the newsletter; needs an e-mail address',
    params: patientParams,
  }),
  unsubscribeNewsletter: defineEndpoint({
    id: 'account.unsubscribeNewsletter',
    method: 'DELETE',
    path: '/v1/user/{userId}/newsletter/unsubscribe',
    summary: 'Unsubscribe from the newsletter',
    params: patientParams,
  }),
  readPrivacyPolicy: defineEndpoint({
    id: 'account.readPrivacyPolicy',
    method: 'GET',
    path: '/v1/privacy-policy',
    auth: 'public',
    summary: 'The privacy policy as HTML, which one reads before there is an account',
    response: z.object({ content: z.string() }),
  }),
  acceptPrivacyPolicy: defineEndpoint({
    id: 'account.acceptPrivacyPolicy',
    method: 'PUT',
    path: '/v1/privacy-policy/accept',
    summary: 'Accept the privacy policy',
  }),
}
