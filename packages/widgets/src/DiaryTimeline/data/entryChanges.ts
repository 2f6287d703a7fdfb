import { type DiaryEntry, EntryType, type NewEntryOf, type PatientPlan, toInstant, toStoredEntry } from '@diab/core/rules'
import { isAbsent, isConflict } from '@diab/core/client'
import type { EntryListEvent } from '@diab/core/machines'
import type { DiabContextValue } from '../../provider/DiabContext.ts'
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

/** The duration of 'mentve' on a row, in milliseconds. */
const savedMilliseconds = 4000

export interface EntryChangesOptions {
  patientId: string
  plan: PatientPlan
  onSaved: (entry: DiaryEntry) => void
  onRemoved: (entry: DiaryEntry) => void
  onSaveFailed: (entry: DiaryEntry) => void
  onRemoveFailed: (entry: DiaryEntry) => void
  /** Another user changed the entry first; it was not removed. */
  onRemoveConflict: (theirs: DiaryEntry) => void
}

/** The context of a change; read when the change happens. */
export interface ChangeContext extends EntryChangesOptions, Pick<DiabContextValue, 'client' | 'now' | 'timeZone' | 'emit'> {
  /** Asks again for what a change of the diary makes stale. */
  refresh: () => Promise<void>
  send: (event: EntryListEvent) => void
  find: (id: string) => DiaryEntry | undefined
  /** Holds a deletion back once more. */
  remove: (entry: DiaryEntry) => void
}

/** One attempt to save: the optimistic state, the call, and the state before. */
interface Attempt {
  shown: DiaryEntry
  previous?: DiaryEntry
  fact: EntryFact
  call: () => Promise<DiaryEntry>
}

export interface EntryChanges {
  /** Returns the row that a new entry is shown as until the provider has it; its id is the idempotency key. */
  readonly preview: <Type extends EntryType>(entryType: Type, newEntry: NewEntryOf<Type>, idempotencyKey: string) => DiaryEntry
  readonly create: <Type extends EntryType>(entryType: Type, newEntry: NewEntryOf<Type>, idempotencyKey: string) => Promise<SaveOutcome>
  readonly update: <Type extends EntryType>(entry: DiaryEntry & { entryType: Type }, newEntry: NewEntryOf<Type>) => Promise<SaveOutcome>
  readonly relabel: (entry: DiaryEntry, therapyLabel: DiaryEntry['therapyLabel']) => Promise<SaveOutcome>
  /** Sends a deletion that was not undone; also while the page is being closed. */
  readonly sendRemoval: (id: string) => Promise<void>
  /** Sends once more what failed; what became of it, or undefined for a deletion. */
  readonly retry: (id: string) => Promise<SaveOutcome | undefined>
}

/** Tells the provider of every change; each is shown at once, and honestly. Loaded apart: reading a diary needs none of it. */
export function createEntryChanges(context: () => ChangeContext): EntryChanges {
  const retries = new Map<string, () => Promise<SaveOutcome | undefined>>()

  const reportFact = (entry: DiaryEntry, fact: EntryFact) => {
    const { emit, patientId } = context()
    emit({ name: `${subjects[entry.entryType]}.${fact}`, patientId, entryId: entry.id })
  }

  async function attempt({ shown, previous, fact, call }: Attempt): Promise<SaveOutcome> {
    const { client, patientId, send } = context()
    send({ type: 'save', entry: shown })
    retries.delete(shown.id)
    try {
      const entry = await call()
      send({ type: 'confirm', id: shown.id, entry })
      setTimeout(() => send({ type: 'settle', id: entry.id }), savedMilliseconds)
      reportFact(entry, fact)
      context().onSaved(entry)
      void context().refresh()
      return { status: 'saved', entry }
    } catch (error) {
      const outcome = await toSaveOutcome(error, previous && (() => client.diary.read(patientId, previous.entryType, previous.id)))
      if (outcome.status === 'unreachable' || outcome.status === 'failed') {
        // The row keeps what the person typed; it says that it is not saved, and can be sent again as it is.
        retries.set(shown.id, () => attempt({ shown, previous, fact, call }))
        send({ type: 'fail', id: shown.id })
        context().onSaveFailed(shown)
        if (outcome.status === 'failed' && outcome.isKeyUsed) void context().refresh()
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

  function preview<Type extends EntryType>(entryType: Type, newEntry: NewEntryOf<Type>, idempotencyKey: string): DiaryEntry {
    const { plan, timeZone } = context()
    return toStoredEntry(entryType, { ...newEntry, timeZone }, { id: idempotencyKey, createdAt: toInstant(new Date()), version: 0 }, plan)
  }

  function create<Type extends EntryType>(entryType: Type, newEntry: NewEntryOf<Type>, idempotencyKey: string): Promise<SaveOutcome> {
    const { client, patientId, timeZone } = context()
    const sent = { ...newEntry, timeZone }
    return attempt({
      shown: preview(entryType, newEntry, idempotencyKey),
      fact: 'created',
      call: () => client.diary.create(patientId, entryType, sent, { idempotencyKey, keepalive: true }),
    })
  }

  function update<Type extends EntryType>(entry: DiaryEntry & { entryType: Type }, newEntry: NewEntryOf<Type>): Promise<SaveOutcome> {
    const { client, patientId, plan } = context()
    const { id, createdAt, version, origin } = entry
    return attempt({
      shown: { ...toStoredEntry(entry.entryType, { ...newEntry, origin }, { id, createdAt, version }, plan) },
      previous: entry,
      fact: 'updated',
      call: () => client.diary.update(patientId, entry.entryType, id, newEntry, { version, keepalive: true }),
    })
  }

  function relabel(entry: DiaryEntry, therapyLabel: DiaryEntry['therapyLabel']): Promise<SaveOutcome> {
    const { client, patientId } = context()
    return attempt({
      shown: { ...entry, therapyLabel, therapyLabelModified: therapyLabel },
      previous: entry,
      fact: 'relabelled',
      call: () => client.diary.relabel(patientId, entry.id, therapyLabel, { version: entry.version, keepalive: true }),
    })
  }

  function settleRemoval(entry: DiaryEntry): void {
    context().send({ type: 'remove', id: entry.id })
    reportFact(entry, 'removed')
    context().onRemoved(entry)
    void context().refresh()
  }

  async function sendRemoval(id: string): Promise<void> {
    const { client, patientId, find, send } = context()
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
        context().onRemoveConflict(theirs)
        await context().refresh()
        return
      }
      send({ type: 'fail', id })
      retries.set(id, async () => {
        context().remove(entry)
        return undefined
      })
      context().onRemoveFailed(entry)
      await context().refresh()
    }
  }

  const retry = async (id: string): Promise<SaveOutcome | undefined> => retries.get(id)?.()

  return { preview, create, update, relabel, sendRemoval, retry }
}
