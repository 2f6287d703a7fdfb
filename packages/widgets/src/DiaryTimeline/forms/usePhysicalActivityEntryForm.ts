import { ActivityIntensity, EntryType, type EntryOf } from '@diab/core/diary'
import { formatAmount, readNumber } from '@diab/core/format'
import { commonNewEntry, commonValues, type EntryFormKind, type EntryFormValues, freshValues } from './entryFormKind.ts'
import { type EntryFormOptions, useEntryForm } from './useEntryForm.ts'

export interface ActivityFormValues extends EntryFormValues {
  type: number | null
  /** Minutes, as typed. */
  value: string
  intensity: EntryOf<'physical-activity'>['intensity']
}

const activityForm: EntryFormKind<'physical-activity', ActivityFormValues> = {
  entryType: EntryType.PhysicalActivity,
  fresh: (now) => ({ ...freshValues(now), type: null, value: '', intensity: ActivityIntensity.Medium }),
  fromEntry: (entry) => ({
    ...commonValues(entry),
    type: entry.type,
    value: entry.value === null ? '' : formatAmount(entry.value),
    intensity: entry.intensity,
  }),
  toNewEntry: (values, entry) => ({
    ...commonNewEntry(values, entry),
    type: values.type,
    value: values.value.trim() === '' ? null : (readNumber(values.value) ?? Number.NaN),
    intensity: values.intensity,
  }),
  wireNames: { type: 'type', value: 'value' },
  requiredFields: [],
  order: ['value', 'type', 'date', 'time', 'label'],
}

export const usePhysicalActivityEntryForm = (options: EntryFormOptions<'physical-activity'>) => useEntryForm(activityForm, options)
