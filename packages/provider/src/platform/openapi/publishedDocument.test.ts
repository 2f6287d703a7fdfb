import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import ts from 'typescript'
import * as z from 'zod/mini'
import { listEndpoints } from '@diab/internal/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson } from '../../testing/makePeople.ts'
import { createSchemaNames } from './schemaNames.ts'
import { parameters, tags } from './tags.ts'

interface Published {
  paths: Record<string, Record<string, { operationId: string; tags: string[]; security: Record<string, string[]>[] }>>
  components: { schemas: Record<string, { description?: string; example?: unknown }> }
  tags: { name: string }[]
}

const places = ['/v1/openapi.json', '/v1/openapi/nightscout.json', '/v1/openapi/fhir.json', '/v1/openapi/scim.json']

let provider: TestProvider
const documents = new Map<string, string>()
beforeAll(async () => {
  provider = await createTestProvider()
  for (const place of places) documents.set(place, await (await provider.call('GET', place)).text())
})
afterAll(() => provider?.close())

const documentAt = (place: string) => JSON.parse(documents.get(place) ?? '') as Published

describe.each(places)('%s', (place) => {
  it('passes the strict rules of Redocly', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: {
        // Servers of a test answer on this machine.
        'no-server-example.com': 'off',
        // Nightscout has both `history` and the name of a document there.
        'no-ambiguous-paths': 'off',
        'operation-4xx-response': 'off',
        'no-invalid-schema-examples': 'error',
        'operation-operationId-unique': 'error',
        'operation-singular-tag': 'error',
        'tag-description': 'error',
      },
    })
    const found = await lintFromString({ source: documents.get(place) ?? '', absoluteRef: `${place.slice(1)}`, config })
    expect(found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
  })

  it('says of every schema what it is, and gives an example', () => {
    const { schemas } = documentAt(place).components
    expect(Object.entries(schemas).filter(([, { description, example }]) => !description || example === undefined)).toEqual([])
  })
})

describe('the document of the contracts', () => {
  const endpoints = listEndpoints()

  it('names every body and answer, and no schema means two things', () => {
    const names = createSchemaNames(endpoints)
    expect(names.bothWays).toContain('GlucoseUnit')
    for (const name of names.bothWays) {
      const schema = names.schemaOf(name) ?? z.never()
      expect(names.convert(schema, 'input'), name).toEqual(names.convert(schema, 'output'))
    }
  })

  it('has examples that the contracts take', () => {
    const names = createSchemaNames(endpoints)
    const wrong = Object.entries(names.toComponents()).flatMap(([name, { example }]) => {
      const parsed = z.safeParse(names.schemaOf(name) ?? z.never(), example)
      return parsed.success ? [] : [`${name}: ${JSON.stringify(parsed.error.issues)}`]
    })
    expect(wrong).toEqual([])
  })

  it('groups every call and explains every parameter', () => {
    const named = new Set(documentAt('/v1/openapi.json').tags.map(({ name }) => name))
    expect(Object.values(tags).every(([name]) => named.has(name))).toBe(true)
    for (const { id, params, query } of endpoints) {
      expect(tags[id.split('.')[0] ?? ''], id).toBeDefined()
      for (const schema of [params, query]) {
        const { properties = {} } = (schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {}) as {
          properties?: object
        }
        for (const name of Object.keys(properties)) expect(parameters[name], `${name} of ${id}`).toBeDefined()
      }
    }
  })

  it('says which calls the program of a clinic may make', () => {
    const { paths } = documentAt('/v1/openapi.json')
    const securityOf = (path: string, method: string) => paths[path]?.[method]?.security
    expect(securityOf('/v1/patient/{userId}/diary', 'get')).toEqual([{ openId: ['web'] }, { clinicSystem: ['read'] }])
    expect(securityOf('/v1/user/{userId}/pin', 'put')).toEqual([{ openId: ['web'] }])
    expect(securityOf('/v1/registration', 'post')).toEqual([])
  })
})

/** What a developer writes against the generated client; compiled with it, and then run. */
const program = `import { client } from './client.gen.ts'
import { diaryGlucoseCreate, diaryGlucoseList } from './sdk.gen.ts'

export async function keepDiary(baseUrl: string, token: string, userId: string): Promise<{ statuses: number[]; values: number[] }> {
  client.setConfig({ baseUrl, auth: token })
  const path = { userId }
  const created = await diaryGlucoseCreate({ path, body: [{ entry: { entryDate: '2026-03-02T07:15:00', value: 115, unit: 'mg/dl' } }] })
  const { data = [] } = await diaryGlucoseList({ path, query: { sortBy: 'entry_date_asc' } })
  return { statuses: (created.data ?? []).map(({ statusCode }) => statusCode), values: data.map(({ originalValue }) => originalValue) }
}
`

describe('a client that Hey API generates from the document', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'diab-client-'))
    await createClient({
      input: JSON.parse(documents.get('/v1/openapi.json') ?? '') as Record<string, unknown>,
      output: { path: folder, module: { extension: '.ts' } },
      plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
      logs: { level: 'silent' },
    })
    await writeFile(join(folder, 'program.ts'), program)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('compiles, with a program that uses it', () => {
    const compiled = ts.createProgram([join(folder, 'program.ts')], {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
    })
    const complaints = ts.getPreEmitDiagnostics(compiled).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
    expect(complaints).toEqual([])
  })

  it('writes and reads a diary of the running provider', async () => {
    const person = await makePerson(provider.db)
    const { keepDiary } = (await import(join(folder, 'program.ts'))) as {
      keepDiary: (baseUrl: string, token: string, userId: string) => Promise<unknown>
    }
    expect(await keepDiary(provider.url, await provider.tokenFor(person), person.id)).toEqual({ statuses: [201], values: [115] })
  })
})
