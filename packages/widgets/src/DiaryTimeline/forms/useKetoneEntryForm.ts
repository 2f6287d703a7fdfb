import { EntryType, ketoneLevelOf, KetoneMetaType, proposedDecimal, ResultValidity } from '@diab/core/rules'
import { type EntryFormOptions, useEntryForm } from './useEntryForm.ts'

/** Returns the ketone form with the level of what is typed. */
export function useKetoneEntryForm(options: EntryFormOptions<'ketone'>) {
  const form = useEntryForm(EntryType.Ketone, options)
  const { value, ketoneResultValidity = ResultValidity.Valid } = form.newEntry
  return {
    ...form,
    proposed: proposedDecimal('ketone', form.values.value),
    /** Undefined until a number is typed that can be saved. */
    level: Number.isFinite(value) && !form.isRefused('value') ? ketoneLevelOf({ value, ketoneResultValidity }) : undefined,
    isUnusual: form.values.metas.includes(KetoneMetaType.Unusual),
    setUnusual: (isUnusual: boolean) => form.set('metas', isUnusual ? [KetoneMetaType.Unusual] : []),
  }
}
