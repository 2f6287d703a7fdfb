import { defaultTimeZone } from '@diab/internal/diary'
import { toWallClockIn, type WallClock } from '@diab/core/rules'
import { FhirProblem } from './fhirProblem.ts'
import { isUuid } from './fhirIds.ts'

const unusable = (name: string, diagnostics: string) => new FhirProblem(400, 'value', `${name}: ${diagnostics}`)

/** How many resources a page holds unless `_count` says so, and at most. */
export const pageSizes = { usual: 50, most: 1000 } as const
/** Values of one parameter, and parameters of one search. */
const most = { values: 50, params: 30 } as const

/** The parameters of a search. Each one that is read counts as applied; the others are ignored, or refused in strict handling. */
export class SearchParams {
  readonly #given: URLSearchParams
  readonly #applied = new Set<string>(['_format', '_cursor'])

  constructor(given: URLSearchParams) {
    this.#given = given
    if ([...given].length > most.params) throw new FhirProblem(400, 'too-costly', `at most ${most.params} parameters`)
  }

  /** Every value of a parameter, in the order given. */
  all(...names: readonly string[]): string[] {
    return names.flatMap((name) => {
      this.#applied.add(name)
      return this.#given.getAll(name).filter((value) => value !== '')
    })
  }

  one(...names: readonly string[]): string | undefined {
    const values = this.all(...names)
    if (values.length > 1) throw unusable(names[0] ?? '', 'may be given once')
    return values[0]
  }

  /** Alternatives of a parameter, separated by commas; undefined where it is not given. */
  tokens(...names: readonly string[]): Token[] | undefined {
    const value = this.one(...names)
    if (value === undefined) return undefined
    const parts = value.split(',')
    if (parts.length > most.values) throw unusable(names[0] ?? '', `at most ${most.values} values`)
    return parts.map(toToken)
  }

  /** The id of a patient, as `patient=id` or as a reference; undefined where it is not given. */
  patient(): string | undefined {
    const value = this.one('patient', 'subject', 'subject:Patient')
    if (value === undefined) return undefined
    const id = value.replace(/^.*\bPatient\//, '')
    // Not an id at all: no patient has it.
    return isUuid(id) ? id : ''
  }

  count(): number {
    const value = this.one('_count')
    if (value === undefined) return pageSizes.usual
    if (!/^\d{1,9}$/.test(value)) throw unusable('_count', 'must be a whole number')
    return Math.min(Number(value), pageSizes.most)
  }

  /** The time that a date parameter leaves, from several values together: wall-clock times of the product's home zone. */
  period(...names: readonly string[]): TimeBounds {
    return this.#bounds(names, ({ at, offset }) => wallClockOf(at, offset))
  }

  /** The same as instants; a date without a zone is one of UTC. */
  instants(...names: readonly string[]): TimeBounds {
    return this.#bounds(names, ({ at, offset = 0 }) => new Date(clamp(at - offset, ...years)).toISOString())
  }

  #bounds(names: readonly string[], write: (moment: Moment) => string): TimeBounds {
    return this.all(...names).reduce<TimeBounds>((bounds, value) => narrow(bounds, readDate(names[0] ?? '', value, write)), {})
  }

  /** Direction of `_sort` by the one parameter that a search can be ordered by; newest first unless given. */
  isAscending(...names: readonly string[]): boolean {
    const value = this.one('_sort')
    if (value === undefined) return false
    const name = value.replace(/^-/, '')
    if (!names.includes(name)) throw unusable('_sort', `can only be ${names.join(' or ')}`)
    return !value.startsWith('-')
  }

