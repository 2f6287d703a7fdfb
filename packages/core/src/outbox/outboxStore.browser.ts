import { type BrowserDatabaseOptions, createBrowserDatabase, rangeOf, settled } from '../session/browser/browserDatabase.ts'
import { type Draft, entryDraftPrefix } from '../session/drafts.ts'
import { isOfForm } from './entryKey.ts'
import type { Outbox } from './outboxItem.ts'
import type { OutboxStore } from './outboxStore.ts'

const keyOf = (userId: string) => `outbox/${userId}`
const lockOf = (userId: string) => `diab.outbox.${userId}`
const channelName = 'diab.outbox'

export interface BrowserOutboxStoreOptions extends BrowserDatabaseOptions {
  /** Web Locks; without them a tab sends when it can, and keys alone keep an entry from arriving twice. */
  locks?: LockManager
}

/** An entry that waits here is no form's draft any more: whenever the page dies, it stands in one place. */
async function removeDraftsOf(store: IDBObjectStore, added: Outbox) {
  if (added.length === 0) return
  const range = rangeOf(entryDraftPrefix)
  const [keys, drafts] = await Promise.all([settled(store.getAllKeys(range)), settled<Draft[]>(store.getAll(range))])
  const isKept = ({ idempotencyKey }: Draft) => added.some(({ id }) => isOfForm(id, idempotencyKey))
  await Promise.all(keys.flatMap((key, at) => (isKept(drafts[at] as Draft) ? settled(store.delete(key)) : [])))
}

/**
 * Outboxes in the database of the drafts, one record per person. A change is one transaction, so that two tabs never
 * undo each other's; Web Locks let one of them send.
 */
export function createBrowserOutboxStore({ locks = globalThis.navigator?.locks, ...options }: BrowserOutboxStoreOptions = {}): OutboxStore {
  const run = createBrowserDatabase(options)
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName)
  return {
    read: (userId) => run('readonly', async (store) => (await settled<Outbox | undefined>(store.get(keyOf(userId)))) ?? []),
    async change(userId, work) {
      const next = await run('readwrite', async (store) => {
        const present = (await settled<Outbox | undefined>(store.get(keyOf(userId)))) ?? []
        const changed = work(present)
        if (changed === present) return present
        if (changed.length === 0) await settled(store.delete(keyOf(userId)))
        else await settled(store.put(changed, keyOf(userId)))
        await removeDraftsOf(store, changed.slice(present.length))
        return changed
      })
      channel?.postMessage(userId)
      return next
    },
    onChanged(listener) {
      const follow = ({ data }: MessageEvent) => listener(String(data))
      channel?.addEventListener('message', follow)
      return () => channel?.removeEventListener('message', follow)
    },
    whileSending: (userId, work) => (locks ? locks.request(lockOf(userId), work) : work()),
  }
}
