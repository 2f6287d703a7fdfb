import type { DiaryEntry } from './anyEntry.schema.ts'
import { compareNewestFirst, insertSorted } from './entryOrder.ts'

/**
 * Mark beside a row: being saved, just saved, not saved, or deleted and held back so that it can be undone; in the outbox, or
 * returned from it for a person to look at. A row without a mark is as the provider has it.
 */
export type EntryMark = 'pending' | 'saved' | 'failed' | 'held' | 'waiting' | 'attention'

/** The entries of a diary as they are shown, with what is still under way. */
export interface EntryList {
  readonly status: 'empty' | 'loading' | 'ready' | 'failed'
  /** Newest first, held-back deletions among them. */
  readonly entries: readonly DiaryEntry[]
  readonly marks: Readonly<Record<string, EntryMark>>
}

/** What loads or changes the entries of a diary. */
export type EntryListEvent =
  | { type: 'load' }
  | { type: 'set'; entries: readonly DiaryEntry[] }
  | { type: 'failLoading' }
  /** An entry that the provider already has. */
  | { type: 'insert'; entry: DiaryEntry }
  | { type: 'replace'; entry: DiaryEntry }
  | { type: 'remove'; id: string }
  /** Show an entry, new or changed, before the provider has it. */
  | { type: 'save'; entry: DiaryEntry }
  /** The provider has it; `id` is the one it was shown under. */
  | { type: 'confirm'; id: string; entry: DiaryEntry }
  /** Not saved, or not deleted; with `previous`, the row goes back to what it was. */
  | { type: 'fail'; id: string; previous?: DiaryEntry }
  /** The saved mark has been seen. */
  | { type: 'settle'; id: string }
  | { type: 'hold'; id: string }
  | { type: 'undo'; id: string }

export const initialEntryList: EntryList = { status: 'empty', entries: [], marks: {} }

const has = (list: EntryList, id: string) => list.entries.some((entry) => entry.id === id)
const without = (entries: readonly DiaryEntry[], id: string) => entries.filter((entry) => entry.id !== id)

function marked(list: EntryList, id: string, mark: EntryMark | undefined): EntryList {
  if (list.marks[id] === mark) return list
  const { [id]: _old, ...others } = list.marks
  return { ...list, marks: mark === undefined ? others : { ...others, [id]: mark } }
}

/** The list with `entry` at its sorted place instead of the row `id`. */
const placed = (list: EntryList, id: string, entry: DiaryEntry): EntryList => ({
  ...list,
  entries: insertSorted(without(without(list.entries, id), entry.id), entry),
})

/** A fresh load does not lose rows that the provider does not have yet, nor the undo of a held deletion. */
function loaded(list: EntryList, entries: readonly DiaryEntry[]): EntryList {
  const unsaved = list.entries.filter(({ id }) => list.marks[id] === 'pending' || list.marks[id] === 'failed')
  const unsavedIds = new Set(unsaved.map(({ id }) => id))
  const all = [...entries.filter(({ id }) => !unsavedIds.has(id)), ...unsaved].toSorted(compareNewestFirst)
  const present = new Set(all.map(({ id }) => id))
  const marks = Object.fromEntries(Object.entries(list.marks).filter(([id]) => present.has(id)))
  return { status: 'ready', entries: all, marks }
}

function transition(list: EntryList, event: EntryListEvent): EntryList {
  switch (event.type) {
    case 'load':
      return list.status === 'loading' ? list : { ...list, status: 'loading' }
    case 'set':
      return loaded(list, event.entries)
    case 'failLoading':
      return list.status === 'loading' ? { ...list, status: 'failed' } : list
    case 'insert':
      return placed(list, event.entry.id, event.entry)
    case 'replace':
      return has(list, event.entry.id) ? placed(list, event.entry.id, event.entry) : list
    case 'remove':
      return has(list, event.id) ? marked({ ...list, entries: without(list.entries, event.id) }, event.id, undefined) : list
    case 'save':
      return marked(placed(list, event.entry.id, event.entry), event.entry.id, 'pending')
    case 'confirm':
      return list.marks[event.id] === 'pending'
        ? marked(marked(placed(list, event.id, event.entry), event.id, undefined), event.entry.id, 'saved')
        : list
    case 'fail': {
      const mark = list.marks[event.id]
      if (mark !== 'pending' && mark !== 'held') return list
      return marked(event.previous ? placed(list, event.id, event.previous) : list, event.previous?.id ?? event.id, 'failed')
    }
    case 'settle':
      return list.marks[event.id] === 'saved' ? marked(list, event.id, undefined) : list
    case 'hold':
      return has(list, event.id) && list.marks[event.id] !== 'pending' ? marked(list, event.id, 'held') : list
    case 'undo':
      return list.marks[event.id] === 'held' ? marked(list, event.id, undefined) : list
  }
}

/** The entries that count in figures: without those whose deletion is held back. */
export const countedEntries = ({ entries, marks }: EntryList): readonly DiaryEntry[] => entries.filter(({ id }) => marks[id] !== 'held')

/** The state machine of the entries of a diary. */
export const entryList = { initial: initialEntryList, transition, counted: countedEntries }
