import {
  canShift,
  type HeldReadings,
  isAhead,
  markDuplicates,
  needsConfirmation,
  type ReadingKeys,
  readingKeysOf,
  readingKeysOfEntry,
  shiftItem,
  type TransferItemState,
} from '@diab/internal/devices'
import { defaultTimeZone } from '@diab/internal/diary'
import { toWallClockIn, type WallClock } from '@diab/core/rules'
import type { Db } from '../../platform/db/tables.ts'
import { findHeldIds, findHeldSourceKeys, findTypedEntries } from '../diary/importEntries.ts'
import { invalid } from '../../platform/http/problem.ts'
import { transferMessages } from './devices.messages.ts'
import { mapInTurns } from '../../platform/http/inTurns.ts'
import { daysOfItems, hashedNearKeysOf, hashedSourceKeysOf } from './sourceKeys.ts'
import type { OfferedItem } from './transferItem.store.ts'

export interface ClassifiedItem {
  /** With its time put right. */
  item: OfferedItem
  state: TransferItemState
  sourceKey: string
}

export interface ClassifyItems {
  /** All of a transfer or some: equal readings are of one minute, so all items of a minute have to be among them. */
  items: readonly OfferedItem[]
  /** Undefined: nothing is a duplicate. */
  patientId: string | undefined
  /** Whether an import before this one may have brought the diary the same readings, written otherwise. */
  hasImported: boolean
  shiftMinutes: number
  now: Date
}

/** What would become of each item, its time put right. 400 when the shift moves one out of the calendar. */
export async function classifyItems(
  db: Db,
  { items, patientId, hasImported, shiftMinutes, now }: ClassifyItems,
): Promise<ClassifiedItem[]> {
  if (!canShift(items, shiftMinutes)) throw invalid({ shiftMinutes: [transferMessages.shift] })
  const sourceKeys = await hashedSourceKeysOf(items)
  const shifted = await mapInTurns(items, (item) => shiftItem(item, shiftMinutes))
  const duplicates = patientId === undefined ? [] : await findDuplicates(db, patientId, { items, sourceKeys, shifted, hasImported })
  const clockIn = createClock(now)
  return mapInTurns(shifted, (item, at) => ({
    item,
    state: stateOf(item, duplicates[at] ?? false, clockIn(item.entry.timeZone ?? defaultTimeZone)),
    sourceKey: sourceKeys[at] ?? '',
  }))
}

interface KeyedItems {
  /** As handed over. */
  items: readonly OfferedItem[]
  sourceKeys: readonly string[]
  /** With their times put right. */
  shifted: readonly OfferedItem[]
  hasImported: boolean
}

const noKeys: ReadingKeys = { exact: '', near: [] }

async function findDuplicates(db: Db, patientId: string, { items, sourceKeys, shifted, hasImported }: KeyedItems): Promise<boolean[]> {
  const days = daysOfItems(items)
  const held = await findHeldSourceKeys(db, patientId, sourceKeys, days)
  // The same file again, or the first one into a diary, needs no second look.
  const isWholeKnown = sourceKeys.every((key) => held.has(key))
  const near = isWholeKnown || !hasImported ? [] : await hashedNearKeysOf(items)
  const nearKeys = near.flatMap((keys) => keys.map(({ key }) => key))
  for (const key of await findHeldSourceKeys(db, patientId, nearKeys, days)) held.add(key)
  const others = await findOthers(db, patientId, shifted)
  const hasTyped = others.typed.length > 0
  const offered = await mapInTurns(shifted, (item, at) => ({
    sourceKey: sourceKeys[at] ?? '',
    near: near[at],
    typedKeys: hasTyped ? readingKeysOf(item) : noKeys,
    sourceId: item.copyOf?.id,
  }))
  return markDuplicates(offered, { sourceKeys: held, ...others })
}

async function findOthers(db: Db, patientId: string, shifted: readonly OfferedItem[]): Promise<Omit<HeldReadings, 'sourceKeys'>> {
  const entryDates = shifted.map(({ entry }) => entry.entryDate)
  const typed = await findTypedEntries(db, patientId, entryDates)
  const ids = shifted.flatMap(({ copyOf }) => (copyOf ? [copyOf.id] : []))
  return {
    typed: await mapInTurns(typed, (entry) => ({ id: entry.id, keys: readingKeysOfEntry(entry) })),
    ids: await findHeldIds(db, patientId, ids),
  }
}

function stateOf(item: OfferedItem, isDuplicate: boolean, now: WallClock): TransferItemState {
  if (isDuplicate) return 'duplicate'
  if (isAhead(item, now)) return 'ahead'
  return needsConfirmation(item) ? 'confirm' : 'new'
}

/** Now on the clock of a zone; each zone is asked once, not once an item. */
function createClock(now: Date): (timeZone: string) => WallClock {
  const known = new Map<string, WallClock>()
  return (timeZone) => {
    const wallClock = known.get(timeZone) ?? toWallClockIn(timeZone, now)
    known.set(timeZone, wallClock)
    return wallClock
  }
}
