import { displayValue } from './displayValue.ts'
import { emptyCommonDraft, type EntryDraft, toCommonDraft, toCommonNewEntry, typedNumberOrNull } from './entryDraft.ts'
import type { MealEntry, NewMealEntry } from './mealEntry.schema.ts'
import type { WallClock } from '../time/wallClock.ts'

export interface MealEntryDraft extends EntryDraft {
  /** Carbohydrate in g as typed. */
  value: string
  details: string
}

export const emptyMealDraft = (now: WallClock): MealEntryDraft => ({ ...emptyCommonDraft(now), value: '', details: '' })

export const toMealDraft = (entry: MealEntry): MealEntryDraft => ({
  ...toCommonDraft(entry),
  value: displayValue(entry),
  details: entry.details,
})

export const toNewMeal = (draft: MealEntryDraft, edited?: MealEntry): NewMealEntry => ({
  ...toCommonNewEntry(draft, edited),
  value: edited && draft.value === displayValue(edited) ? edited.value : typedNumberOrNull(draft.value),
  details: draft.details.trim(),
  meterDevice: edited?.meterDevice ?? null,
})
