import { EntryType } from '@diab/core/rules'
import type { EntryKindIcon } from './Icon.tsx'

/** The icon of an entry kind, which is also the name of its hue. */
export const kindIcon: Record<EntryType, EntryKindIcon> = {
  [EntryType.Glucose]: 'glucose',
  [EntryType.Ketone]: 'ketone',
  [EntryType.Meal]: 'meal',
  [EntryType.MedicineIntake]: 'medicine',
  [EntryType.Feel]: 'feel',
  [EntryType.PhysicalActivity]: 'activity',
}
