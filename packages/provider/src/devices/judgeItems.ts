import {
  canShift,
  isAhead,
  markDuplicates,
  needsConfirmation,
  shiftItem,
  sourceKeyOf,
  sourceKeyOfEntry,
  type TransferItemState,
} from '@diab/core/devices'
import { defaultTimeZone, type WallClock } from '@diab/core/diary'
import { toWallClockIn } from '@diab/core/format'
import type { Db } from '../db/tables.ts'
import { findHeldSourceKeys, findTypedEntries } from '../diary/importEntries.ts'
import { invalid } from '../http/problem.ts'
import { transferMessages } from './devices.messages.ts'
import { mapInTurns } from '../http/inTurns.ts'
import { hashedSourceKeysOf } from './sourceKeys.ts'
import type { OfferedItem } from './transferPayload.ts'

export interface JudgedItem {
  /** With its time put right. */
  item: OfferedItem
  state: TransferItemState
  sourceKey: string
}

export interface JudgeItems {
  items: readonly OfferedItem[]
  /** Undefined: nothing is a duplicate. */
  patientId: string | undefined
  shiftMinutes: number
  now: Date
}

/** What would become of each item, its time put right. 400 when the shift moves one out of the calendar. */
export async function judgeItems(db: Db, { items, patientId, shiftMinutes, now }: JudgeItems): Promise<JudgedItem[]> {
  if (!canShift(items, shiftMinutes)) throw invalid({ shiftMinutes: [transferMessages.shift] })
  const sourceKeys = await hashedSourceKeysOf(items)
  const shifted = await mapInTurns(items, (item) => shiftItem(item, shiftMinutes))
  const offered = await mapInTurns(shifted, (item, at) => ({ sourceKey: sourceKeys[at] ?? '', typedKey: sourceKeyOf(item) }))
  const duplicates = patientId === undefined ? [] : markDuplicates(offered, await heldReadings(db, patientId, sourceKeys, shifted))
  const clockIn = createClock(now)
  return mapInTurns(shifted, (item, at) => ({
    item,
    state: stateOf(item, duplicates[at] ?? false, clockIn(item.entry.timeZone ?? defaultTimeZone)),
    sourceKey: sourceKeys[at] ?? '',
  }))
}

async function heldReadings(db: Db, patientId: string, sourceKeys: readonly string[], shifted: readonly OfferedItem[]) {
  const typed = await findTypedEntries(
    db,
    patientId,
    shifted.map(({ entry }) => entry.entryDate),
  )
  return { sourceKeys: await findHeldSourceKeys(db, patientId, sourceKeys), typed: await mapInTurns(typed, sourceKeyOfEntry) }
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
