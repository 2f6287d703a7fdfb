import * as z from 'zod/mini'
import { defineEndpoint } from '../http/endpoint.ts'
import { instantSchema, patientParams, uuidSchema, wireText } from '../http/wire.schema.ts'

/** Most apps that are connected with one diary. */
export const uploadersMax = 20
export const uploaderNameMaxLength = 60

export const uploaderScopeSchema = z.literal(['read', 'write'])
/** `read`: an app that shows the diary; `write`: one that also sends entries. */
export type UploaderScope = z.infer<typeof uploaderScopeSchema>

/** What an app sent and the diary does not take, by its nature. */
export const uploaderLeftOutSchema = z.literal([
  'ahead',
  'basalRate',
  'deviceStatus',
  'extreme',
  'invalid',
  'otherTreatment',
  'profile',
  'sensorEvent',
])
export type UploaderLeftOut = z.infer<typeof uploaderLeftOutSchema>

/** An app on a phone that reads a diary or sends entries to it, with a secret for it alone. */
export const uploaderSchema = z.object({
  id: uuidSchema,
  name: wireText(uploaderNameMaxLength),
  scope: uploaderScopeSchema,
  createdAt: instantSchema,
  createdBy: z.object({ id: uuidSchema, fullname: z.string() }),
  /** Null: the app has not called yet. */
  lastUsedAt: z.nullable(instantSchema),
  /** When it last sent something that entered the diary. */
  lastUploadAt: z.nullable(instantSchema),
  leftOut: z.array(z.object({ reason: uploaderLeftOutSchema, count: z.int() })),
})
export type Uploader = z.infer<typeof uploaderSchema>

export const newUploaderSchema = z.object({
  name: wireText(uploaderNameMaxLength).check(z.regex(/\S/)),
  scope: uploaderScopeSchema,
  /** Zone of the phone's clock, where the app does not say it; Europe/Budapest unless given. */
  timeZone: z.optional(wireText(64)),
})
export type NewUploader = z.input<typeof newUploaderSchema>

/** The secret is in this answer and nowhere else: the provider keeps a hash. */
export const createdUploaderSchema = z.object({ uploader: uploaderSchema, secret: z.string() })
export type CreatedUploader = z.infer<typeof createdUploaderSchema>

/** Apps of phones that are connected with a diary. Not idempotent: a kept answer would hold the secret. */
export const uploaderContract = {
  list: defineEndpoint({
    id: 'uploader.list',
    method: 'GET',
    path: '/v1/patient/{userId}/uploader',
    summary: 'Apps that are connected with a diary, newest first',
    params: patientParams,
    response: z.array(uploaderSchema),
  }),
  create: defineEndpoint({
    id: 'uploader.create',
    method: 'POST',
    path: '/v1/patient/{userId}/uploader',
    summary: 'Connect an app: makes its secret, which is shown once',
    params: patientParams,
    body: newUploaderSchema,
    response: createdUploaderSchema,
    status: 201,
    refusals: [409],
    confirmation: 'recent',
  }),
  remove: defineEndpoint({
    id: 'uploader.remove',
    method: 'DELETE',
    path: '/v1/patient/{userId}/uploader/{id}',
    summary: 'Disconnect an app; what it sent stays in the diary',
    params: z.object({ userId: uuidSchema, id: uuidSchema }),
  }),
}
