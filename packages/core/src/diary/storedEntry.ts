import type { Instant } from '../time/instant.ts'
import { EntryOrigin, EntryType, ResultValidity } from './diaryEnumerations.ts'
import type { EntryOf, NewEntryOf } from './entryTypes.ts'
import { classifyGlucose, labelsOf, type PatientPlan, storedKetoneValue } from './storedResult.ts'
import { readWallClock } from '../time/wallClock.ts'

export const defaultTimeZone = 'Europe/Budapest'

/** Values that the store sets. */
export interface StoredStamp {
  id: string
  createdAt: Instant
  version: number
}

type Kind = { [Type in EntryType]: (newEntry: NewEntryOf<Type>, plan: PatientPlan) => Omit<EntryOf<Type>, keyof CommonFields> }
type CommonFields = ReturnType<typeof commonFields>

const commonFields = (newEntry: NewEntryOf<EntryType>, stamp: StoredStamp, { labelTimes }: PatientPlan) => ({
  ...stamp,
  ...labelsOf(newEntry, labelTimes),
  entryDate: readWallClock(newEntry.entryDate) ?? newEntry.entryDate,
  origin: newEntry.origin ?? EntryOrigin.Hand,
  timeZone: newEntry.timeZone ?? defaultTimeZone,
})

const kinds: Kind = {
  [EntryType.Glucose]: (newEntry, plan) => {
    const { mmolPerL, mealType, validity, zone } = classifyGlucose(newEntry, plan)
    return {
      entryType: EntryType.Glucose,
      value: mmolPerL,
      mealType,
      meterDevice: newEntry.meterDevice ?? null,
      glucoseResultZone: zone,
      glucoseResultValidity: validity,
      glucoseMetas: newEntry.glucoseMetas ?? [],
      originalValue: newEntry.value,
      originalUnit: newEntry.unit ?? 'mmol/l',
      ...(newEntry.isScan === true && newEntry.origin === EntryOrigin.Sensor && { isScan: true }),
    }
  },
  [EntryType.Ketone]: ({ value, meterDevice = null, ketoneResultValidity = ResultValidity.Valid, ketoneMetas = [] }) => ({
    entryType: EntryType.Ketone,
    value: storedKetoneValue(value, ketoneResultValidity),
    meterDevice,
    ketoneResultValidity,
    ketoneMetas,
  }),
  [EntryType.Meal]: ({ value, details = '', meterDevice = null, ...common }, { labelTimes }) => ({
    entryType: EntryType.Meal,
    value,
    details,
    meterDevice,
    labels: [labelsOf(common, labelTimes).therapyLabel],
  }),
  [EntryType.MedicineIntake]: ({ value, medicine, meterDevice = null, ...common }, { labelTimes }) => ({
    entryType: EntryType.MedicineIntake,
    value,
    medicine: medicine && { ...medicine, id: medicine.id ?? null, insulinType: medicine.insulinType ?? null },
    meterDevice,
    labels: [labelsOf(common, labelTimes).therapyLabel],
  }),
  // A set: a symptom that is named twice counts once.
  [EntryType.Feel]: ({ note = '', feelTypes }) => ({ entryType: EntryType.Feel, note, feelTypes: [...new Set(feelTypes)] }),
  [EntryType.PhysicalActivity]: ({ type, value, intensity }) => ({ entryType: EntryType.PhysicalActivity, type, value, intensity }),
}

/**
 * The stored entry that a checked new entry becomes: the optimistic row shows exactly what the provider will answer,
 * but for id, version and createdAt.
 */
export function toStoredEntry<Type extends EntryType>(
  entryType: Type,
  newEntry: NewEntryOf<Type>,
  stamp: StoredStamp,
  plan: PatientPlan,
): EntryOf<Type> {
  // The two halves make up an entry of this kind, which TypeScript cannot see through `Omit` of a type parameter.
  return { ...commonFields(newEntry, stamp, plan), ...kinds[entryType](newEntry, plan) } as EntryOf<Type>
}
