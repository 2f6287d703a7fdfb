import type { DiaryEntry } from '../diary/anyEntry.schema.ts'
import { ActiveSubstanceType, EntryOrigin, EntryType, InsulinType, ResultValidity } from '../diary/diaryEnumerations.ts'
import { entryMessagesEn } from '../diary/entry.messages.en.ts'
import { entryMessages } from '../diary/entry.messages.ts'
import { glucoseBounds } from '../diary/glucoseBounds.ts'
import type { NewGlucoseEntry } from '../diary/glucoseEntry.schema.ts'
import { fromMmolPerL, toMmolPerL } from '../format/glucoseUnit.ts'
import { storedGlucoseValue, storedKetoneValue } from '../diary/storedResult.ts'
import { readWallClock } from '../time/wallClock.ts'
import { readingMessagesEn, tabSeparatedDiaryNamesEn } from './devices.messages.en.ts'
import { readingMessages, tabSeparatedDiaryNames } from './devices.messages.ts'
import type { TransferItem } from './transferItem.ts'

/** A meter sends the second over Bluetooth; its maker's file has the minute, and people type no more than that. */
const toMinute = (entryDate: string) => `${(readWallClock(entryDate) ?? entryDate).slice(0, 16)}:00`

/**
 * Two readings are the same when kind, origin, wall-clock minute and what was measured agree. Slot, meal type, marks and note
 * are left out, because people change them after an import and the next import must still know its rows. One minute
 * may hold several equal rows (two injections), so a key alone does not tell a duplicate: `sourceKeysOf` numbers them.
 */
function keyOf(entryType: EntryType, entryDate: string, ...measured: readonly (string | number | null)[]): string {
  return JSON.stringify([entryType, toMinute(entryDate), ...measured])
}

const outside = (validity: ResultValidity) => (validity === ResultValidity.High ? 'HI' : 'LO')

/** A sensor and a finger prick measure different things: neither hides the other of the same minute and value. */
const originClass = (origin: EntryOrigin | undefined) => (origin === EntryOrigin.Sensor ? 'sensor' : 'meter')

/** Glucose at the precision of its device: a whole number of mg/dl, or one decimal of mmol/l. */
const glucoseAmount = ({ value, unit = 'mmol/l', glucoseResultValidity: validity = ResultValidity.Valid }: NewGlucoseEntry) =>
  validity === ResultValidity.Valid
    ? ([unit, unit === 'mg/dl' ? value.toFixed(0) : value.toFixed(1)] as const)
    : ([outside(validity)] as const)

const ketoneAmount = (mmolPerL: number, validity: ResultValidity = ResultValidity.Valid) =>
  validity === ResultValidity.Valid ? mmolPerL.toFixed(1) : outside(validity)

type Medicine = { name: string; activeSubstanceType: number; insulinType?: number | null }

const { rapidInsulin, basalInsulin } = entryMessages
const hungarian = { ...tabSeparatedDiaryNames, insulin: readingMessages.insulin, rapidInsulin, basalInsulin }
const english: Readonly<Record<keyof typeof hungarian, string>> = {
  ...tabSeparatedDiaryNamesEn,
  insulin: readingMessagesEn.insulin,
  rapidInsulin: entryMessagesEn.rapidInsulin,
  basalInsulin: entryMessagesEn.basalInsulin,
}

const toKey = (name: string) => name.trim().toLowerCase()
const hungarianByEnglish = new Map(
  (Object.keys(hungarian) as (keyof typeof hungarian)[]).map((name) => [toKey(english[name]), hungarian[name]]),
)

/**
 * Returns a name for comparison. The names that an import gives to what a file leaves unnamed are in the language of the page;
 * the same file read in the other language has the same readings.
 */
const nameInOneLanguage = (name: string): string => hungarianByEnglish.get(toKey(name)) ?? name.trim()

const englishByHungarian = new Map(
  (Object.keys(hungarian) as (keyof typeof hungarian)[]).map((name) => [toKey(hungarian[name]), english[name]]),
)

/** Returns the English one of the names that an import gives; undefined for any other name. */
const englishNameOf = (name: string): string | undefined => englishByHungarian.get(toKey(nameInOneLanguage(name)))

const medicineKey = (medicine: Medicine | null, name = nameInOneLanguage(medicine?.name ?? '')) =>
  medicine && JSON.stringify([medicine.activeSubstanceType, medicine.insulinType ?? null, name.toLowerCase()])

const feelKey = (feelTypes: readonly number[]) => [...new Set(feelTypes)].toSorted((a, b) => a - b).join()

