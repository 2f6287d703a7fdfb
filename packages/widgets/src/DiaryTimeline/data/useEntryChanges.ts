import { type DiaryEntry, diaryKeys, entryList, EntryType, type NewEntryOf, type PatientPlan, toStoredEntry } from '@diab/core/diary'
import { useCallback, useReducer, useRef, useState } from 'react'
import { useDiab } from '../../provider/useDiab.ts'
import { useDiabCache } from '../../provider/useDiabCache.ts'
import type { EntryFact, EntrySubject } from '../../provider/widgetEvents.ts'
import { type SaveOutcome, toSaveOutcome } from './saveOutcome.ts'
import { useHeldDeletions } from './useHeldDeletions.ts'

const subjects: Record<EntryType, EntrySubject> = {
  [EntryType.Glucose]: 'glucoseEntry',
  [EntryType.Ketone]: 'ketoneEntry',
  [EntryType.Meal]: 'mealEntry',
  [EntryType.MedicineIntake]: 'medicineIntakeEntry',
  [EntryType.Feel]: 'feelEntry',
  [EntryType.PhysicalActivity]: 'physicalActivityEntry',
}

/** How long a row says 'mentve', in milliseconds. */
const savedMilliseconds = 4000

export interface EntryChangesOptions {
  patientId: string
  plan: PatientPlan
  onSaved: (entry: DiaryEntry) => void
  onRemoved: (entry: DiaryEntry) => void
  onSaveFailed: (entry: DiaryEntry) => void
  onRemoveFailed: (entry: DiaryEntry) => void
}

/** One attempt to tell the provider: what is shown meanwhile, what is called, and what was there before. */
interface Attempt {
  shown: DiaryEntry
  previous?: DiaryEntry
  fact: EntryFact
  call: () => Promise<DiaryEntry>
}

/** The entries as shown, with every change that the provider does not have yet; each change is optimistic and honest. */
export function useEntryChanges({ patientId, plan, onSaved, onRemoved, onSaveFailed, onRemoveFailed }: EntryChangesOptions) {
  const { client, now, timeZone, emit } = useDiab()
  const cache = useDiabCache()
  const [list, send] = useReducer(entryList.transition, entryList.initial)
  const [retries] = useState(() => new Map<string, () => Promise<SaveOutcome | undefined>>())
  const known = useRef(list)
  known.current = list
  const find = (id: string) => known.current.entries.find((entry) => entry.id === id)

  const tellFact = (entry: DiaryEntry, fact: EntryFact) =>
    emit({ name: `${subjects[entry.entryType]}.${fact}`, patientId, entryId: entry.id })

  async function attempt({ shown, previous, fact, call }: Attempt): Promise<SaveOutcome> {
    send({ type: 'save', entry: shown })
    retries.delete(shown.id)
    try {
      const entry = await call()
      send({ type: 'confirm', id: shown.id, entry })
      setTimeout(() => send({ type: 'settle', id: entry.id }), savedMilliseconds)
      tellFact(entry, fact)
      onSaved(entry)
      void cache.invalidate(diaryKeys.all(patientId))
      return { status: 'saved', entry }
    } catch (error) {
      const outcome = await toSaveOutcome(
        error,
        async () => previous && (await client.diary.read(patientId, previous.entryType, previous.id)),
      )
      if (outcome.status === 'unreachable' || outcome.status === 'failed') {
        // The row keeps what the person typed; it says that it is not saved, and can be sent again as it is.
        retries.set(shown.id, () => attempt({ shown, previous, fact, call }))
        send({ type: 'fail', id: shown.id })
        onSaveFailed(shown)
        if (outcome.status === 'failed' && outcome.isKeyUsed) void cache.invalidate(diaryKeys.all(patientId))
      } else if (previous) {
        // Back to what the provider has; the form keeps what was typed.
        const theirs = outcome.status === 'conflict' ? outcome.theirs : previous
        send({ type: 'confirm', id: shown.id, entry: theirs ?? previous })
        send({ type: 'settle', id: previous.id })
        if (!theirs) send({ type: 'remove', id: previous.id })
      } else send({ type: 'remove', id: shown.id })
      return outcome
    }
  }

  /** The row that a new entry is shown as until the provider has it; its id is the idempotency key. */
  function preview<Type extends EntryType>(entryType: Type, newEntry: NewEntryOf<Type>, idempotencyKey: string): DiaryEntry {
    return toStoredEntry(entryType, { ...newEntry, timeZone }, { id: idempotencyKey, createdAt: `${now()}Z`, version: 0 }, plan)
  }

  function create<Type extends EntryType>(entryType: Type, newEntry: NewEntryOf<Type>, idempotencyKey: string): Promise<SaveOutcome> {
    const sent = { ...newEntry, timeZone }
    return attempt({
      shown: preview(entryType, newEntry, idempotencyKey),
      fact: 'created',
      call: () => client.diary.create(patientId, entryType, sent, { idempotencyKey }),
    })
  }

  function update<Type extends EntryType>(entry: DiaryEntry & { entryType: Type }, newEntry: NewEntryOf<Type>): Promise<SaveOutcome> {
    const { id, createdAt, version, origin } = entry
    return attempt({
      shown: { ...toStoredEntry(entry.entryType, { ...newEntry, origin }, { id, createdAt, version }, plan) },
      previous: entry,
      fact: 'updated',
      call: () => client.diary.update(patientId, entry.entryType, id, newEntry, { version }),
    })
  }

  function relabel(entry: DiaryEntry, therapyLabel: DiaryEntry['therapyLabel']): Promise<SaveOutcome> {
    return attempt({
      shown: { ...entry, therapyLabel, therapyLabelModified: therapyLabel },
      previous: entry,
      fact: 'relabelled',
      call: () => client.diary.relabel(patientId, entry.id, therapyLabel, { version: entry.version }),
    })
  }

  async function sendRemoval(id: string): Promise<void> {
    const entry = find(id)
    if (!entry) return
    try {
      await client.diary.remove(patientId, entry.entryType, id, { version: entry.version })
      send({ type: 'remove', id })
      tellFact(entry, 'removed')
      onRemoved(entry)
      await cache.invalidate(diaryKeys.all(patientId))
    } catch {
      send({ type: 'fail', id })
      retries.set(id, async () => {
        remove(entry)
        return undefined
      })
      onRemoveFailed(entry)
      await cache.invalidate(diaryKeys.all(patientId))
    }
  }

  const held = useHeldDeletions((id) => void sendRemoval(id))
  function remove(entry: DiaryEntry): void {
    send({ type: 'hold', id: entry.id })
    held.hold(entry.id)
  }
  function undo(id: string): DiaryEntry | undefined {
    if (!held.release(id)) return undefined
    send({ type: 'undo', id })
    return find(id)
  }
  /** Sends once more what failed; what became of it, or undefined for a deletion. */
  const retry = async (id: string): Promise<SaveOutcome | undefined> => retries.get(id)?.()

  const setEntries = useCallback((entries: readonly DiaryEntry[]) => send({ type: 'set', entries }), [])
  return {
    list,
    setEntries,
    preview,
    create,
    update,
    relabel,
    remove,
    undo,
    retry,
    sendHeldRemovals: held.sendAll,
    replace: (entry: DiaryEntry) => send({ type: 'replace', entry }),
  }
}
