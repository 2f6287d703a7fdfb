import { rangeOf, settled } from '../session/browser/browserDatabase.ts'
import { createSealedStore, isSealed, recordsIn, type SealedStoreOptions } from '../session/browser/sealedStore.ts'

/** Keeps what was read last, by keys; everything of a person begins with the same prefix. */
export interface SnapshotStore {
  read<Value>(key: string): Promise<Value | undefined>
  write<Value extends { at: number }>(key: string, value: Value): Promise<void>
  /** Every key that begins with `prefix`, and of when its value is. */
  list(prefix: string): Promise<{ key: string; at: number }[]>
  /** Removes all but the latest of those whose key begins with `prefix`. */
  keepLatest(prefix: string, count: number): Promise<void>
}

/** In the database of the drafts, encrypted value by value. Rejects where the browser keeps nothing, or has no key. */
export function createBrowserSnapshotStore(options: SealedStoreOptions): SnapshotStore {
  const { run, seal, open } = createSealedStore(options)

  async function list(prefix: string): Promise<{ key: string; at: number }[]> {
    const found = await run('readonly', (store) => recordsIn(store, prefix))
    return found.flatMap(({ place, record }) => (isSealed(record) ? [{ key: place, at: record.at }] : []))
  }

  return {
    list,
    read: async <Value>(key: string) => open<Value>(key, await run('readonly', (store) => settled<unknown>(store.get(key)))),
    async write(key, value) {
      const record = await seal(key, value, { at: value.at })
      await run('readwrite', (store) => settled(store.put(record, key)))
    },
    async keepLatest(prefix, count) {
      const isFew = (await run('readonly', (store) => settled(store.count(rangeOf(prefix))))) <= count
      if (isFew) return
      const old = (await list(prefix)).toSorted((one, other) => other.at - one.at).slice(count)
      await run('readwrite', async (store) => void (await Promise.all(old.map(({ key }) => settled(store.delete(key))))))
    },
  }
}
