import { type AnyEndpoint, listEndpoints } from '@diab/internal/contract'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { makeOpenApiDocument } from '../../platform/openapi/openApiDocument.ts'
import type { JsonSchema } from '../arbitraryOf.ts'

export interface ContractInput {
  endpoint: AnyEndpoint
  body: JsonSchema | undefined
  query: Readonly<Record<string, JsonSchema>>
  path: Readonly<Record<string, JsonSchema>>
}

interface Operation {
  parameters: { name: string; in: string; schema: JsonSchema }[]
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } }
}

/** What the contracts take, as JSON Schema. */
export const contractInputs: readonly ContractInput[] = listInputs()

function listInputs(): ContractInput[] {
  const endpoints = listEndpoints()
  const document = makeOpenApiDocument({ endpoints, publicUrl: '', issuer: '', version: '0' })
  const paths = document.paths as Record<string, Record<string, Operation>>
  return endpoints.map((endpoint) => {
    const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    if (!operation) throw new Error(`${endpoint.id} is not in the document`)
    const schemasIn = (place: string) =>
      Object.fromEntries(operation.parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, schema]))
    const body = operation.requestBody?.content['application/json'].schema
    return { endpoint, body, query: schemasIn('query'), path: schemasIn('path') }
  })
}

const isWord = ({ type }: JsonSchema) => type === 'string' || (Array.isArray(type) && type.includes('string'))

/** True where a person or a program may write what they like: no list of values, no pattern, no id, date or time. */
export const isFreeText = (schema: JsonSchema): boolean =>
  isWord(schema) && !('const' in schema) && !schema.enum && schema.format === undefined && schema.pattern === undefined
export const isFreeNumber = (schema: JsonSchema): boolean => schema.type === 'number' && !schema.enum && !('const' in schema)

/** Paths of all free texts and numbers of a schema, e.g. `body[].entry.details`. */
export function freeFields(schema: JsonSchema, path: string): string[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((one) => freeFields(one, path))
  const own = isFreeText(schema) || isFreeNumber(schema) ? [path] : []
  const items = schema.items ? freeFields(schema.items, `${path}[]`) : []
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => freeFields(property, `${path}.${name}`))
  return [...new Set([...inner, ...own, ...items, ...fields])]
}

/** Gives the value of a free field; undefined: the field is not the caller's to invent. */
export type Invent = (path: string, schema: JsonSchema, base: unknown) => unknown

/**
 * A body with every free field filled by `invent`. What is not free comes from `base`, a body that is accepted, and, where that
 * says nothing, from `samples` by the field's name or from the schema.
 */
export function fill(schema: JsonSchema, base: unknown, path: string, filling: Filling): unknown {
  const { invent, isInvented, samples } = filling
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fill(choiceFor(choices, base), base, path, filling)
  if (isFreeText(schema) || isFreeNumber(schema)) return invent(path, schema, base) ?? base ?? sampleOf(schema, path, samples)
  if (schema.type === 'array') {
    const items = schema.items ?? {}
    if (Array.isArray(base) && base.length > 0) return base.map((item) => fill(items, item, `${path}[]`, filling) as unknown)
    return freeFields(items, `${path}[]`).some(isInvented) ? [fill(items, undefined, `${path}[]`, filling)] : (base ?? [])
  }
  if (schema.type === 'object') {
    const given = (base ?? {}) as Record<string, unknown>
    const filled: Record<string, unknown> = {}
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const isNeeded = schema.required?.includes(name) ?? false
      if (!(name in given) && !isNeeded && !freeFields(property, `${path}.${name}`).some(isInvented)) continue
      const value = fill(property, given[name], `${path}.${name}`, filling)
      if (value !== undefined) filled[name] = value
    }
    return filled
  }
  return base ?? sampleOf(schema, path, samples)
}

export interface Filling {
  invent: Invent
  isInvented: (path: string) => boolean
  /** Values of fields that are not free, by the field's name. */
  samples: Readonly<Record<string, unknown>>
}

const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

/** The choice that `base` was made for, else the first that holds something. */
function choiceFor(choices: readonly JsonSchema[], base: unknown): JsonSchema {
  const holding = choices.filter(({ type }) => type !== 'null')
  const same = holding.filter(({ type }) => base !== undefined && [type].flat().includes(kindOf(base)))
  return same[0] ?? holding[0] ?? {}
}

function sampleOf(schema: JsonSchema, path: string, samples: Filling['samples']): unknown {
  const name = /(\w+)(?:\[\])*$/.exec(path)?.[1] ?? ''
  if (Object.hasOwn(samples, name)) return samples[name]
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.format === 'uuid') return uuidv7()
  if (schema.format === 'date') return '1980-01-31'
  if (schema.type === 'integer') return Math.max(schema.minimum ?? 1, 1)
  if (schema.type === 'boolean') return true
  return undefined
}
