import { displayValue, EntryType, type EntryOf, KetoneMetaType, ketoneLevelOf, ResultValidity } from '@diab/core/diary'
import { readNumber } from '@diab/core/format'
import { commonNewEntry, commonValues, type EntryFormKind, type EntryFormValues, freshValues } from './entryFormKind.ts'
import { type EntryFormOptions, useEntryForm } from './useEntryForm.ts'

export interface KetoneFormValues extends EntryFormValues {
  /** mmol/l, as typed. */
  value: string
  isUnusual: boolean
}

const ketoneForm: EntryFormKind<'ketone', KetoneFormValues> = {
  entryType: EntryType.Ketone,
  fresh: (now) => ({ ...freshValues(now), value: '', isUnusual: false }),
  fromEntry: (entry) => ({ ...commonValues(entry), value: displayValue(entry), isUnusual: entry.ketoneMetas.length > 0 }),
  toNewEntry: (values, entry) => {
    const isUntouched = entry !== undefined && values.value === displayValue(entry)
    const result = isUntouched
      ? { value: entry.value, ketoneResultValidity: entry.ketoneResultValidity }
      : { value: readNumber(values.value) ?? Number.NaN }
    return {
      ...commonNewEntry(values, entry),
      ...result,
      meterDevice: entry?.meterDevice ?? null,
      ketoneMetas: values.isUnusual ? [KetoneMetaType.Unusual] : [],
    }
  },
  wireNames: { value: 'value' },
  requiredFields: ['value'],
  order: ['value', 'date', 'time', 'label'],
}

export function useKetoneEntryForm(options: EntryFormOptions<'ketone'>) {
  const form = useEntryForm(ketoneForm, options)
  const { value, ketoneResultValidity = ResultValidity.Valid } = form.mine()
  /** The level of the typed value; undefined until a number is typed. */
  const level: EntryOf<'glucose'>['glucoseResultZone'] | undefined = Number.isFinite(value)
    ? ketoneLevelOf({ value, ketoneResultValidity })
    : undefined
  return { ...form, level }
}
