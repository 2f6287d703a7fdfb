import type { DiaryEntry } from '../diary/anyEntry.schema.ts'
import type { DiaryApi, Listing } from '../diary/diary.api.ts'
import type { DiaryQuery } from '../diary/diary.contract.ts'
import type { EntryType, TherapyLabel } from '../diary/diaryEnumerations.ts'
import type { PatientPlan } from '../diary/storedResult.ts'
import { isUnreachable } from '../http/ProviderError.ts'
import { type OutboxSender, rememberSentMs } from './createOutbox.ts'
import { placeOfNew, type QueuedItem } from './outbox.machine.ts'
import { type Base, findItem, isWaiting, type OutboxItem, shownIdOf, type DesiredEntry } from './outboxItem.ts'
import { cachedAtHeader, overlayOutbox, toWaitingEntry, unknownTo } from './overlayOutbox.ts'
import { rememberRows } from './rememberRows.ts'

/** What the calls of a diary need to go through an outbox. */
export interface WithOutboxPorts {
  outbox: OutboxSender
  isOnline: () => boolean
  now: () => number
  newKey: () => string
  /**
   * Whether entries of a patient may wait on this device: the signed-in person's and those of the persons they look after.
   */
  canQueue: (patientId: string) => boolean
  /** The patient's plan as it is known here, the defaults where it is not; for the rows of entries that wait. */
  readPlan: (patientId: string) => Promise<PatientPlan>
}

/** A write, and what answers in its place while it waits. */
interface Write<Answer> {
  patientId: string
  entryType: EntryType
  /** The id that its row bears. */
  id: string
  version?: number
  isNew?: boolean
  wanted: DesiredEntry
  call: (place: { id: string; version?: number }) => Promise<Answer>
  answer: (item: OutboxItem) => Promise<Answer>
}

/** How long a call waits for what was typed before it. */
const timeoutMs = 3000

const wantsAll = ({ limit, offset, noLimit }: DiaryQuery) => noLimit !== undefined || (limit === undefined && offset === undefined)

/** What the provider calls an entry whose form still knows it by its first id. */
function placeOf({ id, version }: { id: string; version?: number }, item: OutboxItem | undefined) {
  if (item?.base.kind !== 'entry' || item.id !== id || item.base.entryId === id) return { id, version }
  return { id: item.base.entryId, version: item.base.version }
}

/**
 * Wraps the diary's calls for a device that may lose its network: a write that cannot be sent waits in the outbox and returns
 * the row it will be; reads include what waits. The caller sees no difference except the mark of the row.
 */
