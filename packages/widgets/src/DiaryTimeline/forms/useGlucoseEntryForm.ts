import {
  classifyGlucose,
  EntryType,
  type GlucoseEntryDraft,
  GlucoseMetaType,
  lastReadings,
  MealType,
  proposedDecimal,
  ResultValidity,
} from '@diab/core/rules'
import { formatNumber } from '@diab/core/format'
import { useMemo } from 'react'
import { useRead } from '../../provider/useRead.ts'
import { type EntryFormOptions, useEntryForm } from './useEntryForm.ts'

export type GlucoseMeta = GlucoseEntryDraft['metas'][number]

/** Entries of all kinds per request, so that ten readings are among them. */
const entryCount = 60

/** Returns the last ten usable readings in mmol/l, whichever days are shown; none until they are known. The edited one is left out. */
function useLastReadings(patientId: string, editedId: string | undefined): readonly number[] {
  const { data } = useRead((client, signal) => client.diary.list(patientId, { limit: entryCount, offset: 0 }, { signal }))
  return useMemo(() => lastReadings((data ?? []).filter(({ id }) => id !== editedId)), [data, editedId])
}

/** What follows from the typed value. */
interface GlucoseEntryFacts {
  /** mmol/l; undefined until a number is typed that can be saved: a refused value has no zone. */
  readonly mmolPerL: number | undefined
  readonly proposed: string | undefined
  /** In which the value is typed: the one that the draft began with. */
  readonly unit: 'mmol/l' | 'mg/dl'
  readonly zone: ReturnType<typeof classifyGlucose>['zone']
  readonly target: ReturnType<typeof classifyGlucose>['range']
  readonly mealType: MealType
  readonly isOutOfRange: boolean
  readonly targetText: { readonly min: string; readonly max: string }
  readonly toggleMeta: (meta: GlucoseMeta) => void
}

/** Returns the glucose form with what follows from the typed value: zone, target, proposed slot and measurement type. */
export function useGlucoseEntryForm(options: EntryFormOptions<'glucose'>): ReturnType<typeof useEntryForm<'glucose'>> & GlucoseEntryFacts {
  const readings = useLastReadings(options.model.patientId, options.entry?.id)
  const form = useEntryForm(EntryType.Glucose, { ...options, readings })
  const { plan } = options.model
  const { newEntry, entryDate } = form
  const { unit = 'mmol/l' } = form.values
  const hasValue = Number.isFinite(newEntry.value)
  const classified = classifyGlucose({ ...newEntry, entryDate, value: hasValue ? newEntry.value : 0 }, plan)
  const toggleMeta = (meta: GlucoseMeta) => {
    const { metas } = form.values
    form.set('metas', metas.includes(meta) ? metas.filter((present) => present !== meta) : [...metas, meta].toSorted((a, b) => a - b))
  }
  return {
    ...form,
    mmolPerL: hasValue && !form.isRefused('value') ? classified.mmolPerL : undefined,
    proposed: proposedDecimal('glucose', form.values.value, unit),
    unit,
    zone: classified.zone,
    target: classified.range,
    mealType: classified.mealType,
    isOutOfRange: classified.validity !== ResultValidity.Valid,
    targetText: { min: formatNumber(classified.range.min, 'glucose'), max: formatNumber(classified.range.max, 'glucose') },
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
