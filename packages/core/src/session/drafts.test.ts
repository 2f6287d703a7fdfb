import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createIndexedDbDraftStore } from './browser/indexedDbDraftStore.ts'
import { testKeys } from '../testing/storageKeys.ts'
import { createMemoryDraftStore, type Draft, type DraftStore } from './drafts.ts'

beforeAll(() => {
  globalThis.IDBKeyRange = IDBKeyRange
})

const draft = (value: string): Draft => ({ values: { value }, idempotencyKey: `key-${value}`, savedAt: '2026-11-20T11:00:00.000Z' })

describe.each<[string, () => DraftStore]>([
  ['in memory', createMemoryDraftStore],
  ['in IndexedDB', () => createIndexedDbDraftStore({ keys: testKeys('anna'), indexedDB: new IDBFactory() })],
  ['in memory because IndexedDB is not there', () => createIndexedDbDraftStore({ keys: testKeys('anna'), indexedDB: undefined })],
])('drafts %s', (_, create) => {
  it('are given back with their idempotency key until they are removed', async () => {
    const store = create()
    expect(await store.read('entry/anna/a')).toBeUndefined()
    await store.write('entry/anna/a', draft('6,4'))
    await store.write('entry/anna/a', draft('6,5'))
    expect(await store.read('entry/anna/a')).toEqual(draft('6,5'))
    await store.remove('entry/anna/a')
    expect(await store.read('entry/anna/a')).toBeUndefined()
  })

  it('are listed by prefix in order of their keys', async () => {
    const store = create()
    for (const key of ['entry/anna/b', 'other/anna/x', 'entry/anna/a', 'entry/anna']) await store.write(key, draft(key))
    expect((await store.list('entry/anna/')).map(({ key }) => key)).toEqual(['entry/anna/a', 'entry/anna/b'])
  })
})

describe('drafts in IndexedDB', () => {
  it('survive a reload, and are shared by two tabs', async () => {
    const indexedDB = new IDBFactory()
    await createIndexedDbDraftStore({ keys: testKeys('anna'), indexedDB }).write('k/anna', draft('1'))
    expect(await createIndexedDbDraftStore({ keys: testKeys('anna'), indexedDB }).read('k/anna')).toEqual(draft('1'))
  })

  it('say once that they will not survive when the browser refuses, and lose nothing meanwhile', async () => {
    const onUnavailable = vi.fn<(reason: unknown) => void>()
    const refusing = new IDBFactory()
    refusing.open = () => {
      throw new DOMException('private mode', 'SecurityError')
    }
    const store = createIndexedDbDraftStore({ keys: testKeys('anna'), indexedDB: refusing, onUnavailable })
    await Promise.all([store.write('k/anna', draft('1')), store.read('x/anna')])
    expect(await store.read('k/anna')).toEqual(draft('1'))
    expect(onUnavailable).toHaveBeenCalledTimes(1)
  })
})
