import { entryDateIssues } from '../diary/entryRules.ts'
import { readWallClock, toWallClock, toWallMinutes, type WallClock } from '../diary/wallClock.ts'
import { numberOccurrences, sourceKeyOf } from './sourceKey.ts'
import type { TransferItem } from './transferItem.ts'

/**
 * What each reading is recognised by when it is imported again, in the order handed over: its source key, numbered
 * among its equals. Taken from the meter's own time, before any shift.
 */
export const sourceKeysOf = (items: readonly TransferItem[]): string[] => numberKeys(items.map(sourceKeyOf))

/** Source keys, each numbered among its equals. */
export const numberKeys = (keys: readonly string[]): string[] =>
  numberOccurrences(keys).map((occurrence, at) => `${keys[at]}#${occurrence}`)

/** A reading handed over, as a diary would know it again. */
export interface OfferedReading {
  /** Of `sourceKeysOf`, or a hash of it. */
  sourceKey: string
  /** Not numbered, of the time put right: what the same reading would be recognised by, had somebody typed it. */
  typedKey: string
}

/** What a diary holds of the readings at hand. */
export interface HeldReadings {
  /** Source keys of imported entries, and of those that were imported and then deleted one by one. */
  sourceKeys: ReadonlySet<string>
  /** Keys of the entries that no import brought, as often as they stand there. */
  typed: readonly string[]
}

/**
 * Which of the readings handed over are already in the diary: the one law of importing once. The n-th reading of a key
 * is a duplicate when the n-th was imported before; and each equal entry that somebody typed stands for one more.
 * Overlapping files do not double their shared rows, in whatever order they come and whatever shift they are given, and
 * exact repeats inside one file count as often as they stand.
 */
export function markDuplicates(offered: readonly OfferedReading[], held: HeldReadings): boolean[] {
  const typed = new Map<string, number>()
  for (const key of held.typed) typed.set(key, (typed.get(key) ?? 0) + 1)
  return offered.map(({ sourceKey, typedKey }) => {
    if (held.sourceKeys.has(sourceKey)) return true
    const left = typed.get(typedKey) ?? 0
    if (left > 0) typed.set(typedKey, left - 1)
    return left > 0
  })
}

/** Whether every time is still a wall-clock time once `minutes` are added; the years end with 1900 and 9999. */
export const canShift = (items: readonly TransferItem[], minutes: number): boolean =>
  minutes === 0 || items.every(({ entry }) => readWallClock(shiftWallClock(entry.entryDate, minutes)) !== undefined)

/** Puts the time of a reading right by `minutes`. */
export const shiftItem = <Item extends TransferItem>(item: Item, minutes: number): Item =>
  minutes === 0 ? item : { ...item, entry: { ...item.entry, entryDate: shiftWallClock(item.entry.entryDate, minutes) } }

const shiftWallClock = (entryDate: string, minutes: number): WallClock =>
  toWallClock(toWallMinutes(readWallClock(entryDate) ?? entryDate) + minutes)

/** Whether a reading lies further ahead of now than a clock may run fast. */
export const isAhead = ({ entry }: TransferItem, now: WallClock): boolean =>
  entryDateIssues(entry.entryDate, { now, source: 'device' }).length > 0
