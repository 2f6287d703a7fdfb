import * as z from 'zod/mini'
import { columnsMediaType } from '@diab/internal/columns'
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

/** Whether an answer has a mark by which a caller asks only for what is new. */
const hasMark = ({ method, auth, response, isFile, isStream }: AnyEndpoint) =>
  method === 'GET' && auth === 'bearer' && response !== undefined && !isFile && !isStream

function requestHeaders(endpoint: AnyEndpoint): Json[] {
  const { idempotent, conditional } = endpoint
  return [
    ...(hasMark(endpoint)
      ? [header('If-None-Match', 'The `ETag` of an answer that the caller has; 304 when there is no other.', { type: 'string' })]
      : []),
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

/** A long list as a caller may accept it: what rows share is said once. */
const columns: Json = {
  type: 'object',
  required: ['kinds', 'order'],
  description: 'The same list in columns, where it is long and `Accept` names this type.',
  properties: {
    kinds: {
      type: 'array',
      description: 'Rows with the same fields.',
      items: {
        type: 'object',
        required: ['count', 'same', 'columns'],
        properties: {
          count: { type: 'integer', description: 'Number of these rows.' },
          same: { type: 'object', description: 'Fields whose value all of them share.' },
          columns: {
            type: 'object',
            description: 'The other fields by name.',
            additionalProperties: {
              oneOf: [
                { type: 'array', description: 'A value for each row.' },
                {
                  type: 'object',
                  required: ['of', 'at'],
                  description: 'The values, and for each row which of them.',
                  properties: { of: { type: 'array' }, at: { type: 'array', items: { type: 'integer' } } },
                },
                {
                  type: 'object',
                  required: ['from', 'steps'],
                  description: 'Times on the wall clock: one to begin with, and for each row the seconds from the one before.',
                  properties: { from: { type: 'string' }, steps: { type: 'array', items: { type: 'number' } } },
                },
              ],
            },
          },
        },
      },
    },
    order: {
      type: 'array',
      description: 'Runs of rows in the order of the list: of which kind, and how many.',
      items: { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 },
    },
  },
}

function responseHeaders(endpoint: AnyEndpoint): Json {
  return {
    ...(endpoint.paged && { 'X-Total-Count': { description: 'Length of the whole list', schema: { type: 'integer' } } }),
    ...(hasMark(endpoint) && { ETag: { description: 'The mark of this answer, for `If-None-Match`', schema: { type: 'string' } } }),
  }
}

/** JSON of its shape, a file, events, or nothing. */
function toContent({ response, isFile, isStream, hasColumns }: AnyEndpoint, print: SchemaPrinter): Json | undefined {
  if (isStream) return { 'text/event-stream': { schema: { type: 'string' } } }
  if (isFile) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  if (!response) return undefined
  return { 'application/json': { schema: print(response, 'output') }, ...(hasColumns && { [columnsMediaType]: { schema: columns } }) }
}

function toResponses(endpoint: AnyEndpoint, print: SchemaPrinter): Json {
  const { status, paged } = endpoint
  const content = toContent(endpoint, print)
  const success: Json = {
    description: status === 204 ? 'Done' : 'The answer',
    ...((paged || hasMark(endpoint)) && { headers: responseHeaders(endpoint) }),
    ...(content && { content }),
  }
  const refused = problemStatuses(endpoint).map((code) => [code, { $ref: `#/components/responses/Problem${code}` }])
  const known = hasMark(endpoint) ? { 304: { description: 'The caller has this answer already' } } : {}
  return { [status]: success, ...known, ...Object.fromEntries(refused) }
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
