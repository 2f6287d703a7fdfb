import { EntryType } from '@diab/core/rules'

/** The six kinds in the order in which they are offered. */
export const entryKinds: readonly EntryType[] = [
  EntryType.Glucose,
  EntryType.Ketone,
  EntryType.Meal,
  EntryType.MedicineIntake,
  EntryType.Feel,
  EntryType.PhysicalActivity,
]
