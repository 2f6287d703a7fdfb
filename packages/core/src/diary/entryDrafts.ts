import { EntryType } from './diaryEnumerations.ts'
import type { EntryOf, NewEntryOf } from './entryTypes.ts'
import { emptyFeelDraft, type FeelEntryDraft, toFeelDraft, toNewFeel } from './feelEntry.draft.ts'
import { emptyGlucoseDraft, type GlucoseEntryDraft, toGlucoseDraft, toNewGlucose } from './glucoseEntry.draft.ts'
import { emptyKetoneDraft, type KetoneEntryDraft, toKetoneDraft, toNewKetone } from './ketoneEntry.draft.ts'
import { emptyMealDraft, type MealEntryDraft, toMealDraft, toNewMeal } from './mealEntry.draft.ts'
import {
  emptyMedicineIntakeDraft,
  type MedicineIntakeEntryDraft,
  toMedicineIntakeDraft,
  toNewMedicineIntake,
} from './medicineIntakeEntry.draft.ts'
import {
  emptyPhysicalActivityDraft,
  type PhysicalActivityEntryDraft,
  toNewPhysicalActivity,
  toPhysicalActivityDraft,
} from './physicalActivityEntry.draft.ts'
import type { WallClock } from '../time/wallClock.ts'

interface Drafts {
  glucose: GlucoseEntryDraft
  ketone: KetoneEntryDraft
  meal: MealEntryDraft
  'medicine-intake': MedicineIntakeEntryDraft
  feel: FeelEntryDraft
  'physical-activity': PhysicalActivityEntryDraft
}

/** What the form of one kind holds. */
export type DraftOf<Type extends EntryType> = Drafts[Type]

interface DraftKind<Type extends EntryType> {
  empty: (now: WallClock) => DraftOf<Type>
  fromEntry: (entry: EntryOf<Type>) => DraftOf<Type>
  toNew: (draft: DraftOf<Type>, edited?: EntryOf<Type>) => NewEntryOf<Type>
}

const kinds: { [Type in EntryType]: DraftKind<Type> } = {
  [EntryType.Glucose]: { empty: emptyGlucoseDraft, fromEntry: toGlucoseDraft, toNew: toNewGlucose },
  [EntryType.Ketone]: { empty: emptyKetoneDraft, fromEntry: toKetoneDraft, toNew: toNewKetone },
  [EntryType.Meal]: { empty: emptyMealDraft, fromEntry: toMealDraft, toNew: toNewMeal },
  [EntryType.MedicineIntake]: { empty: emptyMedicineIntakeDraft, fromEntry: toMedicineIntakeDraft, toNew: toNewMedicineIntake },
  [EntryType.Feel]: { empty: emptyFeelDraft, fromEntry: toFeelDraft, toNew: toNewFeel },
  [EntryType.PhysicalActivity]: { empty: emptyPhysicalActivityDraft, fromEntry: toPhysicalActivityDraft, toNew: toNewPhysicalActivity },
}

/** The draft of a form that was just opened. */
export const emptyDraft = <Type extends EntryType>(entryType: Type, now: WallClock): DraftOf<Type> => kinds[entryType].empty(now)

/** The draft that edits a stored entry. */
export const toDraft = <Type extends EntryType>(entryType: Type, entry: EntryOf<Type>): DraftOf<Type> => kinds[entryType].fromEntry(entry)

/** What a draft sends; `edited` is the entry it changes, whose untouched parts stay as they are. */
export const toNewEntry = <Type extends EntryType>(entryType: Type, draft: DraftOf<Type>, edited?: EntryOf<Type>): NewEntryOf<Type> =>
  kinds[entryType].toNew(draft, edited)
