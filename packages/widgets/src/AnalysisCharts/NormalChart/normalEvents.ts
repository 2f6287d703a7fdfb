import { type DiaryEntry, type LocalDay, toWallMinutes } from '@diab/core/rules'
import { minutesPerDay } from '../../charts/scales.ts'
import type { NormalChartData } from './normalData.ts'

/**
 * Readings and lane entries of a chart in one reading order, with the bounds of days and slots. Numbers in typed
 * arrays: a year of sensor readings makes no object per reading.
 */
export interface NormalEvents {
  readonly count: number
  /** Minutes of each event, ascending. */
  readonly minutes: Float64Array
  /** Of each event: the row of a reading, or the number of readings plus the place in `laneEntries`. */
  readonly sources: Int32Array
  /** The event of each source. */
  readonly eventOf: Int32Array
  readonly laneEntries: readonly DiaryEntry[]
  /** Lane of each lane entry. */
  readonly laneOf: Uint8Array
  /** First event of each day of the period, and one more for the end. */
  readonly dayStarts: Int32Array
  /** First event of each slot (consecutive events of a day with one therapy label), and one more for the end. */
  readonly slotStarts: Int32Array
  readonly entryOf: (event: number) => DiaryEntry
}

export function normalEvents(data: NormalChartData, dayCount: number): NormalEvents {
  const { columns, readings, lanes } = data
  const laneEntries = lanes.flatMap(({ entries }) => entries)
  const laneOf = Uint8Array.from(lanes.flatMap(({ entries }, lane) => entries.map(() => lane)))
  const count = columns.length + laneEntries.length
  const { minutes, sources, eventOf } = merge(columns.minutes, laneEntries)
  const entryOf = (event: number): DiaryEntry => {
    const source = sources[event] ?? 0
    const entry = source < columns.length ? readings[source] : laneEntries[source - columns.length]
    if (!entry) throw new RangeError(`No event ${event}`)
    return entry
  }
  const dayStarts = startsOfDays(minutes, data.firstDay, dayCount)
  return { count, minutes, sources, eventOf, laneEntries, laneOf, dayStarts, slotStarts: startsOfSlots(count, minutes, entryOf), entryOf }
}

/** Returns two ordered series as one; at the same minute the reading comes first. */
function merge(readingMinutes: Float64Array, laneEntries: readonly DiaryEntry[]) {
  const readingCount = readingMinutes.length
  const laneMinutes = Float64Array.from(laneEntries, ({ entryDate }) => toWallMinutes(entryDate))
  const order = Array.from(laneEntries.keys()).toSorted((a, b) => (laneMinutes[a] ?? 0) - (laneMinutes[b] ?? 0))
  const count = readingCount + laneEntries.length
  const minutes = new Float64Array(count)
  const sources = new Int32Array(count)
  const eventOf = new Int32Array(count)
  let reading = 0
  let lane = 0
  for (let event = 0; event < count; event++) {
    const laneMinute = laneMinutes[order[lane] ?? -1] ?? Infinity
    const isReading = reading < readingCount && (readingMinutes[reading] ?? 0) <= laneMinute
    const source = isReading ? reading++ : readingCount + (order[lane++] ?? 0)
    minutes[event] = isReading ? (readingMinutes[source] ?? 0) : laneMinute
    sources[event] = source
    eventOf[source] = event
  }
  return { minutes, sources, eventOf }
}

function startsOfDays(minutes: Float64Array, firstDay: LocalDay, dayCount: number): Int32Array {
  const start = toWallMinutes(`${firstDay}T00:00:00`)
  return Int32Array.from({ length: dayCount + 1 }, (_, day) =>
    day === dayCount ? minutes.length : firstFrom(minutes, start + day * minutesPerDay),
  )
}

function startsOfSlots(count: number, minutes: Float64Array, entryOf: (event: number) => DiaryEntry): Int32Array {
  const starts: number[] = []
  let day = Number.NaN
  let label = Number.NaN
  for (let event = 0; event < count; event++) {
    const eventDay = Math.floor((minutes[event] ?? 0) / minutesPerDay)
    const { therapyLabel } = entryOf(event)
    if (eventDay === day && therapyLabel === label) continue
    starts.push(event)
    day = eventDay
    label = therapyLabel
  }
  return Int32Array.from([...starts, count])
}

/** Returns the index of the first value that is not below `from` in an ascending list; its length when there is none. */
export function firstFrom(values: ArrayLike<number>, from: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] ?? 0) < from) low = middle + 1
    else high = middle
  }
  return low
}
