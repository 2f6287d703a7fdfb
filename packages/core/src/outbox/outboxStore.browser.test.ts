import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createIndexedDbDraftStore } from '../session/browser/indexedDbDraftStore.ts'
import { testKeys } from '../testing/storageKeys.ts'
import { transitionOutbox } from './outbox.machine.ts'
import { createBrowserOutboxStore } from './outboxStore.browser.ts'
import { createBrowserSnapshotStore } from './snapshotStore.browser.ts'

const item = (id: string) => ({
  id,
  patientId: 'p',
  entryType: 'feel' as const,
  base: { kind: 'none' as const, idempotencyKey: id },
  wanted: { kind: 'removed' as const },
  at: 1,
})
const queue = (id: string) => (outbox: Parameters<typeof transitionOutbox>[0]) =>
  transitionOutbox(outbox, { type: 'queue', item: item(id) })

const keys = testKeys('anna')

let indexedDB: IDBFactory
beforeEach(() => {
  indexedDB = new IDBFactory()
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})

describe('an outbox on the device', () => {
  it('loses nothing that two tabs put into it at the same time', async () => {
    const tabs = [
      createBrowserOutboxStore({ keys, indexedDB, locks: undefined }),
      createBrowserOutboxStore({ keys, indexedDB, locks: undefined }),
    ]
    await Promise.all(Array.from({ length: 20 }, (_, index) => tabs[index % 2]!.change('anna', queue(`e${index}`))))
    expect((await tabs[0]!.read('anna')).map(({ id }) => id).toSorted()).toEqual(
      Array.from({ length: 20 }, (_, index) => `e${index}`).toSorted(),
    )
  })

  it('is one person’s alone', async () => {
    const store = createBrowserOutboxStore({ keys, indexedDB, locks: undefined })
    await store.change('anna', queue('e1'))
    expect(await store.read('bela')).toEqual([])
  })

  it('takes an entry over from its form’s draft: it is never in both', async () => {
    const outbox = createBrowserOutboxStore({ keys, indexedDB, locks: undefined })
    const drafts = createIndexedDbDraftStore({ keys, indexedDB })
    const draft = (idempotencyKey: string) => ({ values: { note: 'x' }, idempotencyKey, savedAt: '2026-11-20T11:00:00.000Z' })
    for (const key of ['e1', 'e2']) await drafts.write(`diaryEntry/anna/p/${key}`, draft(key))
    await outbox.change('anna', queue('e1'))
    expect((await drafts.list('diaryEntry/')).map(({ key }) => key)).toEqual(['diaryEntry/anna/p/e2'])
    // What another form's words are called begins with its key.
    await outbox.change('anna', queue('e2.words'))
    expect(await drafts.list('diaryEntry/')).toEqual([])
  })

  it('says so when the device keeps nothing', async () => {
    const store = createBrowserOutboxStore({
      keys,
      indexedDB: {
        open: () => {
          throw new Error('blocked')
        },
      } as never,
      locks: undefined,
    })
    await expect(store.change('anna', queue('e1'))).rejects.toThrow('blocked')
  })

  it('is in the database beside what was read last, of which the latest are kept', async () => {
    const outbox = createBrowserOutboxStore({ keys, indexedDB, locks: undefined })
    const snapshots = createBrowserSnapshotStore({ keys, indexedDB })
    await outbox.change('anna', queue('e1'))
    for (const at of [3, 1, 2]) await snapshots.write(`snapshot/anna/${at}`, { at })
    await snapshots.keepLatest('snapshot/anna/', 2)
    expect((await snapshots.list('snapshot/anna/')).map(({ at }) => at)).toEqual([2, 3])
    expect(await snapshots.read('snapshot/anna/3')).toEqual({ at: 3 })
    expect(await outbox.read('anna')).toHaveLength(1)
  })
})
