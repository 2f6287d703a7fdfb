import { EntryType, KetoneMetaType, ketoneLevelOf, ResultValidity } from '@diab/core/diary'
import { type EntryFormOptions, useEntryForm } from './useEntryForm.ts'

/** The ketone form with the level of what is typed. */
export function useKetoneEntryForm(options: EntryFormOptions<'ketone'>) {
  const form = useEntryForm(EntryType.Ketone, options)
  const { value, ketoneResultValidity = ResultValidity.Valid } = form.newEntry
  return {
    ...form,
    /** Undefined until a number is typed. */
    level: Number.isFinite(value) ? ketoneLevelOf({ value, ketoneResultValidity }) : undefined,
    isUnusual: form.values.metas.includes(KetoneMetaType.Unusual),
    setUnusual: (isUnusual: boolean) => form.set('metas', isUnusual ? [KetoneMetaType.Unusual] : []),
  }
}
