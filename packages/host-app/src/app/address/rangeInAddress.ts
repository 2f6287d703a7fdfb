import type { DiaryRange, RangePeriod } from '@diab/core/machines'
import { readWallClock } from '@diab/core/rules'

/** Names in the address; they are content, as the paths are. */
const names = { lastDay: 'eddig', days: 'nap' } as const

/** Checks for a day on which a diary can exist; the app writes no day outside of 1900 to 2099. */
const isDay = (text: string) => /^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(text) && readWallClock(text) !== undefined

/** A day of the address; undefined when it is none. */
export function readDay(search: URLSearchParams, name: string): string | undefined {
  const text = search.get(name) ?? ''
  return isDay(text) ? text : undefined
}

/** The length of days that the address names; undefined when it names none of `periods`. */
export const readPeriod = (search: URLSearchParams, periods: readonly RangePeriod[]): RangePeriod | undefined =>
  periods.find((period) => String(period) === search.get(names.days))

/** The days of the address; undefined when it names none, or none that can be shown. A week when it gives another length than `periods`. */
export function readRange(search: URLSearchParams, periods: readonly RangePeriod[]): DiaryRange | undefined {
  const lastDay = readDay(search, names.lastDay)
  if (lastDay === undefined) return undefined
  return { lastDay, days: readPeriod(search, periods) ?? 7 }
}

/** A range as the query of a link. */
export const rangeQuery = ({ lastDay, days }: DiaryRange) => ({ [names.lastDay]: lastDay, [names.days]: days })

export function writeRange(search: URLSearchParams, range: DiaryRange): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(rangeQuery(range))) next.set(name, String(value))
  return next
}

/** Whether the address names exactly these days. */
export const isRangeWritten = (search: URLSearchParams, range: DiaryRange): boolean =>
  Object.entries(rangeQuery(range)).every(([name, value]) => search.get(name) === String(value))
