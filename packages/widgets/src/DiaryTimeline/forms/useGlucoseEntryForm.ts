import {
  EntryType,
  type EntryOf,
  GlucoseMetaType,
  judgeGlucose,
  type JudgedGlucose,
  MealType,
  mealTypeOfLabel,
  ResultValidity,
} from '@diab/core/diary'
import { formatNumber, readNumber } from '@diab/core/format'
import { displayValue } from '@diab/core/diary'
import { commonNewEntry, commonValues, type EntryFormKind, type EntryFormValues, freshValues } from './entryFormKind.ts'
import { type EntryFormOptions, useEntryForm } from './useEntryForm.ts'

type Meal = EntryOf<'glucose'>['mealType']
export type GlucoseMeta = EntryOf<'glucose'>['glucoseMetas'][number]

export interface GlucoseFormValues extends EntryFormValues {
  /** mmol/l, as typed. */
  value: string
  /** Null: the one that follows from the slot. */
  mealType: Meal | null
  metas: readonly GlucoseMeta[]
}

const glucoseForm: EntryFormKind<'glucose', GlucoseFormValues> = {
  entryType: EntryType.Glucose,
  fresh: (now) => ({ ...freshValues(now), value: '', mealType: null, metas: [] }),
  fromEntry: (entry) => ({
    ...commonValues(entry),
    value: displayValue(entry),
    mealType: entry.mealType === mealTypeOfLabel(entry.therapyLabel) && entry.meterDevice === null ? null : entry.mealType,
    metas: entry.glucoseMetas,
  }),
  toNewEntry: (values, entry) => {
    const isUntouched = entry !== undefined && values.value === displayValue(entry)
    const result = isUntouched
      ? { value: entry.originalValue, unit: entry.originalUnit, glucoseResultValidity: entry.glucoseResultValidity }
      : { value: readNumber(values.value) ?? Number.NaN }
    return {
      ...commonNewEntry(values, entry),
      ...result,
      ...(values.mealType === null ? {} : { mealType: values.mealType }),
      meterDevice: entry?.meterDevice ?? null,
      glucoseMetas: [...values.metas],
    }
  },
  wireNames: { value: 'value' },
  requiredFields: ['value'],
  order: ['value', 'date', 'time', 'label', 'mealType'],
}

/** The glucose form with what follows from the typed value: zone, target, proposed slot and measurement type. */
export function useGlucoseEntryForm(options: EntryFormOptions<'glucose'>) {
  const form = useEntryForm(glucoseForm, options)
  const { plan } = options.model
  const newEntry = form.mine()
  const judged: JudgedGlucose = judgeGlucose({ ...newEntry, value: Number.isFinite(newEntry.value) ? newEntry.value : 0 }, plan)
  const hasValue = Number.isFinite(newEntry.value)
  const toggleMeta = (meta: GlucoseMeta) => {
    const { metas } = form.values
    form.set('metas', metas.includes(meta) ? metas.filter((present) => present !== meta) : [...metas, meta].toSorted())
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
export const mealTypes: readonly Meal[] = [
  MealType.Fasting,
  MealType.Preprandial,
  MealType.Postprandial,
  MealType.Bedtime,
  MealType.Casual,
  MealType.None,
]
