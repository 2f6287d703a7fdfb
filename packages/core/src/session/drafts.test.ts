import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createIndexedDbDraftStore } from './browser/indexedDbDraftStore.ts'
import { createMemoryDraftStore, type Draft, type DraftStore } from './drafts.ts'

beforeAll(() => {
  globalThis.IDBKeyRange = IDBKeyRange
})

const draft = (value: string): Draft => ({ values: { value }, idempotencyKey: `key-${value}`, savedAt: '2026-11-20T11:00:00.000Z' })

describe.each<[string, () => DraftStore]>([
  ['in memory', createMemoryDraftStore],
  ['in IndexedDB', () => createIndexedDbDraftStore({ indexedDB: new IDBFactory() })],
  ['in memory because IndexedDB is not there', () => createIndexedDbDraftStore({ indexedDB: undefined })],
])('drafts %s', (_, create) => {
  it('are given back with their idempotency key until they are removed', async () => {
    const store = create()
    expect(await store.read('entry/a')).toBeUndefined()
    await store.write('entry/a', draft('6,4'))
    await store.write('entry/a', draft('6,5'))
    expect(await store.read('entry/a')).toEqual(draft('6,5'))
    await store.remove('entry/a')
    expect(await store.read('entry/a')).toBeUndefined()
  })

  it('are listed by prefix in order of their keys', async () => {
    const store = create()
    for (const key of ['entry/b', 'other/x', 'entry/a', 'entry']) await store.write(key, draft(key))
    expect((await store.list('entry/')).map(({ key }) => key)).toEqual(['entry/a', 'entry/b'])
  })
})

describe('drafts in IndexedDB', () => {
  it('survive a reload, and are shared by two tabs', async () => {
    const indexedDB = new IDBFactory()
    await createIndexedDbDraftStore({ indexedDB }).write('k', draft('1'))
    expect(await createIndexedDbDraftStore({ indexedDB }).read('k')).toEqual(draft('1'))
  })

  it('say once that they will not survive when the browser refuses, and lose nothing meanwhile', async () => {
    const onUnavailable = vi.fn<(reason: unknown) => void>()
    const refusing = new IDBFactory()
    refusing.open = () => {
      throw new DOMException('private mode', 'SecurityError')
    }
    const store = createIndexedDbDraftStore({ indexedDB: refusing, onUnavailable })
    await Promise.all([store.write('k', draft('1')), store.read('x')])
    expect(await store.read('k')).toEqual(draft('1'))
    expect(onUnavailable).toHaveBeenCalledTimes(1)
  })
})
