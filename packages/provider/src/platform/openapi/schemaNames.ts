import { type AnyEndpoint, listEndpoints } from '@diab/internal/contract'
import * as z from 'zod/mini'
import { exampleOf } from './exampleOf.ts'
import { namedSchemas } from './namedSchemas.ts'

export type Json = Record<string, unknown>
type Io = 'input' | 'output'

interface Definition {
  type: string
  innerType?: z.ZodMiniType
  element?: z.ZodMiniType
  options?: z.ZodMiniType[]
  shape?: Record<string, z.ZodMiniType>
  in?: z.ZodMiniType
}

interface Named {
  description: string
  schema: z.ZodMiniType
}

const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition
const wrappers: ReadonlySet<string> = new Set(['nullable', 'optional', 'default', 'readonly'])

/** Returns what a schema is but for being absent, null or transformed. */
export function unwrap(schema: z.ZodMiniType): z.ZodMiniType {
  const { type, innerType, in: inner } = definitionOf(schema)
  if (wrappers.has(type) && innerType) return unwrap(innerType)
  return type === 'pipe' && inner ? unwrap(inner) : schema
}

/** One step from a schema to a part of it: `.field`, `[]` for the items of a list, `|2` for the third choice. */
function stepTo(schema: z.ZodMiniType, step: string): z.ZodMiniType | undefined {
  const { element, options, shape } = definitionOf(unwrap(schema))
  if (step === '[]') return element
  return step.startsWith('|') ? options?.[Number(step.slice(1))] : shape?.[step.slice(1)]
}

/** Finds the schema that a place of `namedSchemas` means. @throws Error for a place that the contracts do not have */
function schemaAt(place: string, endpoints: readonly AnyEndpoint[]): z.ZodMiniType {
  const [, id, part, steps = ''] = /^(\S+) (body|response)(\S*)$/.exec(place) ?? []
  const endpoint = endpoints.find((one) => one.id === id)
  let found = part === 'body' ? endpoint?.body : endpoint?.response
  for (const [step] of steps.matchAll(/\[\]|\|\d+|\.\w+/g)) found = found && stepTo(found, step)
  if (!found) throw new Error(`the contracts have no schema at ${place}`)
  return unwrap(found)
}

const pascal = (id: string) => id.replaceAll(/(?:^|[.-])(\w)/g, (_all, letter: string) => letter.toUpperCase())

/** Objects of one call alone carry the name of the call. */
function nameParts(names: Map<z.ZodMiniType, string>, named: Map<string, Named>, endpoint: AnyEndpoint): void {
  for (const [schema, ending, noun] of [
    [endpoint.body, 'Body', 'Body'],
    [endpoint.response, 'Answer', 'Answer'],
  ] as const) {
    if (!schema || endpoint.isFile) continue
    let part = unwrap(schema)
    const isList = definitionOf(part).element !== undefined
    if (isList) part = unwrap(definitionOf(part).element as z.ZodMiniType)
    const { type } = definitionOf(part)
    if (names.has(part) || (type !== 'object' && type !== 'union')) continue
    const name = pascal(endpoint.id) + ending + (isList ? 'Item' : '')
    names.set(part, name)
    named.set(name, {
      schema: part,
      description: `${isList ? `One item of the ${noun.toLowerCase()}` : noun} of ${endpoint.id}: ${endpoint.summary}`,
    })
  }
}

const pointerOf = (name: string) => `#/components/schemas/${name}`
const formatsWithPattern: ReadonlySet<unknown> = new Set(['uuid', 'date', 'date-time', 'email'])

/**
 * Points references at the components, and leaves out what says nothing: the pattern of a format, the bounds of every
 * whole number. No field is forbidden: a client has to ignore those that it does not know.
 */
function tidy(value: unknown, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((part) => tidy(part))
  if (value === null || typeof value !== 'object') return value
  const part = value as Json
  if (isMap) return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, tidy(one)]))
  if (typeof part['$ref'] === 'string') return { $ref: part['$ref'].replace('#/$defs/', '#/components/schemas/') }
  const isIdle = (key: string, one: unknown) =>
    ['$schema', '$defs', 'id'].includes(key) ||
    (key === 'additionalProperties' && one === false) ||
    (key === 'pattern' && formatsWithPattern.has(part['format'])) ||
    Math.abs(Number(one)) === Number.MAX_SAFE_INTEGER
  return Object.fromEntries(
    Object.entries(part)
      .filter(([key, one]) => !isIdle(key, one))
      .map(([key, one]) => [key, tidy(one, key === 'properties')]),
  )
}

/** Names the schemas of all contracts. */
export function createSchemaNames(endpoints: readonly AnyEndpoint[] = listEndpoints()) {
  const names = new Map<z.ZodMiniType, string>()
  const named = new Map<string, Named>()
  for (const [name, [place, description]] of Object.entries(namedSchemas)) {
    const schema = schemaAt(place, endpoints)
    names.set(schema, name)
    named.set(name, { schema, description })
  }
  for (const endpoint of endpoints) nameParts(names, named, endpoint)

  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of names) registry.add(schema, { id })
  /** The whole schema, with references to the named parts of it. */
  function convert(schema: z.ZodMiniType, io: Io): Json {
    const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline', metadata: registry })
    return tidy(json.$defs?.[names.get(schema) ?? ''] ?? json) as Json
  }

  /** A schema in place: a reference where it has a name. */
  function toJson(schema: z.ZodMiniType, io: Io): Json {
    const name = names.get(schema)
    return name === undefined ? convert(schema, io) : { $ref: pointerOf(name) }
  }

  /** Names that parts of a schema refer to, with those that they refer to. */
  function reach(schema: z.ZodMiniType, io: Io, found = new Set<string>()): Set<string> {
    for (const [, name = ''] of JSON.stringify(toJson(schema, io)).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const part = named.get(name)
      if (!part || found.has(name)) continue
      found.add(name)
      const text = JSON.stringify(convert(part.schema, io))
      for (const [, inner = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
        const next = named.get(inner)
        if (next) reach(next.schema, io, found)
      }
    }
    return found
  }
  const sent = new Set(endpoints.flatMap(({ body }) => (body ? [...reach(body, 'input')] : [])))
  const received = new Set(endpoints.flatMap(({ response, isFile }) => (response && !isFile ? [...reach(response, 'output')] : [])))

  /** The components, each with what it is and an example. */
  function toComponents(): Record<string, Json> {
    const bare = Object.fromEntries(
      [...named].map(([name, { schema }]) => [name, convert(schema, received.has(name) ? 'output' : 'input')]),
    )
    return Object.fromEntries(
      [...named].map(([name, { description }]) => {
        const schema = bare[name] ?? {}
        return [name, { description, ...schema, example: exampleOf(schema, bare) }]
      }),
    )
  }

  return {
    toJson,
    toComponents,
    schemaOf: (name: string) => named.get(name)?.schema,
    bothWays: [...sent].filter((name) => received.has(name)),
    convert,
  }
}