export function withOutbox(api: DiaryApi, { outbox, isOnline, now, newKey, canQueue, readPlan }: WithOutboxPorts): DiaryApi {
  const rows = rememberRows()

  async function shown(item: OutboxItem): Promise<DiaryEntry> {
    const { base, patientId } = item
    const plan = await readPlan(patientId)
    const sent = outbox
      .items()
      .findLast((other) => other.wanted.kind === 'entry' && !isWaiting(other) && shownIdOf(other) === shownIdOf(item))
    const row = (base.kind === 'entry' ? rows.find(base.entryId) : undefined) ?? (sent && toWaitingEntry(sent, undefined, plan))
    const entry = toWaitingEntry(item, row, plan)
    if (!entry) throw new TypeError('The row of what waits is not known here')
    return entry
  }

  function toItem({ patientId, entryType, id, version, isNew, wanted }: Write<unknown>): QueuedItem {
    const base: Base = isNew ? { kind: 'none', idempotencyKey: id } : { kind: 'entry', entryId: id, version: version ?? 0 }
    return { id, patientId, entryType, base, wanted, at: now() }
  }

  async function queue(given: Write<unknown>, inDoubt: boolean): Promise<OutboxItem> {
    const { id, wanted } = given
    const item = { ...toItem(given), inDoubt: inDoubt ? wanted : undefined }
    await outbox.apply({ type: 'queue', item })
    return findItem(outbox.items(), id) ?? { ...item, status: 'queued', attempts: 0, notBefore: 0 }
  }

  /** A device that forgets it shows an older answer without a network, and the entry is not in it; nothing is lost by that. */
  function remember(place: Write<unknown>, entry: DiaryEntry | undefined): void {
    const { id: entryId, version } = entry ?? { id: place.id, version: place.version ?? 0 }
    outbox.apply({ type: 'deliver', item: toItem(place), entryId, version, forgetBefore: now() - rememberSentMs }).catch(() => {})
  }

  /** Changes what waits; the item as it is then. Undefined where it has arrived in between. */
  async function changeWaiting(item: OutboxItem, { wanted, version }: Write<unknown>): Promise<OutboxItem | undefined> {
    await outbox.apply({ type: 'change', id: item.id, wanted, version, newKey: newKey() })
    const changed = findItem(await outbox.read(), item.id)
    // Gone: the provider never received what is not needed any more.
    if (!changed) return { ...item, wanted }
    return isWaiting(changed) || wanted.kind === 'removed' ? changed : undefined
  }

  async function write<Answer extends DiaryEntry | void>(given: Write<Answer>): Promise<Answer> {
    if (!canQueue(given.patientId)) return given.call(given)
    // From memory: a deletion that is sent while the page goes has no time to ask.
    const known = findItem(outbox.items(), given.id)
    if (known && isWaiting(known)) {
      const changed = await changeWaiting(known, given)
      if (changed) return given.answer(changed)
    }
    const place: Write<Answer> = given.isNew || !known ? given : { ...given, ...placeOf(given, findItem(await outbox.read(), given.id)) }
    if (!isOnline()) return given.answer(await queue(place, false))
    if (outbox.items().some(isWaiting)) await outbox.flush(timeoutMs)
    try {
      const answer = await given.call(place)
      if (answer) rows.written(answer as DiaryEntry)
      remember(place, answer as DiaryEntry | undefined)
      return answer
    } catch (error) {
      if (isOnline() || !isUnreachable(error)) throw error
      return given.answer(await queue(place, true))
    }
  }

  /** A form that comes back after a crash brings its key along, though what it made may wait or have arrived. */
  async function writeNew(given: Write<DiaryEntry>): Promise<DiaryEntry> {
    if (!canQueue(given.patientId)) return given.call(given)
    const items = await outbox.read().catch(() => outbox.items())
    const { key, known } = placeOfNew(items, given.id, given.wanted)
    if (!known) return write({ ...given, id: key })
    const again = known.status === 'attention' ? await changeWaiting(known, given) : known
    return given.answer(again ?? known)
  }

  /** Asks, and finds out of when the answer is. */
  async function ask<Answer>(call: (options: Listing) => Promise<Answer>, options?: Listing): Promise<{ answer: Answer; askedAt: number }> {
    let askedAt = now()
    const answer = await call({
      ...options,
      accept: (_, headers) => void (askedAt = Number(headers.get(cachedAtHeader) ?? askedAt)),
    })
    return { answer, askedAt }
  }

  async function overlaid(patientId: string, entries: DiaryEntry[], askedAt: number, { after = '', before = '~', sortBy }: DiaryQuery) {
    const items = unknownTo(outbox.items(), askedAt).filter((item) => item.patientId === patientId)
    if (items.length === 0) return entries
    const plan = await readPlan(patientId)
    const all = overlayOutbox(entries, items, plan, ({ entryDate }) => after <= entryDate && entryDate < before)
    return sortBy === 'entry_date_asc' ? all.toReversed() : all
  }

  const wrapped = {
    ...api,
    async list(patientId: string, query: DiaryQuery = {}, options?: Listing) {
      if (!canQueue(patientId)) return api.list(patientId, query, options)
      await outbox.ready()
      // An item about to arrive would appear in the response beside its waiting row.
      await outbox.flush(timeoutMs)
      const { answer: entries, askedAt } = await ask((given) => api.list(patientId, query, given), options)
      if (!wantsAll(query)) return entries
      rows.list(entries)
      return overlaid(patientId, entries, askedAt, query)
    },
    async latest(patientId: string, options?: Listing) {
      await outbox.ready()
      const { answer: latest, askedAt } = await ask((given) => api.latest(patientId, given), options)
      return canQueue(patientId) ? (await overlaid(patientId, latest ? [latest] : [], askedAt, {}))[0] : latest
    },
    create: (patientId: string, entryType: EntryType, entry: never, options: { idempotencyKey?: string } = {}) =>
      writeNew({
        patientId,
        entryType,
        id: options.idempotencyKey ?? newKey(),
        isNew: true,
        wanted: { kind: 'entry', entry },
        call: ({ id }) => api.create(patientId, entryType, entry, { ...options, idempotencyKey: id }),
        answer: shown,
      }),
    update: (patientId: string, entryType: EntryType, id: string, entry: never, { version, ...options }: { version?: number } = {}) =>
      write<DiaryEntry>({
        patientId,
        entryType,
        id,
        version,
        wanted: { kind: 'entry', entry },
        call: (place) => api.update(patientId, entryType, place.id, entry, { ...options, version: place.version }),
        answer: shown,
      }),
    remove: (patientId: string, entryType: EntryType, id: string, { version, ...options }: { version?: number } = {}) =>
      write<void>({
        patientId,
        entryType,
        id,
        version,
        wanted: { kind: 'removed' },
        call: (place) => api.remove(patientId, entryType, place.id, { ...options, version: place.version }),
        answer: async () => {},
      }),
    relabel: async (patientId: string, id: string, therapyLabel: TherapyLabel, { version, ...options }: { version?: number } = {}) => {
      const entryType = rows.find(id)?.entryType ?? findItem(outbox.items(), id)?.entryType
      const relabel = (place: { id: string; version?: number }) =>
        api.relabel(patientId, place.id, therapyLabel, { ...options, version: place.version })
      if (!entryType) return relabel({ id, version })
      return write<DiaryEntry>({ patientId, entryType, id, version, wanted: { kind: 'label', therapyLabel }, call: relabel, answer: shown })
    },
  }
  return wrapped as unknown as DiaryApi
}
