import { settled } from '../session/browser/browserDatabase.ts'
import { createSealedStore, isSealed, recordsIn, type SealedRecord, type SealedStoreOptions } from '../session/browser/sealedStore.ts'
import { entryDraftPrefix } from '../session/drafts.ts'
import { isOfForm } from './entryKey.ts'
import type { Outbox } from './outboxItem.ts'
import type { OutboxStore } from './outboxStore.ts'

const placeOf = (userId: string) => `outbox/${userId}`
const lockOf = (userId: string) => `diab.outbox.${userId}`
const channelName = 'diab.outbox'

/** How the outbox is kept in the browser, encrypted. */
export interface BrowserOutboxStoreOptions extends SealedStoreOptions {
  /** Web Locks; without them a tab sends when it can, and keys alone keep an entry from arriving twice. */
  locks?: LockManager
}

/** An entry that waits here is no form's draft any more: whenever the page dies, it is in one place. */
async function removeDraftsOf(store: IDBObjectStore, added: Outbox) {
  if (added.length === 0) return
  const drafts = await recordsIn(store, entryDraftPrefix)
  const isQueued = (record: unknown) => isSealed(record) && added.some(({ id }) => isOfForm(id, record.ref ?? ''))
  await Promise.all(drafts.flatMap(({ place, record }) => (isQueued(record) ? settled(store.delete(place)) : [])))
}

/** The same for two readings between which nothing was written: every writing has its own random bytes. */
const versionOf = (record: unknown): string => (isSealed(record) ? record.iv.join() : Array.isArray(record) ? 'list' : 'none')

/**
 * Outboxes in the database of the drafts, one encrypted record per person. A change replaces the record that it began
 * from, or begins again, so that two tabs never undo each other's; Web Locks let one of them send.
 */
export function createBrowserOutboxStore({ locks = globalThis.navigator?.locks, ...options }: BrowserOutboxStoreOptions): OutboxStore {
  const { run, seal, open } = createSealedStore(options)
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName)
  const turns = new Map<string, Promise<unknown>>()

  const readRecord = (place: string) => run('readonly', (store) => settled<unknown>(store.get(place)))

  /** The outbox in a record; one of before records were encrypted is a list. */
  const read = async (place: string, record: unknown): Promise<Outbox> =>
    Array.isArray(record) ? record : ((await open<Outbox>(place, record)) ?? [])

  /** Replaces `present` by what `changed` has become; returns false when another tab was faster. */
  const replace = (place: string, present: unknown, sealed: SealedRecord | undefined, added: Outbox) =>
    run('readwrite', async (store) => {
      if (versionOf(await settled<unknown>(store.get(place))) !== versionOf(present)) return false
      if (sealed) await settled(store.put(sealed, place))
      else await settled(store.delete(place))
      await removeDraftsOf(store, added)
      return true
    })

  async function changeNow(place: string, work: (outbox: Outbox) => Outbox): Promise<Outbox> {
    const record = await readRecord(place)
    const present = await read(place, record)
    const changed = work(present)
    if (changed === present && !Array.isArray(record)) return present
    const sealed = changed.length > 0 ? await seal(place, changed, { at: Date.now() }) : undefined
    return (await replace(place, record, sealed, changed.slice(present.length))) ? changed : changeNow(place, work)
  }

  async function change(userId: string, work: (outbox: Outbox) => Outbox): Promise<Outbox> {
    const before = turns.get(userId)
    const turn = (before ?? Promise.resolve()).catch(() => {}).then(() => changeNow(placeOf(userId), work))
    turns.set(userId, turn)
    const next = await turn
    channel?.postMessage(userId)
    return next
  }

  return {
    async read(userId) {
      const record = await readRecord(placeOf(userId))
      return Array.isArray(record) ? change(userId, (outbox) => outbox) : read(placeOf(userId), record)
    },
    change,
    onChanged(listener) {
      const follow = ({ data }: MessageEvent) => listener(String(data))
      channel?.addEventListener('message', follow)
      return () => channel?.removeEventListener('message', follow)
    },
    whileSending: (userId, work) => (locks ? locks.request(lockOf(userId), work) : work()),
  }
}
