import { toInstant } from '@diab/core/format'
import { analysisKeys } from '@diab/core/analysis'
import { isAbsent, isConflict } from '@diab/core/client'
import {
  type DiaryEntry,
  diaryKeys,
  type EntryListEvent,
  EntryType,
  type NewEntryOf,
  type PatientPlan,
  toStoredEntry,
} from '@diab/core/diary'
import type { DiabContextValue } from '../../provider/DiabContext.ts'
import type { DiabCache } from '../../provider/useDiabCache.ts'
import type { EntryFact, EntrySubject } from '../../provider/widgetEvents.ts'
import { type SaveOutcome, toSaveOutcome } from './saveOutcome.ts'

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
  /** Somebody changed the entry first; it was not removed. */
  onRemoveConflict: (theirs: DiaryEntry) => void
}

/** What a change works with; as it is when the change happens. */
export interface ChangeSurroundings extends EntryChangesOptions, Pick<DiabContextValue, 'client' | 'now' | 'timeZone' | 'emit'> {
  cache: DiabCache
  send: (event: EntryListEvent) => void
  find: (id: string) => DiaryEntry | undefined
  /** Holds a deletion back once more. */
  remove: (entry: DiaryEntry) => void
}

/** One attempt to tell the provider: what is shown meanwhile, what is called, and what was there before. */
interface Attempt {
  shown: DiaryEntry
  previous?: DiaryEntry
  fact: EntryFact
  call: () => Promise<DiaryEntry>
}

export type EntryChanges = ReturnType<typeof createEntryChanges>

/** Tells the provider of every change; each is shown at once, and honestly. Loaded apart: reading a diary needs none of it. */
export function createEntryChanges(surroundings: () => ChangeSurroundings) {
  const retries = new Map<string, () => Promise<SaveOutcome | undefined>>()

  const tellFact = (entry: DiaryEntry, fact: EntryFact) => {
    const { emit, patientId } = surroundings()
    emit({ name: `${subjects[entry.entryType]}.${fact}`, patientId, entryId: entry.id })
  }
  const invalidate = () => {
    const { cache, patientId } = surroundings()
    return Promise.all([cache.invalidate(diaryKeys.all(patientId)), cache.invalidate(analysisKeys.all(patientId))])
  }

  async function attempt({ shown, previous, fact, call }: Attempt): Promise<SaveOutcome> {
    const { client, patientId, send } = surroundings()
    send({ type: 'save', entry: shown })
    retries.delete(shown.id)
    try {
      const entry = await call()
      send({ type: 'confirm', id: shown.id, entry })
      setTimeout(() => send({ type: 'settle', id: entry.id }), savedMilliseconds)
      tellFact(entry, fact)
      surroundings().onSaved(entry)
      void invalidate()
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
        surroundings().onSaveFailed(shown)
        if (outcome.status === 'failed' && outcome.isKeyUsed) void invalidate()
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
    const { plan, timeZone } = surroundings()
    return toStoredEntry(entryType, { ...newEntry, timeZone }, { id: idempotencyKey, createdAt: toInstant(new Date()), version: 0 }, plan)
  }

  function create<Type extends EntryType>(entryType: Type, newEntry: NewEntryOf<Type>, idempotencyKey: string): Promise<SaveOutcome> {
    const { client, patientId, timeZone } = surroundings()
    const sent = { ...newEntry, timeZone }
    return attempt({
      shown: preview(entryType, newEntry, idempotencyKey),
      fact: 'created',
      call: () => client.diary.create(patientId, entryType, sent, { idempotencyKey }),
    })
  }

  function update<Type extends EntryType>(entry: DiaryEntry & { entryType: Type }, newEntry: NewEntryOf<Type>): Promise<SaveOutcome> {
    const { client, patientId, plan } = surroundings()
    const { id, createdAt, version, origin } = entry
    return attempt({
      shown: { ...toStoredEntry(entry.entryType, { ...newEntry, origin }, { id, createdAt, version }, plan) },
      previous: entry,
      fact: 'updated',
      call: () => client.diary.update(patientId, entry.entryType, id, newEntry, { version }),
    })
  }

  function relabel(entry: DiaryEntry, therapyLabel: DiaryEntry['therapyLabel']): Promise<SaveOutcome> {
    const { client, patientId } = surroundings()
    return attempt({
      shown: { ...entry, therapyLabel, therapyLabelModified: therapyLabel },
      previous: entry,
      fact: 'relabelled',
      call: () => client.diary.relabel(patientId, entry.id, therapyLabel, { version: entry.version }),
    })
  }

  function settleRemoval(entry: DiaryEntry): void {
    surroundings().send({ type: 'remove', id: entry.id })
    tellFact(entry, 'removed')
    surroundings().onRemoved(entry)
    void invalidate()
  }

  /** Sends a deletion that nobody took back; also while the page is going. */
  async function sendRemoval(id: string): Promise<void> {
    const { client, patientId, find, send } = surroundings()
    const entry = find(id)
    if (!entry) return
    try {
      await client.diary.remove(patientId, entry.entryType, id, { version: entry.version, keepalive: true })
      settleRemoval(entry)
    } catch (error) {
      if (isAbsent(error)) return settleRemoval(entry)
      const theirs = isConflict(error) ? await client.diary.read(patientId, entry.entryType, id).catch(() => undefined) : undefined
      if (theirs) {
        send({ type: 'undo', id })
        send({ type: 'replace', entry: theirs })
        surroundings().onRemoveConflict(theirs)
        await invalidate()
        return
      }
      send({ type: 'fail', id })
      retries.set(id, async () => {
        surroundings().remove(entry)
        return undefined
      })
      surroundings().onRemoveFailed(entry)
      await invalidate()
    }
  }

  /** Sends once more what failed; what became of it, or undefined for a deletion. */
  const retry = async (id: string): Promise<SaveOutcome | undefined> => retries.get(id)?.()

  return { preview, create, update, relabel, sendRemoval, retry }
}
