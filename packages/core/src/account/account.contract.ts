import * as z from 'zod/mini'
import { defineEndpoint } from '../http/endpoint.ts'
import { patientParams } from '../http/wire.schema.ts'
import { userSchema } from './user.schema.ts'

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
  readPrivacyPolicy: defineEndpoint({
    id: 'account.readPrivacyPolicy',
    method: 'GET',
    path: '/v1/privacy-policy',
    summary: 'The privacy policy as HTML',
    response: z.object({ content: z.string() }),
  }),
  acceptPrivacyPolicy: defineEndpoint({
    id: 'account.acceptPrivacyPolicy',
    method: 'PUT',
    path: '/v1/privacy-policy/accept',
    summary: 'Accept the privacy policy',
  }),
}