  /** What was asked for and not read; refused where the caller asked for strict handling. */
  refuseUnread(prefer: string | undefined): void {
    const unread = [...this.#given.keys()].filter((name) => !this.#applied.has(name))
    if (unread.length > 0 && /handling\s*=\s*strict/.test(prefer ?? ''))
      throw new FhirProblem(400, 'not-supported', `unknown search parameters: ${unread.length}`)
  }

  /** What was applied, for the address of this page and, with a cursor, of the next one. */
  applied(cursor?: string): URLSearchParams {
    const query = new URLSearchParams([...this.#given].filter(([name]) => this.#applied.has(name)))
    if (cursor !== undefined) query.set('_cursor', cursor)
    return query
  }
}

export interface Token {
  /** Empty: none; undefined: any. */
  system: string | undefined
  code: string
}

function toToken(text: string): Token {
  const at = text.indexOf('|')
  return at < 0 ? { system: undefined, code: text } : { system: text.slice(0, at), code: text.slice(at + 1) }
}

/** True where a code of a system is among the tokens; true without tokens. */
export const isAmong = (tokens: readonly Token[] | undefined, system: string, code: string): boolean =>
  tokens === undefined || tokens.some((token) => (token.system ?? system) === system && (token.code === '' || token.code === code))

/** Times from the first (inclusive) to the second (exclusive), both written alike. */
export interface TimeBounds {
  after?: string
  before?: string
}

interface Moment {
  /** Milliseconds since 1970, of the time as it is written. */
  at: number
  /** Milliseconds that its zone is ahead of UTC; undefined without a zone. */
  offset: number | undefined
}

const datePattern = /^(eq|ge|gt|le|lt|sa|eb)?(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|[ +-]\d\d:\d\d)?)?)?)?$/

/** The first moment of what a date names, and the first one after it. */
function readDate(name: string, text: string, write: (moment: Moment) => string): TimeBounds {
  const match = datePattern.exec(text)
  if (!match) throw unusable(name, 'must be a date such as ge2026-11-01')
  const [, prefix = 'eq', year = '', month, day, hour, minute, second, zone] = match
  const parts = [
    Number(year),
    Number(month ?? 1) - 1,
    Number(day ?? 1),
    Number(hour ?? 0),
    Number(minute ?? 0),
    Number(second ?? 0),
  ] as const
  const start = Date.UTC(...parts)
  const isReal =
    Number(year) > 0 &&
    new Date(start).toISOString().startsWith(`${year}-${month ?? '01'}-${day ?? '01'}T${hour ?? '00'}:${minute ?? '00'}`)
  if (!isReal) throw unusable(name, 'is no date of the calendar')
  const end = endOf(parts, { month, day, hour, second }, start)
  const offset = zone === undefined ? undefined : offsetOf(zone)
  const [from, to] = [write({ at: start, offset }), write({ at: end, offset })]
  switch (prefix) {
    case 'ge':
      return { after: from }
    case 'gt':
    case 'sa':
      return { after: to }
    case 'le':
      return { before: to }
    case 'lt':
    case 'eb':
      return { before: from }
    default:
      return { after: from, before: to }
  }
}

type Parts = readonly [year: number, month: number, day: number, hour: number, minute: number, second: number]

function endOf([year, month]: Parts, given: { month?: string; day?: string; hour?: string; second?: string }, start: number): number {
  if (given.month === undefined) return Date.UTC(year + 1, 0)
  if (given.day === undefined) return Date.UTC(year, month + 1)
  if (given.hour === undefined) return start + 86_400_000
  return start + (given.second === undefined ? 60_000 : 1000)
}

/** The years of a diary: a moment before or after them is as good as their first or last one. */
const years = [Date.UTC(1900, 0, 1), Date.UTC(9999, 11, 31, 23, 59, 59)] as const
const clamp = (at: number, first: number, last: number) => Math.min(Math.max(at, first), last)
const dayMs = 86_400_000

/** A moment without a zone is the time of every clock. */
function wallClockOf(at: number, offset: number | undefined): WallClock {
  const [first, last] = years
  // A clock differs from UTC by less than a day; so near the ends of the years it makes no difference to any entry.
  const isConverted = offset !== undefined && at - offset > first + dayMs && at - offset < last - dayMs
  if (isConverted) return toWallClockIn(defaultTimeZone, new Date(at - offset))
  return new Date(clamp(at - (offset ?? 0), first, last)).toISOString().slice(0, 19)
}

/** A plus sign in an address is read as a blank. */
function offsetOf(zone: string): number {
  if (zone === 'Z') return 0
  const [hours = 0, minutes = 0] = zone.slice(1).split(':').map(Number)
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000
}

const later = (one: string | undefined, other: string | undefined) =>
  one !== undefined && (other === undefined || one > other) ? one : other
const earlier = (one: string | undefined, other: string | undefined) =>
  one !== undefined && (other === undefined || one < other) ? one : other

const narrow = (one: TimeBounds, other: TimeBounds): TimeBounds => ({
  after: later(one.after, other.after),
  before: earlier(one.before, other.before),
})
