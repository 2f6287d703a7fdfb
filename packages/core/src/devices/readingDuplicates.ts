import { entryDateIssues } from '../diary/entryRules.ts'
import { readWallClock, toWallClock, toWallMinutes, type WallClock } from '../time/wallClock.ts'
import { formerKeyOf, numberOccurrences, type ReadingKeys, readingKeysOf, sourceKeyOf } from './sourceKey.ts'
import type { TransferItem } from './transferItem.ts'

/**
 * What each reading is recognised by when it is imported again, in the order handed over: its source key, numbered
 * among its equals. Taken from the meter's own time, before any shift.
 */
export const sourceKeysOf = (items: readonly TransferItem[]): string[] => numberKeys(items.map(sourceKeyOf))

/** Source keys, each numbered among its equals. */
export const numberKeys = (keys: readonly string[]): string[] =>
  numberOccurrences(keys).map((occurrence, at) => `${keys[at]}#${occurrence}`)

/**
 * Keys that an import may have kept the readings under although their file wrote them otherwise: in another unit, with less of a
 * medicine, or before keys told origins apart. Numbered among those that share the key, in the order handed over.
 */
export function nearKeysOf(items: readonly TransferItem[]): NearKey[][] {
  const seen = new Map<string, number>()
  return items.map((item) => {
    const former = formerKeyOf(item)
    return [...readingKeysOf(item).near, ...(former === undefined ? [] : [former])].map((group) => {
      const occurrence = (seen.get(group) ?? 0) + 1
      seen.set(group, occurrence)
      return { group, key: `${group}#${occurrence}` }
    })
  })
}

/** A reading handed over, as a diary would know it again. */
export interface OfferedReading {
  /** Of `sourceKeysOf`, or a hash of it. */
  sourceKey: string
  /** Keys, numbered or their hashes, that an import from another file may have kept the same reading under, in groups of equal readings. */
  near?: readonly NearKey[]
  /** Key of the corrected time: the key that the same reading has when it is typed. */
  typedKeys: ReadingKeys
  /** Id of the entry that it is a copy of. */
  sourceId?: string
}

export interface NearKey {
  /** The same for all readings that may be each other. */
  group: string
  key: string
}

/** What a diary holds of the readings at hand. */
export interface HeldReadings {
  /** Source keys of imported entries, and of those that were imported and then deleted one by one. */
  sourceKeys: ReadonlySet<string>
  /** The entries that no import brought. */
  typed: readonly { id: string; keys: ReadingKeys }[]
  /** Ids of entries, of entries that were copied into the diary, and of those that were deleted from it. */
  ids: ReadonlySet<string>
}

/**
 * Returns which of the readings handed over are already in the diary: the one law of importing once. An entry of an export of
 * ours is known by its id, alone or as a copy. The n-th reading of a key is a duplicate when the n-th was imported before; a reading
 * that a file of another unit brought is one; and each equal typed entry is one more. Overlapping files do
 * not double their shared rows, in whatever order they come and whatever shift they are given, and exact repeats inside
 * one file count as often as they occur.
 */
export function markDuplicates(offered: readonly OfferedReading[], held: HeldReadings): boolean[] {
  const ids = new Set<string>()
  const used = new Set<string>()
  const known = offered.map(({ sourceId, sourceKey }) => {
    const isKnown = sourceId !== undefined && (held.ids.has(sourceId) || ids.has(sourceId))
    if (sourceId !== undefined) ids.add(sourceId)
    if (!held.sourceKeys.has(sourceKey)) return isKnown
    used.add(sourceKey)
    return true
  })
  const near = new NearReadings(offered, held.sourceKeys, used)
  const typed = new TypedReadings(held.typed.filter(({ id }) => !ids.has(id)))
  return offered.map((one, at) => known[at] === true || near.take(one) || typed.take(one.typedKeys))
}

/** Held source keys that match a reading of another file, each for one. */
class NearReadings {
  readonly #left = new Map<string, Set<string>>()

  constructor(offered: readonly OfferedReading[], sourceKeys: ReadonlySet<string>, used: ReadonlySet<string>) {
    for (const { near = [] } of offered)
      for (const { group, key } of near) {
        if (!sourceKeys.has(key) || used.has(key)) continue
        const left = this.#left.get(group)
        if (left) left.add(key)
        else this.#left.set(group, new Set([key]))
      }
  }

  take({ near = [] }: OfferedReading): boolean {
    for (const { group } of near) {
      const left = this.#left.get(group)
      const [key] = left ?? []
      if (key === undefined) continue
      left?.delete(key)
      return true
    }
    return false
  }
}

/** Typed entries that match an equal reading, each for one. */
class TypedReadings {
  readonly #byKey = new Map<string, { id: string; isExact: boolean }[]>()
  readonly #used = new Set<string>()

  constructor(typed: HeldReadings['typed']) {
    for (const { id, keys } of typed) {
      this.#add(keys.exact, { id, isExact: true })
      for (const key of keys.near) this.#add(key, { id, isExact: false })
    }
  }

  take({ exact, near }: ReadingKeys): boolean {
    return this.#find(exact, () => true) || near.some((key) => this.#find(key, ({ isExact }) => isExact))
  }

  #add(key: string, one: { id: string; isExact: boolean }): void {
    const known = this.#byKey.get(key)
    if (known) known.push(one)
    else this.#byKey.set(key, [one])
  }

  #find(key: string, fits: (one: { id: string; isExact: boolean }) => boolean): boolean {
    const one = this.#byKey.get(key)?.find((typed) => fits(typed) && !this.#used.has(typed.id))
    if (one) this.#used.add(one.id)
    return one !== undefined
  }
}

/** Whether every time is still a wall-clock time once `minutes` are added; the years end with 1900 and 9999. */
export const canShift = (items: readonly TransferItem[], minutes: number): boolean =>
  minutes === 0 || items.every(({ entry }) => readWallClock(shiftWallClock(entry.entryDate, minutes)) !== undefined)

/** Puts the time of a reading right by `minutes`. */
export const shiftItem = <Item extends TransferItem>(item: Item, minutes: number): Item =>
  minutes === 0 ? item : { ...item, entry: { ...item.entry, entryDate: shiftWallClock(item.entry.entryDate, minutes) } }

const shiftWallClock = (entryDate: string, minutes: number): WallClock =>
  toWallClock(toWallMinutes(readWallClock(entryDate) ?? entryDate) + minutes)

/** Returns whether a reading is further ahead of now than a clock may run fast. */
export const isAhead = ({ entry }: TransferItem, now: WallClock): boolean =>
  entryDateIssues(entry.entryDate, { now, source: 'device' }).length > 0
