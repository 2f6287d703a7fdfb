import * as z from 'zod/mini'
import { defineEndpoint } from '../http/endpoint.ts'
import { instantSchema, uuidSchema, wireText } from '../http/wire.schema.ts'

/** What a clinic system may do: read what staff of the clinic read, write what they write, manage its staff by SCIM. */
export const systemScopes = ['read', 'write', 'scim'] as const
export const systemScopeSchema = z.enum(systemScopes)
export type SystemScope = z.infer<typeof systemScopeSchema>

export const systemNameMaxLength = 100

/** A program of a clinic that signs in with a secret, by OAuth 2.0 client credentials. */
export const clinicSystemSchema = z.object({
  /** The client id. */
  id: uuidSchema,
  name: z.string(),
  scopes: z.array(systemScopeSchema),
  createdAt: instantSchema,
  /** Null until the first token. */
  lastUsedAt: z.nullable(instantSchema),
})
export type ClinicSystem = z.infer<typeof clinicSystemSchema>

export const clinicSystemContract = {
  list: defineEndpoint({
    id: 'clinicSystem.list',
    method: 'GET',
    path: '/v1/clinic/{clinicId}/system',
    summary: 'Systems of a clinic, by name; never their secrets',
    params: z.object({ clinicId: uuidSchema }),
    response: z.array(clinicSystemSchema),
  }),
  create: defineEndpoint({
    id: 'clinicSystem.create',
    method: 'POST',
    path: '/v1/clinic/{clinicId}/system',
    summary: 'Add a system and get its secret, which is shown this once and stored as a hash',
    params: z.object({ clinicId: uuidSchema }),
    body: z.object({
      name: wireText(systemNameMaxLength),
      scopes: z.array(systemScopeSchema).check(z.minLength(1), z.maxLength(systemScopes.length)),
    }),
    response: z.extend(clinicSystemSchema, { secret: z.string() }),
    status: 201,
    confirmation: 'recent',
    refusals: [409],
  }),
  remove: defineEndpoint({
    id: 'clinicSystem.remove',
    method: 'DELETE',
    path: '/v1/clinic/{clinicId}/system/{systemId}',
    summary: 'End the access of a system at once, also with the tokens that it holds',
    params: z.object({ clinicId: uuidSchema, systemId: uuidSchema }),
    confirmation: 'recent',
  }),
}
