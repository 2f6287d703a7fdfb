import type { DiaryEntry, EntryType, NewEntryOf } from '@diab/core/rules'
import { diaryRange, type SidePanelEvent } from '@diab/core/machines'
import { findItem } from '@diab/core/outbox'
import { useDiab } from '../../provider/useDiab.ts'
import { countWaiting, toProblem } from './outboxMarks.ts'
import type { SaveOutcome } from './saveOutcome.ts'
import type { EntryDrafts } from './useEntryDrafts.ts'
import type { EntryPanelState } from './useEntryPanel.ts'
import { type NewForms, useNewForms } from './useNewForms.ts'
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

/** Saves a changed entry. */
type UpdateEntry = <Type extends EntryType>(entry: DiaryEntry & { entryType: Type }, newEntry: NewEntryOf<Type>) => Promise<SaveOutcome>

/** What forms save with. */
export interface EntrySaving {
  readonly create: <Type extends EntryType>(part: NewPart<Type>) => Promise<SaveOutcome>
  readonly update: UpdateEntry
  readonly newForms: NewForms
  readonly reportRefusal: (outcome: SaveOutcome) => void
  readonly sendPanel: (event: SidePanelEvent) => void
}

/** Every way to change the diary. */
export interface EntrySaves {
  /** Whether the form of a new entry with this key is being saved. */
  readonly isOnItsWay: (idempotencyKey: string) => boolean
  readonly saving: EntrySaving
  readonly relabel: (entry: DiaryEntry, therapyLabel: DiaryEntry['therapyLabel']) => Promise<SaveOutcome>
  /** Changes an entry in place; nothing else waits for it. */
  readonly changeEntry: UpdateEntry
  /** Takes the provider's version of an entry that another user changed first. */
  readonly keepTheirs: (entry: DiaryEntry) => void
  readonly forgetWaiting: (id: string) => void
  /** Why the provider did not take what waited; undefined for an entry that waits for nothing. */
  readonly problemOf: (id: string) => Exclude<SaveOutcome, { status: 'saved' }> | undefined
  readonly outboxCounts: { readonly waiting: number; readonly attention: number }
  readonly deleteEntry: (entry: DiaryEntry) => void
  readonly undoDelete: (id: string) => void
  /** Sends a failed row again as it is. Without the code for it the row keeps its button. */
  readonly retrySave: (id: string) => void
}

/** Returns every way to change the diary; those of a form are loaded with it. */
export function useEntrySaves({ reported, shown, panel, drafts }: EntrySavesOptions): EntrySaves {
  const { outbox } = useDiab()
  const { changes, reportOutcome, reportRefusal } = reported
  const { waiting, view } = shown
  const { sendPanel } = panel
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
    saving: { create, update: changes.update, newForms, reportRefusal, sendPanel },
    relabel: async (entry, therapyLabel) => reportOutcome({ ...entry, therapyLabel }, await changes.relabel(entry, therapyLabel)),
    changeEntry: async (entry, newEntry) => reportOutcome(entry, await changes.update(entry, newEntry)),
    keepTheirs(entry) {
      forgetWaiting(entry.id)
      changes.replace(entry)
    },
    forgetWaiting,
    problemOf: (id) => toProblem(findItem(waiting, id)?.problem),
    outboxCounts: countWaiting(waiting),
    deleteEntry(entry) {
      if (view.marks[entry.id] === 'pending') return
      changes.remove(entry)
      sendPanel({ type: 'removeEntry', id: entry.id })
      sendPanel({ type: 'close' })
      if (selectedId === entry.id) panel.select(null)
      reported.sayDeleted(entry)
    },
    undoDelete(id) {
      const entry = changes.undo(id)
      if (entry) reported.sayUndone(entry)
    },
    retrySave: (id) =>
      void import('./retryEntry.ts').then(
        ({ retryEntry }) => retryEntry(id, { changes, marks: view.marks, panel: panel.view, drafts, newForms, reportRefusal }),
        () => {},
      ),
  }
}
