import { EntryType } from '@diab/core/rules'
import type { useEntryChanges } from './useEntryChanges.ts'
import type { EntryDrafts } from './useEntryDrafts.ts'
import type { EntryPanelState } from './useEntryPanel.ts'
import type { ShownEntries } from './useShownEntries.ts'

export interface RetryContext {
  changes: ReturnType<typeof useEntryChanges>
  marks: ShownEntries['view']['marks']
  panel: EntryPanelState['view']
  drafts: EntryDrafts
}

/** Sends a failed row again as it is; once the provider has it, the form that made it has nothing left to save. */
export async function retryEntry(id: string, { changes, marks, panel, drafts }: RetryContext): Promise<void> {
  const refused = marks[id] === 'attention' ? changes.list.entries.find((entry) => entry.id === id) : undefined
  if (refused) return panel.editEntry(refused)
  const outcome = await changes.retry(id)
  if (outcome?.status !== 'saved') return
  const { entryType } = outcome.entry
  if (outcome.entry.id === id) drafts.remove({ entryType, id })
  // The row of a new entry has its key for an id; the form that made it may be one of its kind, or a part of the meal sheet.
  drafts.remove({ entryType }, id)
  drafts.remove({ entryType: EntryType.Meal, part: entryType }, id)
  const { mode } = panel.panel.content
  if (mode === 'creating' || mode === 'editing') panel.closePanel()
}
