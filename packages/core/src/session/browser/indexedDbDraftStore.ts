import { type BrowserDatabaseOptions, createBrowserDatabase, rangeOf, settled } from './browserDatabase.ts'
import { createMemoryDraftStore, type Draft, type DraftStore } from '../drafts.ts'

export interface IndexedDbDraftStoreOptions extends BrowserDatabaseOptions {
  /** Called once when drafts will only last as long as the page: private mode, blocked storage, a full disk. */
  onUnavailable?: (reason: unknown) => void
}

/** Drafts that survive a reload and a crash, in the database `diab`, store `drafts`; in memory where that fails. */
export function createIndexedDbDraftStore(options: IndexedDbDraftStoreOptions = {}): DraftStore {
  const { onUnavailable } = options
  const run = createBrowserDatabase(options)
  const memory = createMemoryDraftStore()
  let isUnavailable = false
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

  return {
    read: (key) =>
      tolerant(
        () => run('readonly', (drafts) => settled<Draft | undefined>(drafts.get(key))),
        () => memory.read(key),
      ),
    write: (key, draft) =>
      tolerant(
        async () => {
          await run('readwrite', (drafts) => settled(drafts.put(draft, key)))
        },
        () => memory.write(key, draft),
      ),
    remove: (key) =>
      tolerant(
        () => run('readwrite', (drafts) => settled(drafts.delete(key))),
        () => memory.remove(key),
      ),
    list: (prefix) =>
      tolerant(
        () =>
          run('readonly', async (drafts) => {
            const [keys, values] = await Promise.all([
              settled(drafts.getAllKeys(rangeOf(prefix))),
              settled<Draft[]>(drafts.getAll(rangeOf(prefix))),
            ])
            return values.map((draft, index) => ({ key: keys[index] as string, draft }))
          }),
        () => memory.list(prefix),
      ),
  }
}
