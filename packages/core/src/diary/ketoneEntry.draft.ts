import { type KetoneMetaType, ResultValidity } from './diaryEnumerations.ts'
import { displayValue } from './displayValue.ts'
import { emptyCommonDraft, type EntryDraft, toCommonDraft, toCommonNewEntry, typedNumber } from './entryDraft.ts'
import type { KetoneEntry, NewKetoneEntry } from './ketoneEntry.schema.ts'
import type { WallClock } from '../time/wallClock.ts'

/** The form of a ketone reading, as typed. */
export interface KetoneEntryDraft extends EntryDraft {
  /** mmol/l as typed, or HI of a meter's reading. */
  value: string
  metas: readonly KetoneMetaType[]
}

export const emptyKetoneDraft = (now: WallClock): KetoneEntryDraft => ({ ...emptyCommonDraft(now), value: '', metas: [] })

export const toKetoneDraft = (entry: KetoneEntry): KetoneEntryDraft => ({
  ...toCommonDraft(entry),
  value: displayValue(entry),
  metas: entry.ketoneMetas,
})

/** An edited reading whose value was not touched keeps its unrounded original. */
export function toNewKetone(draft: KetoneEntryDraft, edited?: KetoneEntry): NewKetoneEntry {
  const untouched = edited && draft.value === displayValue(edited) ? edited : undefined
  return {
    ...toCommonNewEntry(draft, edited),
    value: untouched?.value ?? typedNumber(draft.value),
    ketoneResultValidity: untouched?.ketoneResultValidity ?? ResultValidity.Valid,
    meterDevice: edited?.meterDevice ?? null,
    ketoneMetas: [...draft.metas],
  }
}