/** Source key of a reading that is handed over, not yet numbered among its equals. */
export function sourceKeyOf(item: TransferItem): string {
  const { entryType, entry } = item
  const { entryDate } = entry
  switch (entryType) {
    case EntryType.Glucose:
      return keyOf(entryType, entryDate, originClass(entry.origin), ...glucoseAmount(entry))
    case EntryType.Ketone:
      return keyOf(entryType, entryDate, ketoneAmount(storedKetoneValue(entry.value), entry.ketoneResultValidity))
    case EntryType.Meal:
      return keyOf(entryType, entryDate, entry.value, nameInOneLanguage(entry.details ?? ''))
    case EntryType.MedicineIntake:
      return keyOf(entryType, entryDate, entry.value, medicineKey(entry.medicine))
    case EntryType.Feel:
      return keyOf(entryType, entryDate, feelKey(entry.feelTypes))
    case EntryType.PhysicalActivity:
      return keyOf(entryType, entryDate, entry.type, entry.value, entry.intensity)
  }
}

/** Source key of a stored entry; equal to the key of the reading it was saved from. */
export const sourceKeyOfEntry = (entry: DiaryEntry): string => sourceKeyOf(toItem(entry))

const toItem = (entry: DiaryEntry): TransferItem =>
  entry.entryType === EntryType.Glucose
    ? { entryType: entry.entryType, entry: { ...entry, value: entry.originalValue, unit: entry.originalUnit } }
    : ({ entryType: entry.entryType, entry } as TransferItem)

/** By what a reading is known again. */
export interface ReadingKeys {
  readonly exact: string
  /** Exact keys that the same reading has in a file of another unit, or that says less of a medicine or an activity. */
  readonly near: readonly string[]
}

/** Source key of a reading and of its twins in other files. */
export const readingKeysOf = (item: TransferItem): ReadingKeys => ({ exact: sourceKeyOf(item), near: nearKeysOf(item) })

export const readingKeysOfEntry = (entry: DiaryEntry): ReadingKeys => readingKeysOf(toItem(entry))

/** Imports on an English page once stored the English name of a meal and of a dose in the key. */
function nearKeysOf({ entryType, entry }: TransferItem): string[] {
  if (entryType === EntryType.Glucose)
    return [...inOtherUnit(entry), ...formerBound(entry)].map((twin) => sourceKeyOf({ entryType, entry: twin }))
  if (entryType === EntryType.Meal) {
    // LibreView's mark of a meal was once taken for its name.
    const former = entry.details ? englishNameOf(entry.details) : '1'
    return former === undefined ? [] : [keyOf(entryType, entry.entryDate, entry.value, former)]
  }
  if (entryType === EntryType.PhysicalActivity)
    return entry.type === null ? [] : [sourceKeyOf({ entryType, entry: { ...entry, type: null } })]
  if (entryType !== EntryType.MedicineIntake || entry.medicine?.activeSubstanceType !== ActiveSubstanceType.Insulin) return []
  const { medicine } = entry
  const twins = (medicine.insulinType ? [null] : Object.values(InsulinType)).map((insulinType) => ({ ...medicine, insulinType }))
  const english = englishNameOf(medicine.name)
  return [
    ...twins.map((twin) => medicineKey(twin)),
    ...(english === undefined ? [] : [medicine, ...twins].map((one) => medicineKey(one, english))),
  ].map((key) => keyOf(entryType, entry.entryDate, entry.value, key))
}

/** What a meter shows as 113 or 114 mg/dl its maker's file may write as 6,3 mmol/l. */
function inOtherUnit(entry: NewGlucoseEntry): NewGlucoseEntry[] {
  if ((entry.glucoseResultValidity ?? ResultValidity.Valid) !== ResultValidity.Valid) return []
  if (entry.unit === 'mg/dl') return [{ ...entry, value: toMmolPerL(Math.round(entry.value), 'mg/dl'), unit: 'mmol/l' }]
  const written = entry.value.toFixed(1)
  const middle = Math.round(fromMmolPerL(Number(written), 'mg/dl'))
  return [middle - 1, middle, middle + 1]
    .filter((mgPerDl) => toMmolPerL(mgPerDl, 'mg/dl').toFixed(1) === written)
    .map((mgPerDl) => ({ ...entry, value: mgPerDl, unit: 'mg/dl' }))
}

/** Imports once took 600 mg/dl for HI. */
const formerBound = (entry: NewGlucoseEntry): NewGlucoseEntry[] =>
  entry.unit === 'mg/dl' && entry.value === glucoseBounds['mg/dl'].max && entry.glucoseResultValidity !== ResultValidity.High
    ? [{ ...entry, glucoseResultValidity: ResultValidity.High }]
    : []

/** Key under which imports kept a glucose before its origin and the precision of its meter counted. */
export function formerKeyOf({ entryType, entry }: TransferItem): string | undefined {
  if (entryType !== EntryType.Glucose) return undefined
  const { glucoseResultValidity: validity = ResultValidity.Valid } = entry
  return keyOf(entryType, entry.entryDate, validity === ResultValidity.Valid ? storedGlucoseValue(entry).toFixed(1) : outside(validity))
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
