import * as z from 'zod/mini'
import { defineEndpoint } from '../http/endpoint.ts'
import { instantSchema, patientParams, wireText } from '../http/wire.schema.ts'
import { healthRecordErrorCodeSchema } from '../account/accountEnumerations.ts'

/** json: everything, as this API writes it · csv: one table per kind, zipped · fhir: a FHIR R4 bundle of the readings. */
export const downloadFormatSchema = z.enum({ Json: 'json', Csv: 'csv', Fhir: 'fhir' } as const)
export type DownloadFormat = z.infer<typeof downloadFormatSchema>

/** A Blob of whatever window made it. */
const fileSchema = z.custom<Blob>((value) => Object.prototype.toString.call(value) === '[object Blob]')

const downloadQuery = z.object({ format: z.optional(downloadFormatSchema) })
const deleteBody = z.object({ password: wireText(1000) })

/**
 * The connection to the national health-record service. A refusal of the service is a value here, not a failure of the call.
 */
export const healthRecordSchema = z.object({
  /** False where no service is configured. */
  isAvailable: z.boolean(),
  isConnected: z.boolean(),
  connectedAt: z.nullable(instantSchema),
  /** What the service said the last time it was asked, if it refused. */
  errorCode: z.nullable(healthRecordErrorCodeSchema),
})
export type HealthRecord = z.infer<typeof healthRecordSchema>

const ofRole = (role: 'patient' | 'doctor' | 'medicalattendant') =>
  ({
    download: {
      method: 'GET',
      path: `/v1/${role}/{userId}/download`,
      summary: 'Everything kept about this person, as a file',
      params: patientParams,
      query: downloadQuery,
      response: fileSchema,
      isFile: true,
      refusals: [429],
    },
    delete: {
      method: 'POST',
      path: `/v1/${role}/{userId}/delete`,
      summary: 'Delete the account with everything in it; the caller’s password confirms it',
      params: patientParams,
      body: deleteBody,
      confirmation: 'password',
      refusals: [409, 429],
    },
  }) as const

/** Everything of an account as a file, the end of an account, and the health-record service. */
export const accountDataContract = {
  downloadPatient: defineEndpoint({ id: 'accountData.downloadPatient', ...ofRole('patient').download }),
  deletePatient: defineEndpoint({ id: 'accountData.deletePatient', ...ofRole('patient').delete }),
  downloadDoctor: defineEndpoint({ id: 'accountData.downloadDoctor', ...ofRole('doctor').download }),
  deleteDoctor: defineEndpoint({ id: 'accountData.deleteDoctor', ...ofRole('doctor').delete }),
  downloadMedicalAttendant: defineEndpoint({ id: 'accountData.downloadMedicalAttendant', ...ofRole('medicalattendant').download }),
  deleteMedicalAttendant: defineEndpoint({ id: 'accountData.deleteMedicalAttendant', ...ofRole('medicalattendant').delete }),
  readHealthRecord: defineEndpoint({
    id: 'accountData.readHealthRecord',
    method: 'GET',
    path: '/v1/patient/{userId}/phr',
    summary: 'The connection to the national health-record service',
    params: patientParams,
    response: healthRecordSchema,
  }),
  connectHealthRecord: defineEndpoint({
    id: 'accountData.connectHealthRecord',
    method: 'POST',
    path: '/v1/patient/{userId}/phr',
    summary: 'Connect the diary with the national health-record service',
    params: patientParams,
    body: z.object({ socialSecurityNumber: wireText(20) }),
    response: healthRecordSchema,
    refusals: [409, 429],
  }),
  disconnectHealthRecord: defineEndpoint({
    id: 'accountData.disconnectHealthRecord',
    method: 'DELETE',
    path: '/v1/patient/{userId}/phr',
    summary: 'End that connection',
    params: patientParams,
  }),
}
