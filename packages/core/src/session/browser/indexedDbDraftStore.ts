import { createMemoryDraftStore, type Draft, type DraftStore } from '../drafts.ts'

export interface IndexedDbDraftStoreOptions {
  databaseName?: string
  /** Called once when drafts will only last as long as the page: private mode, blocked storage, a full disk. */
  onUnavailable?: (reason: unknown) => void
  indexedDB?: IDBFactory
}

const storeName = 'drafts'

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> => {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  request.onsuccess = () => resolve(request.result)
  request.onerror = () => reject(request.error)
  return promise
}

function open(factory: IDBFactory | undefined, databaseName: string): Promise<IDBDatabase> {
  if (!factory) return Promise.reject(new Error('This browser has no IndexedDB'))
  const request = factory.open(databaseName, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName)
  return settled(request)
}

/** Everything between a prefix and the last string that begins with it. */
const rangeOf = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** Drafts that survive a reload and a crash, in the database `diab`, store `drafts`; in memory where that fails. */
export function createIndexedDbDraftStore(options: IndexedDbDraftStoreOptions = {}): DraftStore {
  const { databaseName = 'diab', onUnavailable, indexedDB = globalThis.indexedDB } = options
  const memory = createMemoryDraftStore()
  let isUnavailable = false
  let opening: Promise<IDBDatabase> | undefined

  function database(): Promise<IDBDatabase> {
    opening ??= open(indexedDB, databaseName).then((db) => {
      const reopen = () => {
        opening = undefined
      }
      // Another tab may upgrade, and the browser may close it: the next call opens it again.
      db.onversionchange = () => {
        db.close()
        reopen()
      }
      db.onclose = reopen
      return db
    })
    return opening
  }

  async function run<Result>(mode: IDBTransactionMode, work: (drafts: IDBObjectStore) => Promise<Result>): Promise<Result> {
    const transaction = (await database()).transaction(storeName, mode)
    const { promise: committed, resolve, reject } = Promise.withResolvers<void>()
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    const [result] = await Promise.all([work(transaction.objectStore(storeName)), committed])
    return result
  }

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
