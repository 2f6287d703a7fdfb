import { readNightscoutTime } from '@diab/internal/devices'
import { invalid } from '../../platform/http/problem.ts'
import { fieldMessages } from '../../platform/http/http.messages.ts'
import { type ApiDocument, isNameField } from './documentKey.ts'

const operators = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', 'nin', 'exists', 're', 'regex'] as const
type Operator = (typeof operators)[number]

export interface Condition {
  field: string
  operator: Operator
  values: readonly string[]
}

export interface Find {
  conditions: readonly Condition[]
  /** Milliseconds since 1970, both included; what the conditions leave of time. */
  from: number
  to: number
  /** Of documents that are looked for by their names. */
  names: readonly string[] | undefined
}

const timeFields: readonly string[] = ['date', 'dateString', 'created_at', 'mills', 'timestamp', 'sysTime', 'srvModified']

const isOperator = (text: string): text is Operator => (operators as readonly string[]).includes(text)
const unreadable = (field: string) => invalid({ [field]: [fieldMessages.invalid] })

const toCondition = (field: string, operator: string, value: unknown): Condition => {
  if (!isOperator(operator) || operator === 're' || operator === 'regex') throw unreadable(field)
  const values = (Array.isArray(value) ? value : [value]).map(String)
  return { field, operator, values: operator === 'in' || operator === 'nin' ? values.flatMap((one) => one.split(/[|,]/)) : values }
}

/** Reads `find[field]`, `find[field][$gte]` and `find[field][$in][]` of version 1. @throws ProblemError 400 for what it does not know */
export function readFindV1(query: Readonly<Record<string, unknown>>): Find {
  const conditions = Object.entries(query).flatMap(([name, value]) => {
    const [, field, operator = 'eq'] = /^find\[([\w.]{1,60})\](?:\[\$(\w{1,10})\](?:\[\d*\])?)?$/.exec(name) ?? []
    if (field === undefined && name.startsWith('find')) throw unreadable(name.slice(0, 60))
    return field === undefined ? [] : [toCondition(field, operator, value)]
  })
  return toFind(conditions)
}

const notFields: readonly string[] = ['limit', 'skip', 'sort', 'sort$desc', 'fields', 'token', 'now', 'secret']

/** Reads `field$gte=…` of version 3. @throws ProblemError 400 for what it does not know */
export function readFindV3(query: Readonly<Record<string, unknown>>): Find {
  const conditions = Object.entries(query).flatMap(([name, value]) => {
    if (notFields.includes(name)) return []
    const [, field, operator = 'eq'] = /^(\w{1,60})(?:\$(\w{1,10}))?$/.exec(name) ?? []
    if (field === undefined) throw unreadable(name.slice(0, 60))
    return [toCondition(field, operator, value)]
  })
  return toFind(conditions)
}

function toFind(conditions: readonly Condition[]): Find {
  let [from, to] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (const { field, operator, values } of conditions) {
    if (!timeFields.includes(field) || field === 'srvModified' || operator === 'exists' || operator === 'ne') continue
    const times = values.map(readTime)
    if (times.some(Number.isNaN)) throw unreadable(field)
    if (operator === 'gt' || operator === 'gte') from = Math.max(from, ...times)
    else if (operator === 'lt' || operator === 'lte') to = Math.min(to, ...times)
    else [from, to] = [Math.max(from, Math.min(...times)), Math.min(to, Math.max(...times))]
  }
  const named = conditions.find(({ field, operator }) => isNameField(field) && (operator === 'eq' || operator === 'in'))
  return { conditions, from, to, names: named?.values }
}

const readTime = (text: string) => readNightscoutTime(/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text)

/** Returns whether a document fulfils the conditions. */
export const fulfils = (document: ApiDocument, { conditions }: Find): boolean =>
  conditions.every(({ field, operator, values }) => {
    const value = document[field]
    if (operator === 'exists') return (value !== undefined) === (values[0] !== 'false')
    const isTime = timeFields.includes(field)
    const order = (text: string) => (isTime ? compareTimes(value, text) : compareValues(value, text))
    switch (operator) {
      case 'eq':
      case 'in':
        return values.some((text) => order(text) === 0)
      case 'ne':
      case 'nin':
        return values.every((text) => order(text) !== 0)
      case 'gt':
        return values.every((text) => order(text) > 0)
      case 'gte':
        return values.every((text) => order(text) >= 0)
      case 'lt':
        return values.every((text) => order(text) < 0)
      case 'lte':
        return values.every((text) => order(text) <= 0)
      default:
        return false
    }
  })

const compareTimes = (value: unknown, text: string) => readNightscoutTime(value) - readTime(text)

function compareValues(value: unknown, text: string): number {
  if (typeof value === 'number') return value - Number(text)
  if (typeof value !== 'string' && typeof value !== 'boolean') return Number.NaN
  const own = String(value)
  return own === text ? 0 : own < text ? -1 : 1
}
