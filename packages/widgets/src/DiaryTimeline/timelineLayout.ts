import {
  compareNewestFirst,
  type DiaryEntry,
  type EntryOf,
  EntryOrigin,
  EntryType,
  midnightEntriesBeforeHour,
  toLocalDay,
} from '@diab/core/rules'
import { isCurveReading } from './curveReadings.ts'
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
  /** px of the curve below the day's heading; 0 where the sensor readings of the day, if any, are rows alone. */
  readonly curveHeight: number
  /** px of the plot in it. */
  readonly curvePlot: number
  /** The readings of the curve are listed below it. */
  readonly isOpen: boolean
}

/** Which sensor readings are rows; without it all of them are. */
export interface CurveRows {
  /** Days whose curve is shown together with the list of its readings. */
  readonly openDays: ReadonlySet<string>
  /** Entries with a mark, which stay in the list: what is not stored yet, and what can be undone. */
  readonly markedIds: ReadonlySet<string>
}

export interface TimelineLayout {
  readonly metrics: TimelineMetrics
  /** Newest first. */
  readonly days: readonly LazyDay[]
  /** px from the top of the timeline to each day, and behind the last one the whole height. */
  readonly dayTops: Float64Array
  readonly height: number
  readonly curves: CurveRows | undefined
}

/** The lanes of a curve as bits, by what is on them; a reading has none. */
const laneBits: Readonly<Record<DiaryEntry['entryType'], number>> = {
  glucose: 0,
  meal: 1,
  'medicine-intake': 2,
  'physical-activity': 4,
  feel: 4,
  ketone: 4,
}
const laneCounts = [0, 1, 1, 2, 1, 2, 2, 3]

export const isMeasurement = (entry: DiaryEntry): entry is Measurement =>
  entry.entryType === EntryType.Glucose || entry.entryType === EntryType.Ketone

export function entryHeight(entry: DiaryEntry, metrics: TimelineMetrics): number {
  if (!isMeasurement(entry)) return metrics.event
  return entry.origin === EntryOrigin.Sensor ? metrics.sensorMeasurement : metrics.measurement
}

const ticksHeight = (skippedHours: number, metrics: TimelineMetrics) => Math.min(skippedHours, metrics.maxTicks) * metrics.tick

function hourHeight(valuesHeight: number, eventCount: number, metrics: TimelineMetrics): number {
  const lines = metrics.columns > 2 ? (eventCount + 1) >> 1 : eventCount
  const beside = eventCount === 0 ? 0 : lines * metrics.event + metrics.eventsPadding
  return Math.max(metrics.hourMin, metrics.columns > 1 ? Math.max(valuesHeight, beside) : valuesHeight + beside)
}

/** Read of every entry of a diary before the first row is drawn, so without making a string of it. */
const hourOf = ({ entryDate }: DiaryEntry) => (entryDate.charCodeAt(11) - 48) * 10 + entryDate.charCodeAt(12) - 48

/** Checks for the hours before 06:00, whose entries are below a separate heading. */
export const isNightHour = (hour: number): boolean => hour < midnightEntriesBeforeHour

const nightHeight = (hour: number, newerHour: number, metrics: TimelineMetrics) =>
  isNightHour(hour) && !isNightHour(newerHour) ? metrics.nightHeading : 0

/** A day whose rows are created on first use: of 20,000 entries only a few days are ever drawn. */
class LazyDay implements TimelineDay {
  readonly day: string
  readonly height: number
  readonly #source: readonly DiaryEntry[]
  readonly #from: number
  readonly #to: number
  readonly #metrics: TimelineMetrics
  readonly curveHeight: number
  readonly isOpen: boolean
  readonly #curves: CurveRows | undefined
  #entries: readonly DiaryEntry[] | undefined
  #hours: readonly TimelineHour[] | undefined

  /** Reads the day that begins with `source[from]`; it ends where another day, or an entry out of order, comes. */
  constructor(source: readonly DiaryEntry[], from: number, metrics: TimelineMetrics, curves: CurveRows | undefined) {
    let date = source[from]!.entryDate
    const day = toLocalDay(date)
    this.isOpen = curves?.openDays.has(day) ?? false
    this.#curves = curves
    let hour = 24
    let height = metrics.header + metrics.dayPaddingTop + metrics.dayPaddingBottom
    let values = 0
    let events = 0
    let curveReadings = 0
    let lanes = 0
    let at = from
    for (;;) {
      const entry = source[at]!
      if (curves) {
        if (isCurveReading(entry)) curveReadings++
        else lanes |= laneBits[entry.entryType]
      }
      if (this.#isRow(entry)) {
        const rowHour = hourOf(entry)
        if (rowHour !== hour) {
          if (hour !== 24) height += hourHeight(values, events, metrics) + ticksHeight(hour - rowHour - 1, metrics)
          height += nightHeight(rowHour, hour, metrics)
          hour = rowHour
          values = events = 0
        }
        if (isMeasurement(entry)) values += entryHeight(entry, metrics)
        else events++
      }
      if (++at === source.length) break
      const next = source[at]!.entryDate
      // A time of this day sorts behind the day itself, one of an older day before it.
      if (next > date || next < day) break
      // Two entries of one moment are in the same order whatever order they arrived in.
      if (next === date && compareNewestFirst(entry, source[at]!) > 0) break
      date = next
    }
    this.curveHeight = curveReadings === 0 ? 0 : metrics.curveFrame + metrics.curvePlot + laneCounts[lanes]! * metrics.curveLane
    this.height = height + this.curveHeight + (hour === 24 ? 0 : hourHeight(values, events, metrics))
    this.day = day
    this.#source = source
    this.#from = from
    this.#to = at
    this.#metrics = metrics
  }

