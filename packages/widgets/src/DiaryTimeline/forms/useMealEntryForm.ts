import { EntryType } from '@diab/core/diary'
import { formatAmount, readNumber } from '@diab/core/format'
import { commonNewEntry, commonValues, type EntryFormKind, type EntryFormValues, freshValues } from './entryFormKind.ts'
import { type EntryFormOptions, useEntryForm } from './useEntryForm.ts'

export interface MealFormValues extends EntryFormValues {
  /** Carbohydrate in g, as typed; may be empty when the details say what it was. */
  value: string
  details: string
}

const mealForm: EntryFormKind<'meal', MealFormValues> = {
  entryType: EntryType.Meal,
  fresh: (now) => ({ ...freshValues(now), value: '', details: '' }),
  fromEntry: (entry) => ({ ...commonValues(entry), value: entry.value === null ? '' : formatAmount(entry.value), details: entry.details }),
  toNewEntry: (values, entry) => ({
    ...commonNewEntry(values, entry),
    value: values.value.trim() === '' ? null : (readNumber(values.value) ?? Number.NaN),
    details: values.details.trim(),
    meterDevice: entry?.meterDevice ?? null,
  }),
  wireNames: { value: 'value', details: 'details' },
  requiredFields: [],
  order: ['value', 'details', 'date', 'time', 'label'],
}

export const useMealEntryForm = (options: EntryFormOptions<'meal'>) => useEntryForm(mealForm, options)
