import type { DiaryEntry } from './anyEntry.schema.ts'
import type { EntryType } from './diaryEnumerations.ts'
import type { NewFeelEntry } from './feelEntry.schema.ts'
import type { NewGlucoseEntry } from './glucoseEntry.schema.ts'
import type { NewKetoneEntry } from './ketoneEntry.schema.ts'
import type { NewMealEntry } from './mealEntry.schema.ts'
import type { NewMedicineIntakeEntry } from './medicineIntakeEntry.schema.ts'
import type { NewPhysicalActivityEntry } from './physicalActivityEntry.schema.ts'

/** A stored entry of one kind. */
export type EntryOf<Type extends EntryType> = Extract<DiaryEntry, { entryType: Type }>

interface NewEntries {
  glucose: NewGlucoseEntry
  ketone: NewKetoneEntry
  meal: NewMealEntry
  'medicine-intake': NewMedicineIntakeEntry
  feel: NewFeelEntry
  'physical-activity': NewPhysicalActivityEntry
}

/** A new entry of one kind, as it is sent. */
export type NewEntryOf<Type extends EntryType> = NewEntries[Type]
