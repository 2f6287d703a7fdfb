import * as z from 'zod/mini'
import { type AnyEndpoint, problemSchema } from '@diab/internal/contract'
import { parameters, tags } from './tags.ts'

export type Json = Record<string, unknown>

/** Gives the JSON Schema of a part of a contract: whole, or a reference to where it is named. */
export type SchemaPrinter = (schema: z.ZodMiniType, io: 'input' | 'output') => Json

function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return rest
}

/** Fields of a schema of path or query parameters, as OpenAPI parameters. */
function toParameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description: parameters[name],
    schema: property,
  }))
}

const header = (name: string, description: string, schema: Json): Json => ({ name, in: 'header', required: false, description, schema })

function requestHeaders({ idempotent, conditional }: AnyEndpoint): Json[] {
  return [
    ...(idempotent
      ? [header('Idempotency-Key', 'A repeat under the same key gets the first answer.', { type: 'string', maxLength: 200 })]
      : []),
    ...(conditional
      ? [header('If-Match', 'The version the caller saw; a lost race is 412.', { type: 'string', pattern: '^"\\d+"$' })]
      : []),
  ]
}

const problems: Readonly<Record<number, string>> = {
  400: 'The query or the body does not fit; `errors` names the fields',
  401: 'No valid access token',
  403: 'The caller may see the record but not do this',
  404: 'There is no such record for this caller',
  409: 'The data changed meanwhile',
  410: 'It ran out',
  412: 'Somebody else changed the record: If-Match names an older version',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'The idempotency key belongs to another request',
  429: 'Too many requests',
  503: 'The service is not available just now',
}

function problemStatuses(endpoint: AnyEndpoint): number[] {
  const { auth, params, query, body, method, idempotent, conditional, refusals = [] } = endpoint
  return [
    ...(query || body || idempotent || conditional ? [400] : []),
    ...(auth === 'bearer' ? [401] : []),
    ...(auth === 'bearer' && params ? [403] : []),
    ...(params ? [404] : []),
    ...(method === 'GET' ? [] : [409]),
    ...(conditional ? [412] : []),
    ...(method === 'GET' ? [] : [413, 415]),
    ...(idempotent ? [422] : []),
    ...(auth === 'public' && method === 'POST' ? [429] : []),
    ...refusals,
    503,
  ]
}

/** JSON of its shape, a file, events, or nothing. */
function toContent({ response, isFile, isStream }: AnyEndpoint, print: SchemaPrinter): Json | undefined {
  if (isStream) return { 'text/event-stream': { schema: { type: 'string' } } }
  if (isFile) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  return response && { 'application/json': { schema: print(response, 'output') } }
}

function toResponses(endpoint: AnyEndpoint, print: SchemaPrinter): Json {
  const { status, paged } = endpoint
  const content = toContent(endpoint, print)
  const success: Json = {
    description: status === 204 ? 'Done' : 'The answer',
    ...(paged && { headers: { 'X-Total-Count': { description: 'Length of the whole list', schema: { type: 'integer' } } } }),
    ...(content && { content }),
  }
  const refused = problemStatuses(endpoint).map((code) => [code, { $ref: `#/components/responses/Problem${code}` }])
  return { [status]: success, ...Object.fromEntries(refused) }
}

export const tagOf = (id: string): string => {
  const feature = id.split('.')[0] ?? ''
  return tags[feature]?.[0] ?? feature
}

/** A person's token, or the token of a program of a clinic where its scope reaches the call. */
function toSecurity({ auth, method, id }: AnyEndpoint, isOfSystems: (id: string) => boolean): Json[] {
  if (auth !== 'bearer') return []
  const person = { openId: ['web'] }
  return isOfSystems(id) ? [person, { clinicSystem: [method === 'GET' ? 'read' : 'write'] }] : [person]
}

function toOperation(endpoint: AnyEndpoint, { print, isOfSystems }: Required<Pick<DocumentParts, 'print' | 'isOfSystems'>>): Json {
  const { id, summary, params, query, body } = endpoint
  return {
    operationId: id,
    tags: [tagOf(id)],
    summary,
    security: toSecurity(endpoint, isOfSystems),
    parameters: [...toParameters(params, 'path'), ...toParameters(query, 'query'), ...requestHeaders(endpoint)],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: print(body, 'input') } } } }),
    responses: toResponses(endpoint, print),
  }
}

export interface DocumentParts {
  endpoints: readonly AnyEndpoint[]
  /** Where the API answers. */
  publicUrl: string
  issuer: string
  version: string
  /** How schemas are written; whole and in place unless given. */
  print?: SchemaPrinter
  /** Whether a program of a clinic may make a call, by its id; none unless given. */
  isOfSystems?: (id: string) => boolean
}

const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

/** The refusals that calls share, by the names of their components. */
export const problemResponses = Object.fromEntries(
  Object.entries(problems).map(([code, description]) => [`Problem${code}`, { description, content: problemContent }]),
)

export const problemComponent = {
  description: 'A refusal (RFC 9457); `errors` names the fields that do not fit, with what is wrong with them.',
  ...toJsonSchema(problemSchema, 'output'),
  example: { type: 'about:blank', title: 'Not Found', status: 404, instance: 'urn:request:0198f2a4-6c1e-7d3b-9a57-2f1c8e4b6d90' },
}

/** OpenAPI 3.1 of the contracts: what a client may send and what it may get back. */
export function makeOpenApiDocument({
  endpoints,
  publicUrl,
  issuer,
  version,
  print = toJsonSchema,
  isOfSystems = () => false,
}: DocumentParts): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = toOperation(endpoint, { print, isOfSystems })
  return {
    openapi: '3.1.0',
    info: { title: 'Diab provider', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Problem: problemComponent },
      responses: problemResponses,
      securitySchemes: {
        openId: {
          type: 'openIdConnect',
          description: 'The token of a person who signed in.',
          openIdConnectUrl: `${issuer}/.well-known/openid-configuration`,
        },
      },
    },
  }
}
