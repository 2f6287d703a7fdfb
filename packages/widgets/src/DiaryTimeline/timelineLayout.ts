import { compareNewestFirst, type DiaryEntry, type EntryOf, EntryOrigin, EntryType, toHour, toLocalDay } from '@diab/core/diary'
import type { TimelineMetrics } from './timelineMetrics.ts'

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
  /** Whether its entries are those of `entries` from `at` on, object for object. */
  isRunAt(entries: readonly DiaryEntry[], at: number): boolean
}

export interface TimelineLayout {
  readonly metrics: TimelineMetrics
  /** Newest first. */
  readonly days: readonly TimelineDay[]
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

export const ticksHeight = (skippedHours: number, metrics: TimelineMetrics) => Math.min(skippedHours, metrics.maxTicks) * metrics.tick

function hourHeight(valuesHeight: number, eventCount: number, metrics: TimelineMetrics): number {
  const beside = eventCount === 0 ? 0 : eventCount * metrics.event + metrics.eventsPadding
  return Math.max(metrics.hourMin, metrics.columns === 2 ? Math.max(valuesHeight, beside) : valuesHeight + beside)
}

/** A run of a day's entries: where it lies among all entries. */
interface Run {
  readonly source: readonly DiaryEntry[]
  readonly from: number
  /** Exclusive. */
  readonly to: number
}

/** Read for every entry of a diary before the first row is drawn, so without making a string of it. */
const hourOf = ({ entryDate }: DiaryEntry) => (entryDate.charCodeAt(11) - 48) * 10 + entryDate.charCodeAt(12) - 48

function endOfHour({ source, from, to }: Run): number {
  const hour = hourOf(source[from]!)
  let end = from + 1
  while (end < to && hourOf(source[end]!) === hour) end++
  return end
}

/** The height of a day without making its rows: of 20,000 entries only a few days are ever drawn. */
function dayHeight({ source, from, to }: Run, metrics: TimelineMetrics): number {
  let height = metrics.header + metrics.dayPaddingTop + metrics.dayPaddingBottom
  let newerHour = hourOf(source[from]!) + 1
  for (let start = from; start < to;) {
    const hour = hourOf(source[start]!)
    const end = endOfHour({ source, from: start, to })
    let values = 0
    let events = 0
    for (let at = start; at < end; at++) {
      const entry = source[at]!
      if (isMeasurement(entry)) values += entryHeight(entry, metrics)
      else events++
    }
    height += ticksHeight(newerHour - hour - 1, metrics) + hourHeight(values, events, metrics)
    newerHour = hour
    start = end
  }
  return height
}

function layoutHours({ source, from, to }: Run, metrics: TimelineMetrics): TimelineHour[] {
  const hours: TimelineHour[] = []
  let top = metrics.header + metrics.dayPaddingTop
  for (let start = from; start < to;) {
    const end = endOfHour({ source, from: start, to })
    const entries = source.slice(start, end)
    const measurements = entries.filter(isMeasurement)
    const events = entries.filter((entry) => !isMeasurement(entry))
    const hour = toHour(entries[0]!.entryDate)
    const skippedHours = (hours.at(-1)?.hour ?? hour + 1) - hour - 1
    const values = measurements.reduce((sum, entry) => sum + entryHeight(entry, metrics), 0)
    const height = hourHeight(values, events.length, metrics)
    top += ticksHeight(skippedHours, metrics)
    hours.push({ hour, measurements, events, skippedHours, top, height })
    top += height
    start = end
  }
  return hours
}

/** A day whose rows are made when they are first asked for. */
function createDay(day: string, run: Run, metrics: TimelineMetrics): TimelineDay {
  let entries: readonly DiaryEntry[] | undefined
  let hours: readonly TimelineHour[] | undefined
  return {
    day,
    count: run.to - run.from,
    height: dayHeight(run, metrics),
    get entries() {
      return (entries ??= run.source.slice(run.from, run.to))
    },
    get hours() {
      return (hours ??= layoutHours(run, metrics))
    },
    isRunAt: (others, at) => isSameRun(run, others, at),
  }
}

function isSameRun({ source, from, to }: Run, others: readonly DiaryEntry[], at: number): boolean {
  for (let i = from; i < to; i++) if (source[i] !== others[at + i - from]) return false
  return true
}

function inOrder(entries: readonly DiaryEntry[]): readonly DiaryEntry[] {
  for (let i = 1; i < entries.length; i++) {
    if (entries[i - 1]!.entryDate < entries[i]!.entryDate) return entries.toSorted(compareNewestFirst)
  }
  return entries
}

/**
 * Lays entries out as days (newest first), hours and fixed heights. Days that hold the same entries as in `previous`
 * are the same objects, so that a list which compares by reference redraws only what changed.
 */
export function layoutTimeline(unordered: readonly DiaryEntry[], metrics: TimelineMetrics, previous?: TimelineLayout): TimelineLayout {
  const entries = inOrder(unordered)
  const known = previous?.metrics === metrics ? previous.days : []
  const days: TimelineDay[] = []
  let cursor = 0
  for (let from = 0; from < entries.length;) {
    const day = toLocalDay(entries[from]!.entryDate)
    while (cursor < known.length && known[cursor]!.day > day) cursor++
    const candidate = known[cursor]?.day === day ? known[cursor] : undefined
    const next = candidate && entries[from + candidate.count]
    if (candidate && !next?.entryDate.startsWith(day) && candidate.isRunAt(entries, from)) {
      days.push(candidate)
      from += candidate.count
      continue
    }
    let to = from + 1
    while (to < entries.length && entries[to]!.entryDate.startsWith(day)) to++
    days.push(createDay(day, { source: entries, from, to }, metrics))
    from = to
  }
  const dayTops = new Float64Array(days.length + 1)
  for (let i = 0; i < days.length; i++) dayTops[i + 1] = dayTops[i]! + days[i]!.height
  return { metrics, days, dayTops, height: dayTops[days.length]! }
}
