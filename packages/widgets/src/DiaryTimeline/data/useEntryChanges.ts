import type { DiaryEntry, EntryType, NewEntryOf } from '@diab/core/rules'
import { type EntryList, entryList } from '@diab/core/machines'
import { useCallback, useInsertionEffect, useReducer, useRef, useState } from 'react'
import { useDiab } from '../../provider/useDiab.ts'
import { useDiabCache } from '../../provider/useDiabCache.ts'
import type { ChangeContext, EntryChanges, EntryChangesOptions } from './entryChanges.ts'
import type { SaveOutcome } from './saveOutcome.ts'
import { useHeldDeletions } from '../../queries/useHeldDeletions.ts'
import { diaryReads } from '../../queries/useWaitingEntries.ts'

export interface ChangedEntries {
  /** The entries as shown, with every change that the provider does not have yet. */
  readonly list: EntryList
  /** Takes what the provider has. */
  readonly setEntries: (entries: readonly DiaryEntry[]) => void
  /** Loads what changes need, before they are needed. */
  readonly prefetch: () => Promise<unknown>
  readonly create: <Type extends EntryType>(
    entryType: Type,
    newEntry: NewEntryOf<Type>,
    idempotencyKey: string,
    onShown: (entry: DiaryEntry) => void,
  ) => Promise<SaveOutcome>
  readonly update: EntryChanges['update']
  readonly relabel: EntryChanges['relabel']
  /** Removes an entry after the time for undoing it. */
  readonly remove: (entry: DiaryEntry) => void
  /** Returns the entry whose deletion is undone; undefined when it is too late. */
  readonly undo: (id: string) => DiaryEntry | undefined
  readonly retry: EntryChanges['retry']
  readonly replace: (entry: DiaryEntry) => void
}

/** Returns the entries as shown, with every change that the provider does not have yet. */
export function useEntryChanges(options: EntryChangesOptions): ChangedEntries {
  const { client, now, timeZone, emit } = useDiab()
  const cache = useDiabCache()
  const [list, send] = useReducer(entryList.transition, entryList.initial)
  const known = useRef(list)
  const find = (id: string) => known.current.entries.find((entry) => entry.id === id)

  const context = useRef<ChangeContext>(undefined)
  const [load] = useState(() => {
    let loading: Promise<EntryChanges> | undefined
    return () =>
      (loading ??= import('./entryChanges.ts').then(
        ({ createEntryChanges }) => createEntryChanges(() => context.current!),
        (error: unknown) => {
          loading = undefined
          throw error
        },
      ))
  })
  const holdAgain = useRef<(id: string) => void>(undefined)
  const held = useHeldDeletions((id) => {
    // Where the code for it cannot be loaded now, it stays pending.
    void load().then(
      (changes) => changes.sendRemoval(id),
      () => holdAgain.current?.(id),
    )
  })
  function remove(entry: DiaryEntry): void {
    send({ type: 'hold', id: entry.id })
    held.hold(entry.id)
    void load().catch(() => {})
  }
  function undo(id: string): DiaryEntry | undefined {
    if (!held.release(id)) return undefined
    send({ type: 'undo', id })
    return find(id)
  }
  // Before any effect or handler of what was rendered.
  useInsertionEffect(() => {
    known.current = list
    holdAgain.current = held.hold
    const refresh = () => cache.invalidate(...diaryReads(options.patientId))
    context.current = { ...options, client, now, timeZone, emit, refresh, send, find, remove }
  })

  /** Without the loaded code nothing is sent: the form keeps its input. */
  const report = (change: (changes: EntryChanges) => Promise<SaveOutcome>): Promise<SaveOutcome> =>
    load().then(change, () => ({ status: 'unreachable' }))
  const setEntries = useCallback((entries: readonly DiaryEntry[]) => send({ type: 'set', entries }), [])
  return {
    list,
    setEntries,
    prefetch: () => load().catch(() => {}),
    create: (entryType, newEntry, idempotencyKey, onShown) =>
      report((changes) => {
        onShown(changes.preview(entryType, newEntry, idempotencyKey))
        return changes.create(entryType, newEntry, idempotencyKey)
      }),
    update: (entry, newEntry) => report((changes) => changes.update(entry, newEntry)),
    relabel: (entry, therapyLabel) => report((changes) => changes.relabel(entry, therapyLabel)),
    remove,
    undo,
    retry: (id) => load().then((changes) => changes.retry(id)),
    replace: (entry) => send({ type: 'replace', entry }),
  }
}
