import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { transitionOutbox } from '../../outbox/outbox.machine.ts'
import type { Outbox } from '../../outbox/outboxItem.ts'
import { createBrowserOutboxStore } from '../../outbox/outboxStore.browser.ts'
import { createBrowserSnapshotStore } from '../../outbox/snapshotStore.browser.ts'
import { makeTestSignIn, openTestKeys, testKeyOf, type TestSignIn } from '../../testing/storageKeys.ts'
import { settled } from './browserDatabase.ts'
import { createIndexedDbDraftStore } from './indexedDbDraftStore.ts'
import { createStorageSweep, draftMaxAgeMs } from './sweepStorage.ts'

const canary = 'KANARI-jegyzet-6,4'
const now = Date.parse('2026-11-24T12:00:00.000Z')

let indexedDB: IDBFactory
let signIn: TestSignIn
beforeEach(() => {
  indexedDB = new IDBFactory()
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  signIn = makeTestSignIn('anna')
})

const queue = (id: string, at = now) =>
  transitionOutbox([], {
    type: 'queue',
    item: { id, patientId: 'anna', entryType: 'feel', base: { kind: 'none', idempotencyKey: id }, wanted: { kind: 'removed' }, at },
  })

/** One page of the device. */
function openPage() {
  const keys = openTestKeys(signIn)
  return {
    keys,
    drafts: createIndexedDbDraftStore({ keys, indexedDB }),
    outbox: createBrowserOutboxStore({ keys, indexedDB, locks: undefined }),
    snapshots: createBrowserSnapshotStore({ keys, indexedDB }),
    sweep: createStorageSweep({ indexedDB }),
  }
}

type Page = ReturnType<typeof openPage>
const writeDraft = ({ drafts }: Page, place: string, at = now) =>
  drafts.write(place, { values: { note: canary }, idempotencyKey: place, savedAt: new Date(at).toISOString() })
const writeAnswer = ({ snapshots }: Page, place: string, at = now) => snapshots.write(place, { body: canary, at })

/** Returns every key and value on the disk, as a person with a copy of it reads them. */
async function readDisk(): Promise<Map<string, unknown>> {
  const database = await settled(indexedDB.open('diab'))
  const store = database.transaction('drafts').objectStore('drafts')
  const [places, values] = await Promise.all([settled(store.getAllKeys() as IDBRequest<string[]>), settled<unknown[]>(store.getAll())])
  database.close()
  return new Map(places.map((place, index) => [place, values[index]]))
}

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    inner instanceof ArrayBuffer ? new TextDecoder().decode(inner) : ArrayBuffer.isView(inner) ? new TextDecoder().decode(inner) : inner,
  )

async function fill() {
  const page = openPage()
  await writeAnswer(page, 'snapshot/anna/v1/user')
  await writeDraft(page, 'diaryEntry/anna/anna/glucose/new')
  await writeDraft(page, 'pinVerifier/anna')
  await page.outbox.change('anna', () => queue('e1'))
  return page
}

