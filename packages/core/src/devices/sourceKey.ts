import type { DiaryEntry } from '../diary/anyEntry.schema.ts'
import { EntryType, ResultValidity } from '../diary/diaryEnumerations.ts'
import { storedGlucoseValue, storedKetoneValue } from '../diary/storedResult.ts'
import { readWallClock } from '../diary/wallClock.ts'
import type { TransferItem } from './transferItem.ts'

/** A meter sends the second over Bluetooth, its maker's file writes the minute, and nobody types more than that. */
const toMinute = (entryDate: string) => `${(readWallClock(entryDate) ?? entryDate).slice(0, 16)}:00`

/**
 * Two readings are the same when kind, wall-clock minute and what was measured agree. Slot, meal type, marks and note
 * are left out, because people change them after an import and the next import must still know its rows. One minute
 * may hold several equal rows (two injections), so a key alone does not tell a duplicate: `sourceKeysOf` numbers them.
 */
function keyOf(entryType: EntryType, entryDate: string, ...measured: readonly (string | number | null)[]): string {
  return JSON.stringify([entryType, toMinute(entryDate), ...measured])
}

/**
 * To one decimal of mmol/l: what a meter sends as 112 mg/dl its maker's file may write as 6,2. Two readings of one minute
 * that are closer than that are told apart by their number among equals.
 */
const concentration = (mmolPerL: number, validity: ResultValidity = ResultValidity.Valid) =>
  validity === ResultValidity.Valid ? mmolPerL.toFixed(1) : validity === ResultValidity.High ? 'HI' : 'LO'

const medicineKey = (medicine: { name: string; activeSubstanceType: number; insulinType?: number | null } | null) =>
  medicine && JSON.stringify([medicine.activeSubstanceType, medicine.insulinType ?? null, medicine.name.trim().toLowerCase()])

const feelKey = (feelTypes: readonly number[]) => [...new Set(feelTypes)].toSorted((a, b) => a - b).join()

/** Source key of a reading that is handed over, not yet numbered among its equals. */
export function sourceKeyOf(item: TransferItem): string {
  const { entryType, entry } = item
  const { entryDate } = entry
  switch (entryType) {
    case EntryType.Glucose:
      return keyOf(entryType, entryDate, concentration(storedGlucoseValue(entry), entry.glucoseResultValidity))
    case EntryType.Ketone:
      return keyOf(entryType, entryDate, concentration(storedKetoneValue(entry.value), entry.ketoneResultValidity))
    case EntryType.Meal:
      return keyOf(entryType, entryDate, entry.value, entry.details?.trim() ?? '')
    case EntryType.MedicineIntake:
      return keyOf(entryType, entryDate, entry.value, medicineKey(entry.medicine))
    case EntryType.Feel:
      return keyOf(entryType, entryDate, feelKey(entry.feelTypes))
    case EntryType.PhysicalActivity:
      return keyOf(entryType, entryDate, entry.type, entry.value, entry.intensity)
  }
}

/** Source key of a stored entry; equal to the key of the reading it was saved from. */
export function sourceKeyOfEntry(entry: DiaryEntry): string {
  // A stored glucose is in mmol/l whatever unit it came in.
  if (entry.entryType === EntryType.Glucose) return sourceKeyOf({ entryType: entry.entryType, entry: { ...entry, unit: 'mmol/l' } })
  return sourceKeyOf({ entryType: entry.entryType, entry } as TransferItem)
}

/** Counts each key in the order given: the first occurrence is 1. */
export function numberOccurrences(keys: readonly string[]): number[] {
  const seen = new Map<string, number>()
  return keys.map((key) => {
    const occurrence = (seen.get(key) ?? 0) + 1
    seen.set(key, occurrence)
    return occurrence
  })
}
