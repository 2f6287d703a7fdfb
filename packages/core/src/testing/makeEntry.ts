import { instantOf } from './instantOf.ts'
import type { FeelEntry } from '../diary/feelEntry.schema.ts'
import type { GlucoseEntry } from '../diary/glucoseEntry.schema.ts'
import type { KetoneEntry } from '../diary/ketoneEntry.schema.ts'
import { labelAt, defaultLabelTimes } from '../diary/labelTimes.ts'
import type { MealEntry } from '../diary/mealEntry.schema.ts'
import type { MedicineIntakeEntry } from '../diary/medicineIntakeEntry.schema.ts'
import type { PhysicalActivityEntry } from '../diary/physicalActivityEntry.schema.ts'
import type { DiaryEntry } from '../diary/anyEntry.schema.ts'
import { EntryOrigin, type EntryType } from '../diary/diaryEnumerations.ts'
import { classifyReading, defaultGlucoseRanges } from '../diary/glucoseRange.ts'
import { makeId } from './people.ts'

const entryKind = 0xe

const numberOf = (text: string) => [...text].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 0xffffffff, 7)

/** Fields every kind shares. The id follows from kind and date, so that equal input gives equal entries. */
function stored(
  entryType: EntryType,
  { entryDate = '2026-11-20T08:00:00', therapyLabel = labelAt(defaultLabelTimes, entryDate) }: Partial<DiaryEntry>,
) {
  return {
    id: makeId(entryKind, numberOf(entryType + entryDate)),
    entryDate,
    createdAt: instantOf(entryDate),
    therapyLabel,
    therapyLabelOriginal: therapyLabel,
    therapyLabelModified: null,
    origin: EntryOrigin.Hand,
    timeZone: 'Europe/Budapest',
    version: 1,
  }
}

/** A reading of 6.4 mmol/l by hand; its zone follows from the default ranges unless given. */
export function makeGlucoseEntry(entry: Partial<GlucoseEntry> = {}): GlucoseEntry {
  const made = {
    value: 6.4,
    mealType: 0 as const,
    meterDevice: null,
    glucoseResultValidity: 2 as const,
    glucoseMetas: [],
    originalUnit: 'mmol/l' as const,
    ...stored('glucose', entry),
    ...entry,
    entryType: 'glucose' as const,
  }
  const zone = classifyReading(made, defaultGlucoseRanges).zone
  return { glucoseResultZone: zone, originalValue: made.value, ...made }
}

/** Makes a ketone reading of 0.4 mmol/l, unless fields are given. */
export const makeKetoneEntry = (entry: Partial<KetoneEntry> = {}): KetoneEntry => ({
  value: 0.4,
  meterDevice: null,
  ketoneResultValidity: 2,
  ketoneMetas: [],
  ...stored('ketone', entry),
  ...entry,
  entryType: 'ketone',
})

/** Makes a meal of 45 g of carbohydrate, unless fields are given. */
export function makeMealEntry(entry: Partial<MealEntry> = {}): MealEntry {
  const fields = stored('meal', entry)
  return { value: 45, details: 'zabkása', meterDevice: null, labels: [fields.therapyLabel], ...fields, ...entry, entryType: 'meal' }
}

/** Makes a dose of 6 units of rapid insulin, unless fields are given. */
export function makeMedicineIntakeEntry(entry: Partial<MedicineIntakeEntry> = {}): MedicineIntakeEntry {
  const fields = stored('medicine-intake', entry)
  const medicine = { id: null, name: 'gyors hatású inzulin', activeSubstanceType: 1 as const, insulinType: 1 as const }
  return { value: 6, medicine, meterDevice: null, labels: [fields.therapyLabel], ...fields, ...entry, entryType: 'medicine-intake' }
}

/** Makes what a person felt: stress, unless fields are given. */
export const makeFeelEntry = (entry: Partial<FeelEntry> = {}): FeelEntry => ({
  note: '',
  feelTypes: [7],
  ...stored('feel', entry),
  ...entry,
  entryType: 'feel',
})

/** Makes 30 minutes of exercise, unless fields are given. */
export const makePhysicalActivityEntry = (entry: Partial<PhysicalActivityEntry> = {}): PhysicalActivityEntry => ({
  type: 1,
  value: 30,
  intensity: 2,
  ...stored('physical-activity', entry),
  ...entry,
  entryType: 'physical-activity',
})
