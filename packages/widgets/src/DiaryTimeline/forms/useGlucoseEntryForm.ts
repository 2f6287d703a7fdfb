import { EntryType, type GlucoseEntryDraft, GlucoseMetaType, judgeGlucose, MealType, ResultValidity } from '@diab/core/diary'
import { formatNumber } from '@diab/core/format'
import { type EntryFormOptions, useEntryForm } from './useEntryForm.ts'

export type GlucoseMeta = GlucoseEntryDraft['metas'][number]

/** The glucose form with what follows from the typed value: zone, target, proposed slot and measurement type. */
export function useGlucoseEntryForm(options: EntryFormOptions<'glucose'>) {
  const form = useEntryForm(EntryType.Glucose, options)
  const { plan } = options.model
  const { newEntry, entryDate } = form
  const hasValue = Number.isFinite(newEntry.value)
  const judged = judgeGlucose({ ...newEntry, entryDate, value: hasValue ? newEntry.value : 0 }, plan)
  const toggleMeta = (meta: GlucoseMeta) => {
    const { metas } = form.values
    form.set('metas', metas.includes(meta) ? metas.filter((present) => present !== meta) : [...metas, meta].toSorted((a, b) => a - b))
  }
  return {
    ...form,
    /** mmol/l; undefined until a number is typed. */
    mmolPerL: hasValue ? judged.mmolPerL : undefined,
    zone: judged.zone,
    target: judged.range,
    mealType: judged.mealType,
    isOutOfRange: judged.validity !== ResultValidity.Valid,
    targetText: { min: formatNumber(judged.range.min), max: formatNumber(judged.range.max) },
    toggleMeta,
  }
}

export const glucoseMetas: readonly GlucoseMeta[] = [GlucoseMetaType.AfterExercise, GlucoseMetaType.Hypoglycaemia, GlucoseMetaType.Unusual]
export const mealTypes: readonly MealType[] = [
  MealType.Fasting,
  MealType.Preprandial,
  MealType.Postprandial,
  MealType.Bedtime,
  MealType.Casual,
  MealType.None,
]
