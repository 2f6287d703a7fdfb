import { glucoseUnit } from '../format/formatDate.ts'
import type { GlucoseUnit } from '../format/glucoseUnit.ts'
import { EntryOrigin, GlucoseMetaType, type MealType, ResultValidity } from './diaryEnumerations.ts'
import { displayValue } from './displayValue.ts'
import { emptyCommonDraft, type EntryDraft, toCommonDraft, toCommonNewEntry, typedNumber } from './entryDraft.ts'
import type { GlucoseEntry, NewGlucoseEntry } from './glucoseEntry.schema.ts'
import { mealTypeOfLabel } from './labelTimes.ts'
import { isUnusual } from './usableGlucose.ts'
import type { WallClock } from '../time/wallClock.ts'

/** The form of a glucose reading, as typed. */
export interface GlucoseEntryDraft extends EntryDraft {
  /** As typed, or HI and LO of a meter's reading. */
  value: string
  /**
   * Unit of `value`, mmol/l unless given. A draft keeps the unit that it began with, whatever is chosen since: a number is
   * never read in another unit than the one it was typed in.
   */
  unit?: GlucoseUnit
  /** Null: follows the slot. */
  mealType: MealType | null
  metas: readonly GlucoseMetaType[]
}

export const emptyGlucoseDraft = (now: WallClock): GlucoseEntryDraft => ({
  ...emptyCommonDraft(now),
  value: '',
  unit: glucoseUnit,
  mealType: null,
  metas: [],
})

export function toGlucoseDraft(entry: GlucoseEntry): GlucoseEntryDraft {
  const followsLabel = entry.origin === EntryOrigin.Hand && entry.mealType === mealTypeOfLabel(entry.therapyLabel)
  return {
    ...toCommonDraft(entry),
    value: displayValue(entry, glucoseUnit),
    unit: glucoseUnit,
    mealType: followsLabel ? null : entry.mealType,
    metas: entry.glucoseMetas,
  }
}

/**
 * An edited reading whose value was not touched keeps its unrounded original and its unit, in whichever unit it was shown: a
 * form that changes nothing changes no value. A typed value is sent in the unit it was typed in and stored as that number, so
 * it is shown as typed again; only the other unit shows it rounded.
 */
export function toNewGlucose(draft: GlucoseEntryDraft, edited?: GlucoseEntry): NewGlucoseEntry {
  const { unit = 'mmol/l' } = draft
  const result =
    edited && draft.value === displayValue(edited, unit)
      ? { value: edited.originalValue, unit: edited.originalUnit, glucoseResultValidity: edited.glucoseResultValidity }
      : { value: typedNumber(draft.value), unit, glucoseResultValidity: ResultValidity.Valid }
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
