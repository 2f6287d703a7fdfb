import { createMemoryDraftStore, type Draft, type DraftStore } from '../drafts.ts'
import { settled } from './browserDatabase.ts'
import { createSealedStore, recordsIn, type SealedStoreOptions } from './sealedStore.ts'

export interface IndexedDbDraftStoreOptions extends SealedStoreOptions {
  /** Called once when drafts will only last as long as the page: private mode, blocked storage, a full disk, no key. */
  onUnavailable?: (reason: unknown) => void
}

/**
 * Creates a store of drafts that survive a reload and a crash, in the database `diab`, store `drafts`, encrypted with the key
 * of the person that the second part of their key names; in memory where that fails.
 */
export function createIndexedDbDraftStore({ onUnavailable, ...options }: IndexedDbDraftStoreOptions): DraftStore {
  const { run, seal, open } = createSealedStore(options)
  const memory = createMemoryDraftStore()
  let isUnavailable = false
  let last: Promise<unknown> = Promise.resolve()

  /** From the first failure on everything goes to memory, so that nothing is kept half here and half there. */
  async function tolerant<Result>(inDatabase: () => Promise<Result>, inMemory: () => Promise<Result>): Promise<Result> {
    if (!isUnavailable) {
      try {
        return await inDatabase()
      } catch (reason) {
        if (!isUnavailable) onUnavailable?.(reason)
        isUnavailable = true
      }
    }
    return inMemory()
  }

  /** One after the other: encrypting takes its time, and the later of two drafts must not be written first. */
  function inOrder<Result>(inDatabase: () => Promise<Result>, inMemory: () => Promise<Result>): Promise<Result> {
    const result = last.then(() => tolerant(inDatabase, inMemory))
    last = result.catch(() => {})
    return result
  }

  return {
    read: (key) =>
      inOrder(
        async () => open<Draft>(key, await run('readonly', (drafts) => settled<unknown>(drafts.get(key)))),
        () => memory.read(key),
      ),
    write: (key, draft) =>
      inOrder(
        async () => {
          const record = await seal(key, draft, { at: Date.parse(draft.savedAt), ref: draft.idempotencyKey })
          await run('readwrite', (drafts) => settled(drafts.put(record, key)))
        },
        () => memory.write(key, draft),
      ),
    remove: (key) =>
      inOrder(
        () => run('readwrite', (drafts) => settled(drafts.delete(key))),
        () => memory.remove(key),
      ),
    list: (prefix) =>
      inOrder(
        async () => {
          const found = await run('readonly', (drafts) => recordsIn(drafts, prefix))
          // Others' drafts are no part of any list.
          const opened = await Promise.all(found.map(({ place, record }) => open<Draft>(place, record).catch(() => undefined)))
          return found.flatMap(({ place }, index) => {
            const draft = opened[index]
            return draft ? [{ key: place, draft }] : []
          })
        },
        () => memory.list(prefix),
      ),
  }
}
