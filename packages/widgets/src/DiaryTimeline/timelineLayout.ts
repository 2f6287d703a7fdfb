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

function hourHeight(measurements: readonly DiaryEntry[], events: readonly DiaryEntry[], metrics: TimelineMetrics): number {
  let values = 0
  for (const entry of measurements) values += entryHeight(entry, metrics)
  const beside = events.length === 0 ? 0 : events.length * metrics.event + metrics.eventsPadding
  return Math.max(metrics.hourMin, metrics.columns === 2 ? Math.max(values, beside) : values + beside)
}

function layoutDay(day: string, entries: readonly DiaryEntry[], metrics: TimelineMetrics): TimelineDay {
  const hours: TimelineHour[] = []
  let top = metrics.header + metrics.dayPaddingTop
  let newerHour: number | undefined
  for (let from = 0; from < entries.length;) {
    const hour = toHour(entries[from]!.entryDate)
    const measurements: Measurement[] = []
    const events: DiaryEntry[] = []
    for (; from < entries.length && toHour(entries[from]!.entryDate) === hour; from++) {
      const entry = entries[from]!
      if (isMeasurement(entry)) measurements.push(entry)
      else events.push(entry)
    }
    const skippedHours = newerHour === undefined ? 0 : newerHour - hour - 1
    top += ticksHeight(skippedHours, metrics)
    const height = hourHeight(measurements, events, metrics)
    hours.push({ hour, measurements, events, skippedHours, top, height })
    top += height
    newerHour = hour
  }
  return { day, entries, hours, height: top + metrics.dayPaddingBottom }
}

function inOrder(entries: readonly DiaryEntry[]): readonly DiaryEntry[] {
  for (let i = 1; i < entries.length; i++) {
    if (entries[i - 1]!.entryDate < entries[i]!.entryDate) return entries.toSorted(compareNewestFirst)
  }
  return entries
}

/** The previous layout's day when it holds exactly the entries that begin at `from`. */
function unchangedDay(entries: readonly DiaryEntry[], from: number, candidate: TimelineDay | undefined): boolean {
  if (!candidate) return false
  const count = candidate.entries.length
  for (let i = 0; i < count; i++) if (entries[from + i] !== candidate.entries[i]) return false
  const next = entries[from + count]
  return next === undefined || !next.entryDate.startsWith(candidate.day)
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
    if (candidate && unchangedDay(entries, from, candidate)) {
      days.push(candidate)
      from += candidate.entries.length
      continue
    }
    let to = from + 1
    while (to < entries.length && entries[to]!.entryDate.startsWith(day)) to++
    days.push(layoutDay(day, entries.slice(from, to), metrics))
    from = to
  }
  const dayTops = new Float64Array(days.length + 1)
  for (let i = 0; i < days.length; i++) dayTops[i + 1] = dayTops[i]! + days[i]!.height
  return { metrics, days, dayTops, height: dayTops[days.length]! }
}
