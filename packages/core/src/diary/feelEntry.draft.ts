import { emptyCommonDraft, type EntryDraft, toCommonDraft, toCommonNewEntry } from './entryDraft.ts'
import type { FeelEntry, NewFeelEntry } from './feelEntry.schema.ts'
import type { WallClock } from '../time/wallClock.ts'

/** The form of what a person felt. */
export interface FeelEntryDraft extends EntryDraft {
  feelTypes: readonly number[]
  note: string
}

export const emptyFeelDraft = (now: WallClock): FeelEntryDraft => ({ ...emptyCommonDraft(now), feelTypes: [], note: '' })

export const toFeelDraft = (entry: FeelEntry): FeelEntryDraft => ({
  ...toCommonDraft(entry),
  feelTypes: entry.feelTypes,
  note: entry.note,
})

export const toNewFeel = (draft: FeelEntryDraft, edited?: FeelEntry): NewFeelEntry => ({
  ...toCommonNewEntry(draft, edited),
  feelTypes: [...draft.feelTypes],
  note: draft.note.trim(),
})
