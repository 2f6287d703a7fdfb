import { glucoseSummary } from './glucoseSummary.ts'
import type { DiaryEntry } from './anyEntry.schema.ts'
import { midnightEntriesBeforeHour } from './diaryLimits.ts'
import type { LocalDay } from '../time/localDay.ts'
import { isGlucose } from './usableGlucose.ts'
import { toHour, toLocalDay, type WallClock } from '../time/wallClock.ts'

export interface DiaryDay<Entry extends DiaryEntry = DiaryEntry> {
  readonly day: LocalDay
  readonly entries: readonly Entry[]
}

/** Days that have entries, in the order the entries come in; each keeps that order. */
export function groupByDay<Entry extends DiaryEntry>(entries: readonly Entry[]): DiaryDay<Entry>[] {
  const days = new Map<LocalDay, Entry[]>()
  for (const entry of entries) {
    const day = toLocalDay(entry.entryDate)
    const present = days.get(day)
    if (present) present.push(entry)
    else days.set(day, [entry])
  }
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }))
}

/** A day's entries by the hour of the wall clock: always 24 buckets, 0 to 23. */
export function hourBuckets<Entry extends Pick<DiaryEntry, 'entryDate'>>(entries: readonly Entry[]): Entry[][] {
  const buckets: Entry[][] = Array.from({ length: 24 }, () => [])
  for (const entry of entries) buckets[toHour(entry.entryDate)]?.push(entry)
  return buckets
}

/** Entries before 06:00 count as midnight entries. */
export const isMidnightEntry = (entryDate: WallClock): boolean => toHour(entryDate) < midnightEntriesBeforeHour

/** A day's glucose readings in figures, as its heading shows them. */
export interface DaySummary {
  /** Usable glucose readings. */
  readonly count: number
  /** mmol/l, unrounded; null without a usable reading. */
  readonly average: number | null
  readonly low: number
  readonly normal: number
  readonly high: number
}

/** The figures in a day's heading: usable glucose readings only. */
export function daySummary(entries: readonly DiaryEntry[]): DaySummary {
  const { count, average, low, normal, high } = glucoseSummary(entries.filter(isGlucose))
  return { count, average, low, normal, high }
}

/** How many entries there are of each kind. */
export function countByKind(entries: readonly DiaryEntry[]): Record<DiaryEntry['entryType'], number> {
  const counts = { glucose: 0, ketone: 0, meal: 0, 'medicine-intake': 0, feel: 0, 'physical-activity': 0 }
  for (const { entryType } of entries) counts[entryType] += 1
  return counts
}
