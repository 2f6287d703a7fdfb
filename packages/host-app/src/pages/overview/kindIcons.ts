import { EntryType } from '@diab/core/diary'
import type { EntryKindIcon } from '@diab/widgets/ui'

/** The sign of each kind of entry, the same everywhere. */
export const kindIcons: Record<EntryType, EntryKindIcon> = {
  [EntryType.Glucose]: 'glucose',
  [EntryType.Ketone]: 'ketone',
  [EntryType.Meal]: 'meal',
  [EntryType.MedicineIntake]: 'medicine',
  [EntryType.Feel]: 'feel',
  [EntryType.PhysicalActivity]: 'activity',
}