  #isRow(entry: DiaryEntry): boolean {
    return this.#curves === undefined || this.isOpen || !isCurveReading(entry) || this.#curves.markedIds.has(entry.id)
  }

  get curvePlot(): number {
    return this.#metrics.curvePlot
  }
  get count(): number {
    return this.#to - this.#from
  }
  get entries(): readonly DiaryEntry[] {
    return (this.#entries ??= this.#source.slice(this.#from, this.#to))
  }
  get hours(): readonly TimelineHour[] {
    return (this.#hours ??= layoutHours(
      this.entries.filter((entry) => this.#isRow(entry)),
      this.#metrics,
      this.curveHeight,
    ))
  }

  #hasRowsOf(curves: CurveRows | undefined): boolean {
    if (!curves || !this.#curves || this.isOpen !== curves.openDays.has(this.day)) return false
    const { markedIds } = this.#curves
    return this.entries.every(({ id }) => markedIds.has(id) === curves.markedIds.has(id))
  }

  /** Checks whether its entries, object for object, are those of `entries` from `at` on, and its rows those of `curves`. */
  isRunAt(entries: readonly DiaryEntry[], at: number, curves: CurveRows | undefined): boolean {
    if (this.#curves !== curves && !this.#hasRowsOf(curves)) return false
    const source = this.#source
    const offset = at - this.#from
    for (let i = this.#from; i < this.#to; i++) if (source[i] !== entries[i + offset]) return false
    return true
  }
}

function layoutHours(entries: readonly DiaryEntry[], metrics: TimelineMetrics, curveHeight: number): TimelineHour[] {
  const hours: TimelineHour[] = []
  let top = metrics.header + metrics.dayPaddingTop + curveHeight
  for (let start = 0; start < entries.length;) {
    const hour = hourOf(entries[start]!)
    let end = start + 1
    while (end < entries.length && hourOf(entries[end]!) === hour) end++
    const ofHour = entries.slice(start, end)
    const measurements = ofHour.filter(isMeasurement)
    const isMeal = (entry: DiaryEntry) => Number(entry.entryType === EntryType.Meal)
    const rest = ofHour.filter((entry) => !isMeasurement(entry))
    // Side by side the meal is always the left one.
    const events = metrics.columns > 2 ? rest.toSorted((one, other) => isMeal(other) - isMeal(one)) : rest
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

/** Returns undefined when the entries are not sorted newest first. */
function layoutDays(
  entries: readonly DiaryEntry[],
  metrics: TimelineMetrics,
  known: readonly LazyDay[],
  curves: CurveRows | undefined,
): LazyDay[] | undefined {
  const days: LazyDay[] = []
  let cursor = 0
  let newest = '9999'
  for (let from = 0; from < entries.length;) {
    const { entryDate } = entries[from]!
    const name = toLocalDay(entryDate)
    if (entryDate > newest || name === days.at(-1)?.day) return undefined
    while (cursor < known.length && known[cursor]!.day > name) cursor++
    const candidate = known[cursor]
    const isKnown = candidate?.day === name && endsItsDay(candidate, entries, from) && candidate.isRunAt(entries, from, curves)
    const day = isKnown ? candidate : new LazyDay(entries, from, metrics, curves)
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
 *
 * @param curves draws the sensor readings of a day as a curve; keep its identity while nothing changed
 */
export function layoutTimeline(
  entries: readonly DiaryEntry[],
  metrics: TimelineMetrics,
  previous?: TimelineLayout,
  curves?: CurveRows,
): TimelineLayout {
  const last = lastLayouts.get(entries)
  if (last && last.curves === curves && isSameMetrics(last.metrics, metrics)) return last
  const known = previous && isSameMetrics(previous.metrics, metrics) ? previous.days : []
  const days = layoutDays(entries, metrics, known, curves) ?? layoutDays(entries.toSorted(compareNewestFirst), metrics, known, curves)!
  const dayTops = new Float64Array(days.length + 1)
  for (let i = 0; i < days.length; i++) dayTops[i + 1] = dayTops[i]! + days[i]!.height
  const layout = { metrics, days, dayTops, height: dayTops[days.length]!, curves }
  lastLayouts.set(entries, layout)
  return layout
}
