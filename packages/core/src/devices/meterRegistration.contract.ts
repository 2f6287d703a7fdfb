import * as z from 'zod/mini'
import { defineEndpoint } from '../http/endpoint.ts'
import { instantSchema, pageQuery, uuidSchema, wireText } from '../http/wire.schema.ts'
import { deviceStateSchema, meterDeviceProfileSchema } from './deviceEnumerations.ts'

const nameSchema = wireText(100)
const serialNumberSchema = wireText(64)

/**
 * A meter that belongs to a patient. Empty: announced without details; WaitingForConnection: named, its serial number is
 * taken from the first upload; Connected: known by its serial number; Deactivated: no longer used, its readings stay.
 */
export const meterRegistrationSchema = z.object({
  id: uuidSchema,
  patientId: uuidSchema,
  profile: meterDeviceProfileSchema,
  state: deviceStateSchema,
  /** Null until it is known. */
  name: z.nullable(nameSchema),
  serialNumber: z.nullable(serialNumberSchema),
  createdAt: instantSchema,
  connectedAt: z.nullable(instantSchema),
  lastUploadAt: z.nullable(instantSchema),
  version: z.int(),
})
export type MeterRegistration = z.infer<typeof meterRegistrationSchema>

export const newMeterRegistrationSchema = z.object({
  patientId: uuidSchema,
  profile: meterDeviceProfileSchema,
  name: z.optional(z.nullable(nameSchema)),
  /** With it the meter is connected at once; without it the first upload connects it. */
  serialNumber: z.optional(z.nullable(serialNumberSchema)),
})
export type NewMeterRegistration = z.input<typeof newMeterRegistrationSchema>

export const changedMeterRegistrationSchema = z.object({
  profile: meterDeviceProfileSchema,
  state: deviceStateSchema,
  name: z.nullable(nameSchema),
  serialNumber: z.nullable(serialNumberSchema),
})
export type ChangedMeterRegistration = z.input<typeof changedMeterRegistrationSchema>

const params = z.object({ id: uuidSchema })

export const meterRegistrationContract = {
  read: defineEndpoint({
    id: 'meterRegistration.read',
    method: 'GET',
    path: '/v1/meter-device-registration/{id}',
    summary: 'A registered meter',
    params,
    response: meterRegistrationSchema,
  }),
  list: defineEndpoint({
    id: 'meterRegistration.list',
    method: 'GET',
    path: '/v1/meter-device-registration',
    summary: 'Registered meters of a patient, newest first',
    query: z.object({ patientId: uuidSchema, ...pageQuery }),
    response: z.array(meterRegistrationSchema),
    refusals: [404],
    paged: true,
  }),
  create: defineEndpoint({
    id: 'meterRegistration.create',
    method: 'POST',
    path: '/v1/meter-device-registration',
    summary: 'Register a meter for a patient',
    body: newMeterRegistrationSchema,
    response: meterRegistrationSchema,
    refusals: [403, 404],
    status: 201,
    idempotent: true,
  }),
  update: defineEndpoint({
    id: 'meterRegistration.update',
    method: 'PUT',
    path: '/v1/meter-device-registration/{id}',
    summary: 'Rename, connect or deactivate a meter',
    params,
    body: changedMeterRegistrationSchema,
    response: meterRegistrationSchema,
    conditional: true,
  }),
}
