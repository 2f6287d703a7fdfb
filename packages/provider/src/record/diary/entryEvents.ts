import { EntryType } from '@diab/core/rules'

const subjects: Record<EntryType, string> = {
  [EntryType.Glucose]: 'glucoseEntry',
  [EntryType.Ketone]: 'ketoneEntry',
  [EntryType.Meal]: 'mealEntry',
  [EntryType.MedicineIntake]: 'medicineIntakeEntry',
  [EntryType.Feel]: 'feelEntry',
  [EntryType.PhysicalActivity]: 'physicalActivityEntry',
}

/** Name of what happened to an entry, e.g. `glucoseEntry.created`. */
export const entryEvent = (entryType: EntryType, fact: 'created' | 'updated' | 'deleted' | 'relabelled'): string =>
  `${subjects[entryType]}.${fact}`
