import { type AnyEndpoint, listEndpoints } from '@diab/internal/contract'
import { providerVersion } from '../operations/providerVersion.ts'
import { type DocumentParts, type Json, makeOpenApiDocument, problemResponses, tagOf } from './openApiDocument.ts'
import { createSchemaNames } from './schemaNames.ts'
import { tags } from './tags.ts'

const tokenPath = '/v1/token'

/** RFC 6749, 4.4; not one of the contracts, because its form and its refusals are the RFC's. */
const tokenOperation: Json = {
  operationId: 'clinicSystem.token',
  tags: [tagOf('clinicSystem')],
  summary: 'A token of a clinic’s program, by OAuth 2.0 client credentials; they may also come in the Authorization header',
  security: [],
  requestBody: {
    required: true,
    content: { 'application/x-www-form-urlencoded': { schema: { $ref: '#/components/schemas/TokenRequest' } } },
  },
  responses: {
    200: { description: 'The token', content: { 'application/json': { schema: { $ref: '#/components/schemas/TokenAnswer' } } } },
    ...Object.fromEntries(
      [400, 401].map((status) => [
        status,
        {
          description: status === 400 ? 'The request or its scopes do not fit' : 'Unknown program, or a wrong secret',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/TokenRefusal' } } },
        },
      ]),
    ),
    429: { $ref: '#/components/responses/Problem429' },
  },
}

const systemId = '0198f2a4-6c1e-7d3b-9a57-2f1c8e4b6d90'
const tokenSchemas: Record<string, Json> = {
  TokenRequest: {
    description: 'Client credentials in a form.',
    type: 'object',
    properties: {
      grant_type: { const: 'client_credentials' },
      client_id: { type: 'string', format: 'uuid' },
      client_secret: { type: 'string' },
      scope: { type: 'string', description: 'Scopes with spaces between them; all of the program unless given.' },
    },
    required: ['grant_type'],
    example: { grant_type: 'client_credentials', client_id: systemId, client_secret: 'shown-when-the-program-was-added', scope: 'read' },
  },
  TokenAnswer: {
    description: 'A token with its life in seconds.',
    type: 'object',
    properties: {
      access_token: { type: 'string' },
      token_type: { const: 'Bearer' },
      expires_in: { type: 'integer' },
      scope: { type: 'string' },
    },
    required: ['access_token', 'token_type', 'expires_in', 'scope'],
    example: { access_token: 'eyJhbGciOiJFUzI1NiJ9.e30.c2lnbmF0dXJl', token_type: 'Bearer', expires_in: 3600, scope: 'read' },
  },
  TokenRefusal: {
    description: 'A refusal in the words of OAuth 2.0.',
    type: 'object',
    properties: { error: { enum: ['invalid_request', 'unsupported_grant_type', 'invalid_client', 'invalid_scope'] } },
    required: ['error'],
    example: { error: 'invalid_client' },
  },
}

/**
 * Gathers calls of one path under one spelling: OpenAPI takes `/clinic/{clinicId}/patient/{id}` and `…/{patientId}` for the
 * same path written twice.
 */
function gather(paths: Record<string, Json>): Record<string, Json> {
  const gathered: Record<string, Json> = {}
  const spellings = new Map<string, string>()
  const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  for (const [path, operations] of Object.entries(paths)) {
    const shape = path.replaceAll(/\{\w+\}/g, '{}')
    const spelling = spellings.get(shape) ?? path
    spellings.set(shape, spelling)
    const renamed = new Map(namesIn(path).map((name, at) => [name, namesIn(spelling)[at]]))
    const respelled = Object.entries(operations as Record<string, { parameters: Json[] }>).map(([method, operation]) => [
      method,
      {
        ...operation,
        parameters: operation.parameters.map((one) => (one['in'] === 'path' ? { ...one, name: renamed.get(String(one['name'])) } : one)),
      },
    ])
    gathered[spelling] = { ...gathered[spelling], ...Object.fromEntries(respelled) }
  }
  return gathered
}

export type PublishedParts = Pick<DocumentParts, 'publicUrl' | 'issuer'> & Required<Pick<DocumentParts, 'isOfSystems'>>

/** The document for people and generators: named schemas with what they are and an example, groups, and both ways to get a token. */
export function makePublishedDocument(
  { publicUrl, issuer, isOfSystems }: PublishedParts,
  endpoints: readonly AnyEndpoint[] = listEndpoints(),
): Json {
  const names = createSchemaNames(endpoints)
  const document = makeOpenApiDocument({ endpoints, publicUrl, issuer, isOfSystems, version: providerVersion, print: names.toJson })
  const { schemas, securitySchemes } = document['components'] as { schemas: Record<string, Json>; securitySchemes: Record<string, Json> }
  return {
    ...document,
    info: {
      ...(document['info'] as Json),
      description:
        'The diary, its clinics and everything around them. Times of entries are those of a clock on the wall; instants are UTC. Beside this document: openapi/nightscout.json, openapi/fhir.json and openapi/scim.json.',
    },
    tags: Object.values(tags).map(([name, description]) => ({ name, description })),
    paths: { ...gather(document['paths'] as Record<string, Json>), [tokenPath]: { post: tokenOperation } },
    components: {
      schemas: { ...schemas, ...names.toComponents(), ...tokenSchemas },
      responses: problemResponses,
      securitySchemes: {
        ...securitySchemes,
        clinicSystem: {
          type: 'oauth2',
          description: 'The token of a program of a clinic.',
          flows: {
            clientCredentials: {
              tokenUrl: `${publicUrl}${tokenPath}`,
              scopes: {
                read: 'Read what the staff of the clinic read',
                write: 'Write what the staff write',
                scim: 'Manage the staff by SCIM',
              },
            },
          },
        },
      },
    },
  }
}
