import { EntryType } from '@diab/core/rules'
import type { SidePanel } from '@diab/core/machines'
import type { SaveOutcome } from './saveOutcome.ts'
import type { ChangedEntries } from './useEntryChanges.ts'
import type { EntryDrafts } from './useEntryDrafts.ts'
import type { EntryPanelState } from './useEntryPanel.ts'
import type { NewForms } from './useNewForms.ts'
import type { ShownEntries } from './useShownEntries.ts'

export interface RetryContext {
  changes: ChangedEntries
  marks: ShownEntries['view']['marks']
  panel: EntryPanelState['view']
  drafts: EntryDrafts
  newForms: NewForms
  reportRefusal: (outcome: SaveOutcome) => void
}

/** Whether the form that the panel shows made the row: the row of a new entry has its key for an id. */
async function isFormOf(id: string, content: SidePanel['content'], drafts: EntryDrafts): Promise<boolean> {
  if (content.mode === 'editing') return content.id === id
  if (content.mode !== 'creating' || !content.entryType) return false
  const { entryType } = content
  const parts = entryType === EntryType.Meal ? [undefined, EntryType.MedicineIntake, EntryType.Glucose] : [undefined]
  const own = await Promise.all(parts.map((part) => drafts.has({ entryType, part }, id)))
  return own.includes(true)
}

/** Sends a failed row again as it is; once the provider has it, the form that made it has nothing left to save. */
export async function retryEntry(id: string, { changes, marks, panel, drafts, newForms, reportRefusal }: RetryContext): Promise<void> {
  const refused = marks[id] === 'attention' ? changes.list.entries.find((entry) => entry.id === id) : undefined
  if (refused) return panel.editEntry(refused)
  const content = newForms.content()
  const isOwnForm = await isFormOf(id, content, drafts)
  const settle = newForms.sending(id)
  const outcome = await changes.retry(id).finally(settle)
  if (outcome?.status !== 'saved') return outcome && !isOwnForm ? reportRefusal(outcome) : undefined
  const { entryType } = outcome.entry
  if (outcome.entry.id === id) drafts.remove({ entryType, id })
  // The form that made it may be one of its kind, or a part of the meal sheet.
  drafts.remove({ entryType }, id)
  drafts.remove({ entryType: EntryType.Meal, part: entryType }, id)
  if (isOwnForm && newForms.content() === content) panel.closePanel()
}
