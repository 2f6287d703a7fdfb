import * as z from 'zod/mini'
import { roleSchema } from '../account/user.schema.ts'
import { defineEndpoint } from '../http/endpoint.ts'
import { instantSchema, pageQuery, queryInteger, uuidSchema, wireText } from '../http/wire.schema.ts'
import { clinicSchema } from './clinic.schema.ts'
import { InvitationStatus, invitationStatusSchema, medicalWorkerTypeSchema } from './clinicEnumerations.ts'
import { invitationSortings } from './invitationSorting.ts'

export const clinicParams = z.object({ clinicId: uuidSchema })
export const invitationParams = z.object({ clinicId: uuidSchema, id: uuidSchema })

/** Invitations of one state, or of every state; newest first unless `sortBy` says otherwise. */
export const invitationQuery = {
  ...pageQuery,
  sortBy: z.optional(z.enum(invitationSortings)),
  status: z.optional(queryInteger(InvitationStatus.Pending, InvitationStatus.Cancelled)),
}

/** A member of a clinic. */
export const clinicWorkerSchema = z.object({
  id: uuidSchema,
  fullname: z.string(),
  email: z.nullable(z.string()),
  workerType: medicalWorkerTypeSchema,
  /** Holds `ClinicSupervisor` when this person administers this clinic. */
  roles: z.array(roleSchema),
  isSupervisor: z.boolean(),
  /** Patients of this clinic whose doctor this is. */
  patientCount: z.int(),
  /**
   * Whether an authenticator app or a passkey follows or replaces the password. Only the list for a supervisor of this clinic says
   * so, and only where the provider signs people in itself.
   */
  hasSecondFactor: z.optional(z.boolean()),
  joinedAt: instantSchema,
})
export type ClinicWorker = z.infer<typeof clinicWorkerSchema>

export const workerInvitationSchema = z.object({
  id: uuidSchema,
  email: z.string(),
  fullname: z.nullable(z.string()),
  workerType: medicalWorkerTypeSchema,
  status: invitationStatusSchema,
  invitedBy: z.nullable(z.string()),
  createdAt: instantSchema,
  expiresAt: instantSchema,
})
export type WorkerInvitation = z.infer<typeof workerInvitationSchema>

/** A clinic and the people who work in it. Members read; a supervisor of the clinic changes. */
export const clinicStaffContract = {
  readClinic: defineEndpoint({
    id: 'clinicStaff.readClinic',
    method: 'GET',
    path: '/v1/clinic/{clinicId}',
    summary: 'A clinic of the caller',
    params: clinicParams,
    response: clinicSchema,
  }),
  updateClinic: defineEndpoint({
    id: 'clinicStaff.updateClinic',
    method: 'PUT',
    path: '/v1/clinic/{clinicId}',
    summary: 'Rename a clinic',
    params: clinicParams,
    body: z.object({ name: wireText(200) }),
    response: clinicSchema,
  }),
  list: defineEndpoint({
    id: 'clinicStaff.list',
    method: 'GET',
    path: '/v1/clinic/{clinicId}/medical-worker',
    summary: 'Staff of a clinic, by name',
    params: clinicParams,
    query: z.object(pageQuery),
    response: z.array(clinicWorkerSchema),
    paged: true,
  }),
  connect: defineEndpoint({
    id: 'clinicStaff.connect',
    method: 'POST',
    path: '/v1/clinic/{clinicId}/medical-worker/connect',
    summary: 'Ask a professional who has an account already to join; answers the same for an unknown address',
    params: clinicParams,
    body: z.object({ email: wireText(300) }),
    refusals: [429],
  }),
  remove: defineEndpoint({
    id: 'clinicStaff.remove',
    method: 'DELETE',
    path: '/v1/clinic/{clinicId}/medical-worker/{userId}',
    summary: 'Remove a staff member from a clinic; the last supervisor stays',
    params: z.object({ clinicId: uuidSchema, userId: uuidSchema }),
    refusals: [409],
  }),
  toggleSupervision: defineEndpoint({
    id: 'clinicStaff.toggleSupervision',
    method: 'PUT',
    path: '/v1/clinic/{clinicId}/medical-worker/{userId}/toggle-supervision',
    summary: 'Make another staff member a supervisor of the clinic, or take it back; nobody changes their own role',
    params: z.object({ clinicId: uuidSchema, userId: uuidSchema }),
    response: clinicWorkerSchema,
  }),
  invite: defineEndpoint({
    id: 'clinicStaff.invite',
    method: 'POST',
    path: '/v1/clinic/{clinicId}/medical-worker/invitation',
    summary: 'Invite a doctor or a nurse by mail',
    params: clinicParams,
    body: z.object({ email: wireText(300), fullname: z.optional(wireText(200)), workerType: medicalWorkerTypeSchema }),
    response: workerInvitationSchema,
    status: 201,
    idempotent: true,
    refusals: [409, 429],
  }),
  listInvitations: defineEndpoint({
    id: 'clinicStaff.listInvitations',
    method: 'GET',
    path: '/v1/clinic/{clinicId}/medical-worker/invitation',
    summary: 'Invitations of staff, newest first unless sorted otherwise',
    params: clinicParams,
    query: z.object(invitationQuery),
    response: z.array(workerInvitationSchema),
    paged: true,
  }),
  revokeInvitation: defineEndpoint({
    id: 'clinicStaff.revokeInvitation',
    method: 'DELETE',
    path: '/v1/clinic/{clinicId}/medical-worker/invitation/{id}',
    summary: 'Take back an invitation that is still pending',
    params: invitationParams,
    refusals: [409],
  }),
}
