import {
  compareNewestFirst,
  type DiaryEntry,
  type EntryOf,
  EntryOrigin,
  EntryType,
  midnightEntriesBeforeHour,
  toLocalDay,
} from '@diab/core/diary'
import { isSameMetrics, type TimelineMetrics } from './timelineMetrics.ts'

export type Measurement = EntryOf<'glucose' | 'ketone'>

/** One hour that has entries: one row of the timeline. */
export interface TimelineHour {
  /** 0–23. */
  readonly hour: number
  /** Glucose and ketone, newest first. */
  readonly measurements: readonly Measurement[]
  /** Meals, doses, feelings and activities, newest first. */
  readonly events: readonly DiaryEntry[]
  /** Hours without entries between this row and the newer one above it. */
  readonly skippedHours: number
  /** px from the top of the day to the top of the row, the ticks of the skipped hours lying above. */
  readonly top: number
  readonly height: number
  /** Of the first row before 06:00: px from the top of the day to the heading of the night above it. */
  readonly nightTop?: number
}

export interface TimelineDay {
  /** `YYYY-MM-DD`. */
  readonly day: string
  /** Newest first. */
  readonly entries: readonly DiaryEntry[]
  /** Newest first. */
  readonly hours: readonly TimelineHour[]
  readonly height: number
  /** Number of entries. */
  readonly count: number
}

export interface TimelineLayout {
  readonly metrics: TimelineMetrics
  /** Newest first. */
  readonly days: readonly LazyDay[]
  /** px from the top of the timeline to each day, and behind the last one the whole height. */
  readonly dayTops: Float64Array
  readonly height: number
}

export const isMeasurement = (entry: DiaryEntry): entry is Measurement =>
  entry.entryType === EntryType.Glucose || entry.entryType === EntryType.Ketone

export function entryHeight(entry: DiaryEntry, metrics: TimelineMetrics): number {
  if (!isMeasurement(entry)) return metrics.event
  return entry.origin === EntryOrigin.Sensor ? metrics.sensorMeasurement : metrics.measurement
}

const ticksHeight = (skippedHours: number, metrics: TimelineMetrics) => Math.min(skippedHours, metrics.maxTicks) * metrics.tick

function hourHeight(valuesHeight: number, eventCount: number, metrics: TimelineMetrics): number {
  const beside = eventCount === 0 ? 0 : eventCount * metrics.event + metrics.eventsPadding
  return Math.max(metrics.hourMin, metrics.columns === 2 ? Math.max(valuesHeight, beside) : valuesHeight + beside)
}

/** Read of every entry of a diary before the first row is drawn, so without making a string of it. */
const hourOf = ({ entryDate }: DiaryEntry) => (entryDate.charCodeAt(11) - 48) * 10 + entryDate.charCodeAt(12) - 48

/** Entries before 06:00 are below a heading of their own. */
export const isNightHour = (hour: number): boolean => hour < midnightEntriesBeforeHour

const nightHeight = (hour: number, newerHour: number, metrics: TimelineMetrics) =>
  isNightHour(hour) && !isNightHour(newerHour) ? metrics.nightHeading : 0

/** A day whose rows are made when they are first asked for: of 20,000 entries only a few days are ever drawn. */
class LazyDay implements TimelineDay {
  readonly day: string
  readonly height: number
  readonly #source: readonly DiaryEntry[]
  readonly #from: number
  readonly #to: number
  readonly #metrics: TimelineMetrics
  #entries: readonly DiaryEntry[] | undefined
  #hours: readonly TimelineHour[] | undefined

  /** Reads the day that begins with `source[from]`; it ends where another day, or an entry out of order, comes. */
  constructor(source: readonly DiaryEntry[], from: number, metrics: TimelineMetrics) {
    let date = source[from]!.entryDate
    const day = toLocalDay(date)
    let hour = hourOf(source[from]!)
    let height = metrics.header + metrics.dayPaddingTop + metrics.dayPaddingBottom + nightHeight(hour, 24, metrics)
    let values = 0
    let events = 0
    let at = from
    for (;;) {
      const entry = source[at]!
      if (isMeasurement(entry)) values += entryHeight(entry, metrics)
      else events++
      if (++at === source.length) break
      const next = source[at]!.entryDate
      // A time of this day sorts behind the day itself, one of an older day before it.
      if (next > date || next < day) break
      // Two of one moment stand in the same order whatever order they came in.
      if (next === date && compareNewestFirst(entry, source[at]!) > 0) break
      date = next
      const nextHour = hourOf(source[at]!)
      if (nextHour === hour) continue
      height += hourHeight(values, events, metrics) + ticksHeight(hour - nextHour - 1, metrics) + nightHeight(nextHour, hour, metrics)
      hour = nextHour
      values = events = 0
    }
    this.height = height + hourHeight(values, events, metrics)
    this.day = day
    this.#source = source
    this.#from = from
    this.#to = at
    this.#metrics = metrics
  }

