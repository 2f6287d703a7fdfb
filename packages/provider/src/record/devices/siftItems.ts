import { type RefusedRow, type TransferPiece, withItemValidity } from '@diab/internal/devices'
import { itemsOf, type TransferItem } from '@diab/core/devices'
import { EntryType } from '@diab/core/rules'
import { entryTypeLabels, formatDateTime } from '@diab/core/format'
import type { Db } from '../../platform/db/tables.ts'
import { checkEntry, readKnownTypes } from '../diary/entryCheck.ts'
import { mapInTurns } from '../../platform/http/inTurns.ts'
import type { OfferedItem } from './transferItem.store.ts'

/** A clock that runs ahead may be put right by the save, so no time is too late yet. */
const endOfTime = new Date('9999-12-31T00:00:00Z')

export interface SiftedItems {
  items: OfferedItem[]
  refused: RefusedRow[]
}

/** Tells items that may enter a diary from those that may not; these become refused rows with their reason. */
export async function siftItems(tx: Db, handed: TransferPiece): Promise<SiftedItems> {
  const { glucoseList = [], medicineIntakeList = [], mealList = [], ketoneList = [], refusedList = [] } = handed
  const known = await readKnownTypes(tx, [EntryType.Feel, EntryType.PhysicalActivity])
  const items: OfferedItem[] = []
  const refused: RefusedRow[] = [...refusedList]
  await mapInTurns(itemsOf({ ...handed, device: null, glucoseList, medicineIntakeList, mealList, ketoneList }), (handedItem) => {
    const item = withItemValidity(handedItem)
    const { line, ...entry } = item.entry as TransferItem['entry'] & { line?: number }
    const reasons = Object.values(checkEntry(item, 'device', known, endOfTime)).flat()
    if (reasons.length > 0) refused.push({ line: line ?? null, row: describe(item), reason: reasons.join(' ').slice(0, 300) })
    else items.push({ ...item, entry, ...(line === undefined ? {} : { line }) } as OfferedItem)
  })
  return { items, refused }
}

/** The row as the uploader will know it again: when, what, and how much. */
function describe({ entryType, entry }: TransferItem): string {
  const value = 'value' in entry && entry.value !== null ? String(entry.value).replace('.', ',') : ''
  const unit = 'unit' in entry ? entry.unit : undefined
  const name = 'medicine' in entry ? entry.medicine?.name : 'details' in entry ? entry.details : undefined
  return [formatDateTime(entry.entryDate), entryTypeLabels[entryType], name, value, unit].filter(Boolean).join(' ').slice(0, 200)
}
