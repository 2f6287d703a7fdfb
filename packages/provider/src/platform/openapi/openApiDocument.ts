import * as z from 'zod/mini'
import { type AnyEndpoint, problemSchema } from '@diab/internal/contract'

type Json = Record<string, unknown>

const requestSchema = (schema: z.ZodMiniType) => toJsonSchema(schema, 'input')
const responseSchema = (schema: z.ZodMiniType) => toJsonSchema(schema, 'output')

function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return rest
}

/** Fields of a schema of path or query parameters, as OpenAPI parameters. */
function toParameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = requestSchema(schema) as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
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
function toContent({ response, isFile, isStream }: AnyEndpoint): Json | undefined {
  if (isStream) return { 'text/event-stream': { schema: { type: 'string' } } }
  if (isFile) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  return response && { 'application/json': { schema: responseSchema(response) } }
}

function toResponses(endpoint: AnyEndpoint): Json {
  const { status, paged } = endpoint
  const content = toContent(endpoint)
  const success: Json = {
    description: status === 204 ? 'Done' : 'The answer',
    ...(paged && { headers: { 'X-Total-Count': { description: 'Length of the whole list', schema: { type: 'integer' } } } }),
    ...(content && { content }),
  }
  const refused = problemStatuses(endpoint).map((code) => [code, { $ref: `#/components/responses/Problem${code}` }])
  return { [status]: success, ...Object.fromEntries(refused) }
}

function toOperation(endpoint: AnyEndpoint): Json {
  const { id, summary, auth, params, query, body } = endpoint
  return {
    operationId: id,
    tags: [id.split('.')[0]],
    summary,
    security: auth === 'bearer' ? [{ openId: ['web'] }] : [],
    parameters: [...toParameters(params, 'path'), ...toParameters(query, 'query'), ...requestHeaders(endpoint)],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: requestSchema(body) } } } }),
    responses: toResponses(endpoint),
  }
}

export interface DocumentParts {
  endpoints: readonly AnyEndpoint[]
  /** Where the API answers. */
  publicUrl: string
  issuer: string
  version: string
}

/** OpenAPI 3.1 of the contracts: what a client may send and what it may get back. */
export function makeOpenApiDocument({ endpoints, publicUrl, issuer, version }: DocumentParts): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = toOperation(endpoint)
  const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  return {
    openapi: '3.1.0',
    info: { title: 'Diab provider', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Problem: responseSchema(problemSchema) },
      responses: Object.fromEntries(
        Object.entries(problems).map(([code, description]) => [`Problem${code}`, { description, content: problemContent }]),
      ),
      securitySchemes: { openId: { type: 'openIdConnect', openIdConnectUrl: `${issuer}/.well-known/openid-configuration` } },
    },
  }
}
