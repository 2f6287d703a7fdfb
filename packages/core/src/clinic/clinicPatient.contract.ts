import * as z from 'zod/mini'
import { defineEndpoint } from '../http/endpoint.ts'
import { instantSchema, uuidSchema, wireText } from '../http/wire.schema.ts'
import { doctorIdListMaxCount } from './clinic.rules.ts'
import { clinicPersonSchema } from './clinic.schema.ts'
import { invitationStatusSchema } from './clinicEnumerations.ts'
import { clinicParams, invitationParams, invitationQuery } from './clinicStaff.contract.ts'

export const patientInvitationSchema = z.object({
  id: uuidSchema,
  email: z.string(),
  doctors: z.array(clinicPersonSchema),
  status: invitationStatusSchema,
  invitedBy: z.nullable(z.string()),
  createdAt: instantSchema,
  expiresAt: instantSchema,
})
export type PatientInvitation = z.infer<typeof patientInvitationSchema>

const doctorIdList = z.array(uuidSchema).check(z.maxLength(doctorIdListMaxCount))
const patientOfClinic = z.object({ clinicId: uuidSchema, patientId: uuidSchema })

/** How patients come to a clinic, get its doctors and leave it. Every member of the staff may call these. */
export const clinicPatientContract = {
  invite: defineEndpoint({
    id: 'clinicPatient.invite',
    method: 'POST',
    path: '/v1/clinic/{clinicId}/patient/invitation',
    summary: 'Invite a patient by mail, with the doctors to be linked',
    params: clinicParams,
    body: z.object({ email: wireText(300), doctorIdList }),
    response: patientInvitationSchema,
    status: 201,
    idempotent: true,
    refusals: [409, 429],
  }),
  listInvitations: defineEndpoint({
    id: 'clinicPatient.listInvitations',
    method: 'GET',
    path: '/v1/clinic/{clinicId}/patient/invitation',
    summary: 'Invitations of patients, newest first unless sorted otherwise',
    params: clinicParams,
    query: z.object(invitationQuery),
    response: z.array(patientInvitationSchema),
    paged: true,
  }),
  revokeInvitation: defineEndpoint({
    id: 'clinicPatient.revokeInvitation',
    method: 'DELETE',
    path: '/v1/clinic/{clinicId}/patient/invitation/{id}',
    summary: 'Take back an invitation that is still pending',
    params: invitationParams,
    refusals: [409],
  }),
  connect: defineEndpoint({
    id: 'clinicPatient.connect',
    method: 'POST',
    path: '/v1/clinic/{clinicId}/patient/connect',
    summary: 'Take in the patient who shows a connection code; one uniform refusal',
    params: clinicParams,
    body: z.object({ userConnectionToken: wireText(20), doctorIdList }),
    response: clinicPersonSchema,
    refusals: [404, 429],
  }),
  connectDoctor: defineEndpoint({
    id: 'clinicPatient.connectDoctor',
    method: 'POST',
    path: '/v1/clinic/{clinicId}/patient/{patientId}/connect-doctor',
    summary: 'Link a doctor of the clinic to a patient',
    params: patientOfClinic,
    body: z.object({ doctorId: uuidSchema }),
  }),
  disconnectDoctor: defineEndpoint({
    id: 'clinicPatient.disconnectDoctor',
    method: 'DELETE',
    path: '/v1/clinic/{clinicId}/patient/{id}/doctor/{doctorId}',
    summary: 'Unlink a doctor from a patient',
    params: z.object({ clinicId: uuidSchema, id: uuidSchema, doctorId: uuidSchema }),
  }),
  remove: defineEndpoint({
    id: 'clinicPatient.remove',
    method: 'DELETE',
    path: '/v1/clinic/{clinicId}/patient/{id}',
    summary: 'Remove a patient from a clinic: its staff see nothing from that moment',
    params: invitationParams,
  }),
  toggleVip: defineEndpoint({
    id: 'clinicPatient.toggleVip',
    method: 'PUT',
    path: '/v1/clinic/{clinicId}/doctor/{doctorId}/patient/{patientId}/toggle-vip',
    summary: 'Mark a patient as VIP of the calling doctor, or take it back',
    params: z.object({ clinicId: uuidSchema, doctorId: uuidSchema, patientId: uuidSchema }),
    response: z.object({ isVip: z.boolean() }),
  }),
}
