import { type BrowserDatabaseOptions, createBrowserDatabase, settled } from '../session/browser/browserDatabase.ts'
import type { Outbox } from './outbox.machine.ts'
import type { OutboxStore } from './outboxStore.ts'

const keyOf = (userId: string) => `outbox/${userId}`
const lockOf = (userId: string) => `diab.outbox.${userId}`
const channelName = 'diab.outbox'

export interface BrowserOutboxStoreOptions extends BrowserDatabaseOptions {
  /** Web Locks; without them a tab sends when it can, and keys alone keep an entry from arriving twice. */
  locks?: LockManager
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
