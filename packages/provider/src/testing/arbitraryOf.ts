import fc, { type Arbitrary } from 'fast-check'

/** What of JSON Schema the contracts use. */
export interface JsonSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
}

const longestList = 4
const longestText = 300
const whole = 2 ** 31

/** Values that a schema allows, over the whole of Unicode; anything at all where the schema says nothing. */
export function arbitraryOf(schema: JsonSchema): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(arbitraryOf))
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => arbitraryOf({ ...schema, type })))
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: Math.max(schema.minimum ?? -whole, -whole), max: Math.min(schema.maximum ?? whole - 1, whole - 1) })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e12, max: schema.maximum ?? 1e12, noNaN: true, noDefaultInfinity: true })
    case 'string':
      return textOf(schema)
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? longestList, longestList)),
      })
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, property]) => [name, arbitraryOf(property)])),
        { requiredKeys: schema.required ?? [] },
      )
    default:
      return fc.jsonValue({ stringUnit: 'binary' })
  }
}

function textOf({ format, pattern, minLength = 0, maxLength = longestText }: JsonSchema): Arbitrary<string> {
  const text = fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, longestText) })
  if (format === 'uuid') return fc.uuid()
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') }).map((date) => date.toISOString())
  if (format === 'date') return fc.date({ noInvalidDate: true, min: new Date(0) }).map((date) => date.toISOString().slice(0, 10))
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const wallClock = fc
    .date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2026-01-01') })
    .map((date) => date.toISOString().slice(0, 19))
  return fc.oneof(text, wallClock)
}

/** What no schema allows and a client may send all the same. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ stringUnit: 'binary' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\u0000', 'a\u0000b', '\ud800', '\udc00x', 1e308, -0, Number.MAX_SAFE_INTEGER, '', [], {}, null, '1e999', '-1', '../..'),
)
