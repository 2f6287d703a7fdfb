import { type BrowserDatabaseOptions, createBrowserDatabase, rangeOf, settled } from '../session/browser/browserDatabase.ts'

/** Keeps what was read last, by keys; everything of a person begins with the same prefix. */
export interface SnapshotStore {
  read<Value>(key: string): Promise<Value | undefined>
  write<Value extends { at: number }>(key: string, value: Value): Promise<void>
  /** Every value whose key begins with `prefix`. */
  list<Value>(prefix: string): Promise<{ key: string; value: Value }[]>
  /** Removes all but the latest of those whose key begins with `prefix`. */
  keepLatest(prefix: string, count: number): Promise<void>
  removeAll(prefix: string): Promise<void>
}

/** In the database of the drafts. Rejects where the browser keeps nothing. */
export function createBrowserSnapshotStore(options: BrowserDatabaseOptions = {}): SnapshotStore {
  const run = createBrowserDatabase(options)
  async function list<Value>(prefix: string): Promise<{ key: string; value: Value }[]> {
    return run('readonly', async (store) => {
      const [keys, values] = await Promise.all([
        settled<string[]>(store.getAllKeys(rangeOf(prefix)) as IDBRequest<string[]>),
        settled<Value[]>(store.getAll(rangeOf(prefix))),
      ])
      return values.map((value, index) => ({ key: keys[index] ?? '', value }))
    })
  }
  return {
    list,
    read: <Value>(key: string) => run('readonly', (store) => settled<Value | undefined>(store.get(key))),
    async write(key: string, value: { at: number }) {
      await run('readwrite', (store) => settled(store.put(value, key)))
    },
    async keepLatest(prefix, count) {
      const old = (await list<{ at: number }>(prefix)).toSorted((one, other) => other.value.at - one.value.at).slice(count)
      if (old.length === 0) return
      await run('readwrite', async (store) => void (await Promise.all(old.map(({ key }) => settled(store.delete(key))))))
    },
    removeAll: (prefix) => run('readwrite', (store) => settled(store.delete(rangeOf(prefix)))),
  }
}