  get count(): number {
    return this.#to - this.#from
  }
  get entries(): readonly DiaryEntry[] {
    return (this.#entries ??= this.#source.slice(this.#from, this.#to))
  }
  get hours(): readonly TimelineHour[] {
    return (this.#hours ??= layoutHours(this.entries, this.#metrics))
  }

  /** Whether its entries, object for object, are those of `entries` from `at` on. */
  isRunAt(entries: readonly DiaryEntry[], at: number): boolean {
    const source = this.#source
    const offset = at - this.#from
    for (let i = this.#from; i < this.#to; i++) if (source[i] !== entries[i + offset]) return false
    return true
  }
}

function layoutHours(entries: readonly DiaryEntry[], metrics: TimelineMetrics): TimelineHour[] {
  const hours: TimelineHour[] = []
  let top = metrics.header + metrics.dayPaddingTop
  for (let start = 0; start < entries.length;) {
    const hour = hourOf(entries[start]!)
    let end = start + 1
    while (end < entries.length && hourOf(entries[end]!) === hour) end++
    const ofHour = entries.slice(start, end)
    const measurements = ofHour.filter(isMeasurement)
    const events = ofHour.filter((entry) => !isMeasurement(entry))
    const skippedHours = (hours.at(-1)?.hour ?? hour + 1) - hour - 1
    const values = measurements.reduce((sum, entry) => sum + entryHeight(entry, metrics), 0)
    const height = hourHeight(values, events.length, metrics)
    const night = nightHeight(hour, hours.at(-1)?.hour ?? 24, metrics)
    const nightTop = night > 0 ? top : undefined
    top += night + ticksHeight(skippedHours, metrics)
    hours.push({ hour, measurements, events, skippedHours, top, height, nightTop })
    top += height
    start = end
  }
  return hours
}

/** Undefined when the entries do not stand newest first. */
function layoutDays(entries: readonly DiaryEntry[], metrics: TimelineMetrics, known: readonly LazyDay[]): LazyDay[] | undefined {
  const days: LazyDay[] = []
  let cursor = 0
  let newest = '9999'
  for (let from = 0; from < entries.length;) {
    const { entryDate } = entries[from]!
    const name = toLocalDay(entryDate)
    if (entryDate > newest || name === days.at(-1)?.day) return undefined
    while (cursor < known.length && known[cursor]!.day > name) cursor++
    const candidate = known[cursor]
    const isKnown = candidate?.day === name && endsItsDay(candidate, entries, from) && candidate.isRunAt(entries, from)
    const day = isKnown ? candidate : new LazyDay(entries, from, metrics)
    days.push(day)
    from += day.count
    newest = entries[from - 1]!.entryDate
  }
  return days
}

function endsItsDay(day: LazyDay, entries: readonly DiaryEntry[], from: number): boolean {
  const next = entries[from + day.count]
  return next === undefined || toLocalDay(next.entryDate) !== day.day
}

/** The last layout of a list of entries, so that a diary which is opened again is not laid out again. */
const lastLayouts = new WeakMap<readonly DiaryEntry[], TimelineLayout>()

/**
 * Lays entries out as days (newest first), hours and fixed heights. Days that hold the same entries as in `previous`
 * are the same objects, so that a list which compares by reference redraws only what changed.
 */
export function layoutTimeline(entries: readonly DiaryEntry[], metrics: TimelineMetrics, previous?: TimelineLayout): TimelineLayout {
  const last = lastLayouts.get(entries)
  if (last && isSameMetrics(last.metrics, metrics)) return last
  const known = previous && isSameMetrics(previous.metrics, metrics) ? previous.days : []
  const days = layoutDays(entries, metrics, known) ?? layoutDays(entries.toSorted(compareNewestFirst), metrics, known)!
  const dayTops = new Float64Array(days.length + 1)
  for (let i = 0; i < days.length; i++) dayTops[i + 1] = dayTops[i]! + days[i]!.height
  const layout = { metrics, days, dayTops, height: dayTops[days.length]! }
  lastLayouts.set(entries, layout)
  return layout
}
