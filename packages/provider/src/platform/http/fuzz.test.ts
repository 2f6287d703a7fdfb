import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listEndpoints } from '@diab/internal/contract'
import { issuerOf } from '../config/config.ts'
import { makeOpenApiDocument } from '../openapi/openApiDocument.ts'
import { arbitraryOf, hostileValue, type JsonSchema } from '../../testing/arbitraryOf.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'

interface Operation {
  operationId: string
  parameters: { name: string; in: 'path' | 'query' | 'header'; schema: JsonSchema }[]
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } }
  responses: Record<string, unknown>
}

const document = makeOpenApiDocument({ endpoints: listEndpoints(), publicUrl: '', issuer: issuerOf(''), version: '0' })
const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation, id: operation.operationId })),
)

let provider: TestProvider
let token: string
const patientId = randomUUID()

beforeAll(async () => {
  provider = await createTestProvider()
  await provider.db
    .insertInto('app_user')
    .values({ id: patientId, email: 'f@b.hu', fullname: 'Teszt Fanni', roles: ['Patient'] })
    .execute()
  token = await provider.tokenFor({ id: patientId })
})
afterAll(() => provider.close())

interface Input {
  parameters: Record<string, unknown>
  body: unknown
}

function inputOf(operation: Operation, mode: 'fitting' | 'hostile'): fc.Arbitrary<Input> {
  const body = operation.requestBody?.content['application/json'].schema
  const value = (schema: JsonSchema) => (mode === 'hostile' ? fc.oneof(arbitraryOf(schema), hostileValue) : arbitraryOf(schema))
  const parameters = operation.parameters.map(({ name, schema }) => {
    // The caller's own record, so that most requests get past the access rules and reach the code behind them.
    const own =
      name === 'userId' || name === 'patientId' ? fc.oneof({ weight: 6, arbitrary: fc.constant(patientId) }, value(schema)) : value(schema)
    return [name, own] as const
  })
  return fc.record({
    parameters: fc.record(Object.fromEntries(parameters), { requiredKeys: [] }),
    body: body ? (mode === 'hostile' ? fc.oneof(arbitraryOf(body), hostileValue) : arbitraryOf(body)) : fc.constant(undefined),
  })
}

/** The request of an input; undefined where it cannot be written as one. */
function toRequest(path: string, operation: Operation, { parameters, body }: Input) {
  const query = new URLSearchParams()
  const headers: Record<string, string> = { authorization: `Bearer ${token}` }
  let url = path
  for (const { name, in: place } of operation.parameters) {
    const given = parameters[name] ?? (place === 'path' ? patientId : '')
    const text = (typeof given === 'string' ? given : JSON.stringify(given)).toWellFormed()
    if (place === 'path') {
      if (text === '' || text === '.' || text === '..') return undefined
      url = url.replace(`{${name}}`, encodeURIComponent(text))
    } else if (name in parameters) {
      if (place === 'query') query.set(name, text)
      else if (/^[\x20-\x7e]*$/.test(text)) headers[name] = text
    }
  }
  if (body !== undefined) headers['content-type'] = 'application/json'
  return { url: `${url}?${query.toString()}`, headers, body: body === undefined ? undefined : JSON.stringify(body) }
}

/** A stream of events has no end to wait for. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text()
  await response.body?.cancel()
  return ''
}

describe.each(['fitting', 'hostile'] as const)('%s input', (mode) => {
  it.each(operations)('$id answers as its document says and never with 5xx', async ({ path, method, operation }) => {
    await fc.assert(
      fc.asyncProperty(inputOf(operation, mode), async (input) => {
        const request = toRequest(path, operation, input)
        if (!request) return
        const response = await fetch(`${provider.url}${request.url}`, { method, headers: request.headers, body: request.body })
        const text = await textOf(response)
        expect(response.status, text).toBeLessThan(500)
        expect(Object.keys(operation.responses), `${response.status} ${text}`).toContain(String(response.status))
      }),
      // Few of each endpoint in each mode; `npm run fuzz` makes as many as one likes, also in its short form in the same run.
      { numRuns: 8, seed: 20261120, interruptAfterTimeLimit: 5000 },
    )
  })
})
