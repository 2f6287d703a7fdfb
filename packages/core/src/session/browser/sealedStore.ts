import { type BrowserDatabaseOptions, createBrowserDatabase, type InBrowserStore, rangeOf, settled } from './browserDatabase.ts'
import type { StorageKeys } from './storageKeys.ts'

/** What the disk holds of a value: encrypted with its owner's key, and bound to the place where it was put. */
export interface SealedRecord {
  /** When the value was made, in milliseconds since 1970. */
  readonly at: number
  /** A random name that others know the value by; no word of it. */
  readonly ref?: string
  /** Another for every writing. */
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

export interface SealedStoreOptions extends BrowserDatabaseOptions {
  keys: Pick<StorageKeys, 'keyOf'>
}

export interface SealedStore {
  run: InBrowserStore
  /** @throws when the key of the place's owner cannot be had */
  seal(place: string, value: unknown, facts: { at: number; ref?: string }): Promise<SealedRecord>
  /**
   * Undefined for what is no record, or was sealed with another key.
   * @throws when the key of the place's owner cannot be had
   */
  open<Value>(place: string, record: unknown): Promise<Value | undefined>
}

/** Places are named `kind/owner/…`. */
export const ownerOf = (place: string): string => place.split('/')[1] ?? ''

export const isSealed = (record: unknown): record is SealedRecord =>
  typeof record === 'object' && record !== null && 'iv' in record && 'data' in record && 'at' in record

const algorithmOf = (place: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(place),
})

/** The database with everything in it encrypted, each value as a whole. */
export function createSealedStore({ keys, ...options }: SealedStoreOptions): SealedStore {
  return {
    run: createBrowserDatabase(options),
    async seal(place, value, facts) {
      const key = await keys.keyOf(ownerOf(place))
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const data = await crypto.subtle.encrypt(algorithmOf(place, iv), key, new TextEncoder().encode(JSON.stringify(value)))
      return { ...facts, iv, data }
    },
    async open<Value>(place: string, record: unknown) {
      if (!isSealed(record)) return undefined
      const key = await keys.keyOf(ownerOf(place))
      const text = await crypto.subtle.decrypt(algorithmOf(place, record.iv), key, record.data).catch(() => undefined)
      return text && (JSON.parse(new TextDecoder().decode(text)) as Value)
    },
  }
}

/** Every place that begins with `prefix`, with its record as it is on the disk. */
export async function recordsIn(store: IDBObjectStore, prefix: string): Promise<{ place: string; record: unknown }[]> {
  const [places, records] = await Promise.all([
    settled(store.getAllKeys(rangeOf(prefix)) as IDBRequest<string[]>),
    settled<unknown[]>(store.getAll(rangeOf(prefix))),
  ])
  return records.map((record, index) => ({ place: places[index] ?? '', record }))
}
