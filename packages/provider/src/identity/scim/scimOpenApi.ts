import type { Json } from '../../platform/openapi/openApiDocument.ts'
import { providerVersion } from '../../platform/operations/providerVersion.ts'
import { scimMediaType } from './scimError.ts'
import { largestPage } from './scimResources.ts'
import { toScimUser, userSchemaId } from './scimUser.ts'

const id = '0198f2a4-6c1e-7d3b-9a57-2f1c8e4b6d90'
const base = 'https://diab.example/scim/v2'
const joined = new Date('2026-03-02T06:15:00Z')
const user = toScimUser(
  {
    id,
    userId: null,
    externalId: 'w-17',
    email: 'nagy.bela@rendelo.example',
    name: 'Dr. Nagy Béla',
    active: true,
    workerType: 1,
    createdAt: joined,
    changedAt: joined,
  },
  base,
)
const text = { type: 'string' }

const schemas: Record<string, Json> = {
  User: {
    description: 'A member of the staff of the clinic whose program calls; the userName is the e-mail address.',
    type: 'object',
    properties: {
      schemas: { type: 'array', items: text },
      id: text,
      externalId: text,
      userName: text,
      name: { type: 'object', properties: { formatted: text, familyName: text, givenName: text } },
      displayName: text,
      active: { type: 'boolean' },
      emails: { type: 'array', items: { type: 'object', properties: { value: text, type: text, primary: { type: 'boolean' } } } },
      roles: {
        type: 'array',
        items: { type: 'object', properties: { value: { enum: ['Doctor', 'MedicalAttendant'] }, primary: { type: 'boolean' } } },
      },
      meta: { type: 'object' },
    },
    required: ['userName'],
    example: user,
  },
  ListResponse: {
    description: 'A page of resources (RFC 7644, 3.4.2).',
    type: 'object',
    properties: {
      schemas: { type: 'array', items: text },
      totalResults: { type: 'integer' },
      startIndex: { type: 'integer' },
      itemsPerPage: { type: 'integer' },
      Resources: { type: 'array', items: { type: 'object' } },
    },
    required: ['totalResults'],
    example: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 1,
      startIndex: 1,
      itemsPerPage: 1,
      Resources: [user],
    },
  },
  PatchOp: {
    description: 'Changes of a user (RFC 7644, 3.5.2).',
    type: 'object',
    properties: {
      schemas: { type: 'array', items: text },
      Operations: { type: 'array', items: { type: 'object', properties: { op: text, path: text, value: {} } } },
    },
    required: ['schemas', 'Operations'],
    example: { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: [{ op: 'replace', path: 'active', value: false }] },
  },
  Discovery: {
    description: 'What the server can do, its types and their attributes.',
    type: 'object',
    example: { schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'], patch: { supported: true } },
  },
  ScimError: {
    description: 'A refusal (RFC 7644, 3.12).',
    type: 'object',
    properties: { schemas: { type: 'array', items: text }, status: text, scimType: text, detail: text },
    required: ['status'],
    example: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '404', detail: 'Not found' },
  },
}

const refusals: Readonly<Record<number, string>> = {
  400: 'The request does not fit',
  401: 'No valid token of a program',
  403: 'The program has not the scope scim',
  404: 'There is no such user in this clinic',
  409: 'There is such a user already, or the last supervisor would be removed',
  429: 'Too many requests',
  503: 'The service is not available just now',
}
const contentOf = (schema: string) => ({
  [scimMediaType.split(';')[0] ?? scimMediaType]: { schema: { $ref: `#/components/schemas/${schema}` } },
})
const referAll = (statuses: readonly number[]) =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Refusal${status}` }]))

interface Call {
  name: string
  summary: string
  tag?: string
  body?: string
  answer?: string
  status?: number
  refused: readonly number[]
  parameters?: Json[]
  isOpen?: true
}

const toOperation = ({ name, summary, tag = 'Users', body, answer, status = 200, refused, parameters, isOpen }: Call): Json => ({
  operationId: `scim.${name}`,
  tags: [tag],
  summary,
  security: isOpen ? [] : [{ clinicSystem: ['scim'] }],
  ...(parameters && { parameters }),
  ...(body && { requestBody: { required: true, content: contentOf(body) } }),
  responses: { [status]: { description: 'Done', ...(answer && { content: contentOf(answer) }) }, ...referAll(refused) },
})

const named = [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }]
const query = (name: string, description: string, schema: Json) => ({ name, in: 'query', description, schema })
const whenAllowed = [400, 401, 403, 429, 503]
const ofOne = [...whenAllowed, 404]
const discovery = (path: string): Json => ({
  get: toOperation({
    name: `discovery.${path}`,
    tag: 'Discovery',
    summary: `Discovery: ${path}`,
    answer: 'Discovery',
    refused: [429, 503],
    isOpen: true,
  }),
})

/** The SCIM face as OpenAPI. */
export function makeScimDocument(publicUrl: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'SCIM 2.0 face of the Diab provider',
      version: providerVersion,
      description: 'Staff of a clinic, kept by the directory of the clinic (RFC 7643, 7644).',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl }],
    tags: [
      { name: 'Users', description: 'Staff of the clinic whose program calls.' },
      { name: 'Discovery', description: 'What the server can do.' },
    ],
    paths: {
      '/scim/v2/Users': {
        get: toOperation({
          name: 'list',
          summary: 'Staff of the clinic',
          answer: 'ListResponse',
          refused: whenAllowed,
          parameters: [
            query('filter', 'userName or externalId with eq.', { type: 'string' }),
            query('startIndex', 'Number of the first user, from 1.', { type: 'integer' }),
            query('count', 'Most users of the answer.', { type: 'integer', maximum: largestPage }),
          ],
        }),
        post: toOperation({
          name: 'create',
          summary: 'Invite a doctor or a nurse',
          body: 'User',
          answer: 'User',
          status: 201,
          refused: [...whenAllowed, 409],
        }),
      },
      '/scim/v2/Users/{id}': {
        get: toOperation({ name: 'read', summary: 'One user', answer: 'User', refused: ofOne, parameters: named }),
        put: toOperation({
          name: 'replace',
          summary: 'Replace a user',
          body: 'User',
          answer: 'User',
          refused: [...ofOne, 409],
          parameters: named,
        }),
        patch: toOperation({
          name: 'patch',
          summary: 'Change a user',
          body: 'PatchOp',
          answer: 'User',
          refused: [...ofOne, 409],
          parameters: named,
        }),
        delete: toOperation({
          name: 'delete',
          summary: 'Remove a user from the clinic',
          status: 204,
          refused: [...ofOne, 409],
          parameters: named,
        }),
      },
      '/scim/v2/ServiceProviderConfig': discovery('ServiceProviderConfig'),
      '/scim/v2/ResourceTypes': discovery('ResourceTypes'),
      '/scim/v2/ResourceTypes/User': discovery('ResourceTypes.User'),
      '/scim/v2/Schemas': discovery('Schemas'),
      [`/scim/v2/Schemas/${userSchemaId}`]: discovery('Schemas.User'),
    },
    components: {
      schemas,
      responses: Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [`Refusal${status}`, { description, content: contentOf('ScimError') }]),
      ),
      securitySchemes: {
        clinicSystem: {
          type: 'oauth2',
          description: 'The token of a program of a clinic.',
          flows: { clientCredentials: { tokenUrl: `${publicUrl}/v1/token`, scopes: { scim: 'Manage the staff' } } },
        },
      },
    },
  }
}
