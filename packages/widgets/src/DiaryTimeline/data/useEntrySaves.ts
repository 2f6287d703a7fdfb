import type { DiaryEntry, EntryType, NewEntryOf } from '@diab/core/rules'
import { diaryRange } from '@diab/core/machines'
import { findItem } from '@diab/core/outbox'
import { useDiab } from '../../provider/useDiab.ts'
import { countWaiting, toProblem } from './outboxMarks.ts'
import type { SaveOutcome } from './saveOutcome.ts'
import type { EntryDrafts } from './useEntryDrafts.ts'
import type { EntryPanelState } from './useEntryPanel.ts'
import { useNewForms } from './useNewForms.ts'
import type { ReportedChanges } from './useReportedChanges.ts'
import type { ShownEntries } from './useShownEntries.ts'

/** A new entry and its key; the same key never makes a second entry. */
export interface NewPart<Type extends EntryType = EntryType> {
  entryType: Type
  newEntry: NewEntryOf<Type>
  idempotencyKey: string
}

export interface EntrySavesOptions {
  reported: ReportedChanges
  shown: ShownEntries
  panel: EntryPanelState
  drafts: EntryDrafts
}

/** Returns every way to change the diary; those of a form are loaded with it. */
export function useEntrySaves({ reported, shown, panel, drafts }: EntrySavesOptions) {
  const { outbox } = useDiab()
  const { changes, reportOutcome, reportRefusal } = reported
  const { waiting, view } = shown
  const { sendPanel, idInPanel } = panel
  const { selectedId } = panel.view
  const newForms = useNewForms({ panel: panel.view.panel, sendPanel, drafts })

  function create<Type extends EntryType>({ entryType, newEntry, idempotencyKey }: NewPart<Type>): Promise<SaveOutcome> {
    const { range, sendRange, sendFilter } = view
    const { entryDate } = newEntry
    const movedRange = range !== undefined && !diaryRange.isInRange(range, entryDate)
    sendRange({ type: 'addEntry', entryDate })
    return changes.create(entryType, newEntry, idempotencyKey, (entry) => sendFilter({ type: 'addEntry', entry, movedRange }))
  }

  const forgetWaiting = (id: string) => {
    const item = findItem(waiting, id)
    if (item) void outbox?.discard(item.id)
  }

  return {
    isOnItsWay: newForms.isOnItsWay,
    /** What forms save with (`saveEntry.ts`). */
    saving: { create, update: changes.update, newForms, reportRefusal, sendPanel, idInPanel },
    relabel: async (entry: DiaryEntry, therapyLabel: DiaryEntry['therapyLabel']) =>
      reportOutcome({ ...entry, therapyLabel }, await changes.relabel(entry, therapyLabel)),
    /** Changes an entry in place; nothing else waits for it. */
    changeEntry: async <Type extends EntryType>(entry: DiaryEntry & { entryType: Type }, newEntry: NewEntryOf<Type>) =>
      reportOutcome(entry, await changes.update(entry, newEntry)),
    keepTheirs(entry: DiaryEntry) {
      forgetWaiting(entry.id)
      changes.replace(entry)
    },
    forgetWaiting,
    /** Why the provider did not take what waited; undefined for an entry that waits for nothing. */
    problemOf: (id: string) => toProblem(findItem(waiting, id)?.problem),
    outboxCounts: countWaiting(waiting),
    deleteEntry(entry: DiaryEntry) {
      if (view.marks[entry.id] === 'pending') return
      changes.remove(entry)
      sendPanel({ type: 'removeEntry', id: entry.id })
      sendPanel({ type: 'close' })
      if (selectedId === entry.id) panel.select(null)
      reported.sayDeleted(entry)
    },
    undoDelete(id: string) {
      const entry = changes.undo(id)
      if (entry) reported.sayUndone(entry)
    },
    /** Sends a failed row again as it is. Without the code for it the row keeps its button. */
    retrySave: (id: string) =>
      void import('./retryEntry.ts').then(
        ({ retryEntry }) => retryEntry(id, { changes, marks: view.marks, panel: panel.view, drafts, newForms, reportRefusal }),
        () => {},
      ),
  }
}
