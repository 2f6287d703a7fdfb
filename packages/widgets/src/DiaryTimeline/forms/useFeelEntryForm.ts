import { EntryType } from '@diab/core/diary'
import { commonNewEntry, commonValues, type EntryFormKind, type EntryFormValues, freshValues } from './entryFormKind.ts'
import { type EntryFormOptions, useEntryForm } from './useEntryForm.ts'

export interface FeelFormValues extends EntryFormValues {
  feelTypes: readonly number[]
  note: string
}

const feelForm: EntryFormKind<'feel', FeelFormValues> = {
  entryType: EntryType.Feel,
  fresh: (now) => ({ ...freshValues(now), feelTypes: [], note: '' }),
  fromEntry: (entry) => ({ ...commonValues(entry), feelTypes: entry.feelTypes, note: entry.note }),
  toNewEntry: (values, entry) => ({ ...commonNewEntry(values, entry), feelTypes: [...values.feelTypes], note: values.note.trim() }),
  wireNames: { feelTypes: 'feelTypes', note: 'note' },
  requiredFields: [],
  order: ['feelTypes', 'note', 'date', 'time', 'label'],
}

export function useFeelEntryForm(options: EntryFormOptions<'feel'>) {
  const form = useEntryForm(feelForm, options)
  const toggle = (id: number) => {
    const { feelTypes } = form.values
    form.set('feelTypes', feelTypes.includes(id) ? feelTypes.filter((present) => present !== id) : [...feelTypes, id])
  }
  return { ...form, toggle }
}
