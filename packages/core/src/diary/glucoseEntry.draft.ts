import { EntryOrigin, GlucoseMetaType, type MealType, ResultValidity } from './diaryEnumerations.ts'
import { displayValue } from './displayValue.ts'
import { emptyCommonDraft, type EntryDraft, toCommonDraft, toCommonNewEntry, typedNumber } from './entryDraft.ts'
import type { GlucoseEntry, NewGlucoseEntry } from './glucoseEntry.schema.ts'
import { mealTypeOfLabel } from './labelTimes.ts'
import { isUnusual } from './usableGlucose.ts'
import type { WallClock } from '../time/wallClock.ts'

/** The form of a glucose reading, as typed. */
export interface GlucoseEntryDraft extends EntryDraft {
  /** mmol/l as typed, or HI and LO of a meter's reading. */
  value: string
  /** Null: follows the slot. */
  mealType: MealType | null
  metas: readonly GlucoseMetaType[]
}

export const emptyGlucoseDraft = (now: WallClock): GlucoseEntryDraft => ({ ...emptyCommonDraft(now), value: '', mealType: null, metas: [] })

export function toGlucoseDraft(entry: GlucoseEntry): GlucoseEntryDraft {
  const followsLabel = entry.origin === EntryOrigin.Hand && entry.mealType === mealTypeOfLabel(entry.therapyLabel)
  return {
    ...toCommonDraft(entry),
    value: displayValue(entry),
    mealType: followsLabel ? null : entry.mealType,
    metas: entry.glucoseMetas,
  }
}

/** An edited reading whose value was not touched keeps its unrounded original and its unit. */
export function toNewGlucose(draft: GlucoseEntryDraft, edited?: GlucoseEntry): NewGlucoseEntry {
  const result =
    edited && draft.value === displayValue(edited)
      ? { value: edited.originalValue, unit: edited.originalUnit, glucoseResultValidity: edited.glucoseResultValidity }
      : { value: typedNumber(draft.value), unit: 'mmol/l' as const, glucoseResultValidity: ResultValidity.Valid }
  return {
    ...toCommonNewEntry(draft, edited),
    ...result,
    mealType: draft.mealType ?? undefined,
    meterDevice: edited?.meterDevice ?? null,
    glucoseMetas: [...draft.metas],
  }
}

/** The reading with its unusual mark set or taken away, and everything else as it is, whatever the patient's plan says today. */
export function withUnusualToggled(entry: GlucoseEntry): NewGlucoseEntry {
  const { therapyLabel, mealType, glucoseMetas } = entry
  const others = glucoseMetas.filter((meta) => meta !== GlucoseMetaType.Unusual)
  const metas = isUnusual(entry) ? others : [...others, GlucoseMetaType.Unusual]
  return toNewGlucose({ ...toGlucoseDraft(entry), therapyLabel, mealType, metas }, entry)
}