describe('what a browser keeps of a diary', () => {
  it('is nowhere on the disk in words, though every page of the sign-in reads it, without asking for the key again', async () => {
    await fill()
    const disk = await readDisk()
    expect(disk.size).toBe(4)
    expect(textOf([...disk.values()])).not.toContain('KANARI')
    expect(textOf([...disk.values()])).not.toContain('feel')
    signIn.isOnline = false
    const again = openPage()
    expect(await again.snapshots.read('snapshot/anna/v1/user')).toEqual({ body: canary, at: now })
    expect((await again.drafts.list('diaryEntry/anna/'))[0]?.draft.values).toEqual({ note: canary })
    expect((await again.outbox.read('anna')).map(({ id }) => id)).toEqual(['e1'])
    expect(signIn.fetched).toEqual(['anna'])
  })

  it('is not read by another user who signs in, and what waits to be sent is there again for its owner', async () => {
    await fill()
    Object.assign(signIn, { userId: 'bela', cookie: undefined })
    const other = openPage()
    await expect(other.snapshots.read('snapshot/anna/v1/user')).rejects.toThrow('not signed in')
    await expect(other.outbox.read('anna')).rejects.toThrow('not signed in')
    expect(await other.drafts.list('')).toEqual([])
    await other.sweep({ userId: 'bela', now })
    expect([...(await readDisk()).keys()]).toEqual(['outbox/anna', 'pinVerifier/anna'])
    Object.assign(signIn, { userId: 'anna', cookie: undefined })
    expect((await openPage().outbox.read('anna')).map(({ id }) => id)).toEqual(['e1'])
  })

  it('opens only in the place where it was put', async () => {
    await fill()
    const database = await settled(indexedDB.open('diab'))
    const store = database.transaction('drafts', 'readwrite').objectStore('drafts')
    await settled(store.put(await settled(store.get('snapshot/anna/v1/user')), 'snapshot/anna/v1/other'))
    expect(await openPage().snapshots.read('snapshot/anna/v1/other')).toBeUndefined()
  })

  it.each([
    ['no user is signed in', { userId: undefined }, ['diaryEntry/anna/anna/glucose/new', 'outbox/anna', 'pinVerifier/anna']],
    ['its owner signs out', { userId: 'anna', isLeaving: true }, ['outbox/anna', 'pinVerifier/anna']],
    ['another person is signed in', { userId: 'bela' }, ['outbox/anna', 'pinVerifier/anna']],
    [
      'its owner is signed in',
      { userId: 'anna' },
      ['diaryEntry/anna/anna/glucose/new', 'outbox/anna', 'pinVerifier/anna', 'snapshot/anna/v1/user'],
    ],
    ['a week has gone by', { userId: 'anna', now: now + draftMaxAgeMs + 1 }, ['outbox/anna', 'pinVerifier/anna']],
  ])('goes when %s, but for what waits to be sent', async (_, sweep, left) => {
    const page = await fill()
    await page.sweep({ now, ...sweep })
    expect([...(await readDisk()).keys()]).toEqual(left)
  })

  it('is the later of two drafts that were written at once', async () => {
    const { keyOf } = openTestKeys(signIn)
    const waits = [20]
    // The key of the first takes longer than that of the second.
    const slowKeyOf = async (userId: string) => {
      await new Promise((resolve) => setTimeout(resolve, waits.shift()))
      return keyOf(userId)
    }
    const drafts = createIndexedDbDraftStore({ keys: { keyOf: slowKeyOf }, indexedDB })
    const draft = (note: string) => ({ values: { note }, idempotencyKey: '', savedAt: new Date(now).toISOString() })
    await Promise.all(['a', 'b'].map((note) => drafts.write('message/anna/t1', draft(note))))
    expect((await openPage().drafts.read('message/anna/t1'))?.values).toEqual({ note: 'b' })
  })

  it('was readable before: at the first start of this version only what waits to be sent remains, encrypted by its owner', async () => {
    const request = indexedDB.open('diab', 1)
    request.onupgradeneeded = () => void request.result.createObjectStore('drafts')
    const database = await settled(request)
    const store = database.transaction('drafts', 'readwrite').objectStore('drafts')
    const old: Outbox = queue('waits-since-then')
    for (const [place, value] of [
      ['diaryEntry/anna/anna/glucose/new', { values: { note: canary } }],
      ['outbox/anna', old],
      ['outbox/bela', queue('e2', now - draftMaxAgeMs - 1)],
      ['snapshot/anna/v1/user', { body: canary, at: now }],
    ] as const)
      await settled(store.put(value, place))
    database.close()

    const page = openPage()
    await page.sweep({ userId: 'anna', now })
    expect(await readDisk()).toEqual(new Map([['outbox/anna', old]]))
    expect(await page.outbox.read('anna')).toEqual(old)
    expect(textOf((await readDisk()).get('outbox/anna'))).not.toContain('waits-since-then')
    expect(await openPage().outbox.read('anna')).toEqual(old)
  })
})

describe('the key of what a browser keeps', () => {
  it('is fetched once, however many ask', async () => {
    const { keys } = openPage()
    await Promise.all([keys.keyOf('anna'), keys.keyOf('anna')])
    await keys.keyOf('anna')
    expect(signIn).toMatchObject({ fetched: ['anna'], cookie: `anna ${testKeyOf('anna')}` })
  })

  it('cannot be read out of the page', async () => {
    await expect(crypto.subtle.exportKey('raw', await openPage().keys.keyOf('anna'))).rejects.toThrow('extractable')
  })

  it('is not held for a user who signs out while it is fetched', async () => {
    const { keys } = openPage()
    const asking = keys.keyOf('anna')
    signIn.userId = undefined
    await expect(asking).rejects.toThrow('not signed in')
    expect(signIn.cookie).toBeUndefined()
  })

  it('is held no longer in a page whose sign-in has ended, though the browser’s has not yet', async () => {
    const { keys } = openPage()
    await keys.keyOf('anna')
    keys.end()
    expect(signIn.cookie).toBeUndefined()
    await expect(keys.keyOf('anna')).rejects.toThrow('not signed in')
  })

  it('is replaced by that of the next user', async () => {
    await openPage().keys.keyOf('anna')
    signIn.userId = 'bela'
    await openPage().keys.keyOf('bela')
    expect(signIn.cookie).toBe(`bela ${testKeyOf('bela')}`)
  })

  it('lasts longer only by a page with a network', async () => {
    await openPage().keys.keyOf('anna')
    const written = vi.fn<() => void>()
    const watched = { ...signIn }
    Object.defineProperty(watched, 'cookie', { get: () => signIn.cookie, set: written })
    watched.isOnline = false
    await openTestKeys(watched).keyOf('anna')
    expect(written).not.toHaveBeenCalled()
    watched.isOnline = true
    await openTestKeys(watched).keyOf('anna')
    expect(written).toHaveBeenCalledTimes(1)
  })
})
