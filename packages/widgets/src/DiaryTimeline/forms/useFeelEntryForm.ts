import { EntryType } from '@diab/core/rules'
import { type EntryFormOptions, useEntryForm } from './useEntryForm.ts'

export function useFeelEntryForm(options: EntryFormOptions<'feel'>) {
  const form = useEntryForm(EntryType.Feel, options)
  const toggle = (id: number) => {
    const { feelTypes } = form.values
    form.set('feelTypes', feelTypes.includes(id) ? feelTypes.filter((present) => present !== id) : [...feelTypes, id])
  }
  return { ...form, toggle }
}
