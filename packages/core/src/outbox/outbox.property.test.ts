import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { DiaryEntry } from '../diary/anyEntry.schema.ts'
import { people } from '../testing/people.ts'
import { testKeys } from '../testing/storageKeys.ts'
import { isWaiting } from './outboxItem.ts'
import { createBrowserOutboxStore } from './outboxStore.browser.ts'
import { createMemoryOutboxStore, type OutboxStore } from './outboxStore.ts'
import { type Fate, fates, makeStormyProvider } from './testing/makeStormyProvider.ts'
import { openTab } from './testing/openTab.ts'

const patientId = people.patient.id
const minute = 60_000

/** `again`: a form that outlived its page sends what it sent, `over`: another entry, under the same key. */
const actions = ['create', 'change', 'remove', 'label', 'again', 'over'] as const
const happenings = ['offline', 'online', 'crash', 'tab', 'flush'] as const
type Step = { kind: (typeof actions)[number] | (typeof happenings)[number]; at: number }

/** What a person was shown of one entry. */
interface TypedEntry {
  key: string
  typed: number
  row: DiaryEntry
  value: number
  isRemoved: boolean
  /** No response said whether the last change was accepted: the next one may conflict with it, which a person settles. */
  isUnsure: boolean
}

const newEntry = (value: number) => ({ entryDate: '2026-11-20T08:00:00', value })

/** What a device keeps, as each of its tabs reaches it. */
type Device = () => () => OutboxStore

const inMemory: Device = () => {
  const store = createMemoryOutboxStore()
  return () => store
}

const encrypted: Device = () => {
  const indexedDB = new IDBFactory()
  return () => createBrowserOutboxStore({ indexedDB, keys: testKeys(patientId), locks: undefined })
}

/** Lets everything happen, and at last lets the network stay. */
async function live(device: Device, steps: readonly Step[], met: readonly Fate[]) {
  const weather = { online: true, now: 0 }
  const provider = makeStormyProvider([...met], weather)
  const openStore = device()
  const store = openStore()
  const open = () => openTab(provider, openStore(), weather, patientId)
  let tab = await open()
  let made = 0
  const typedEntries: TypedEntry[] = []
  /** The keys of new entries in the order in which the outbox took them, without those that had arrived unheard. */
  const queued: string[] = []

  async function create(key: string, typed: number) {
    const row = await tab.settle(tab.diary.create(patientId, 'glucose', newEntry(typed), { idempotencyKey: key }))
    // Without a response nothing was confirmed; the open form's draft holds it, and its key.
    if (row && !typedEntries.some((known) => known.key === key && known.typed === typed))
      typedEntries.push({ key, typed, row, value: typed, isRemoved: false, isUnsure: false })
  }

  async function change(present: TypedEntry, kind: 'change' | 'label' | 'remove') {
    const { id, version } = present.row
    if (kind === 'remove') {
      const isRemoved = await tab.settle(tab.diary.remove(patientId, 'glucose', id, { version }).then(() => true))
      if (isRemoved) present.isRemoved = true
      else present.isUnsure = true
      return
    }
    const value = kind === 'change' ? 10 + ++made / 10 : present.value
    const row = await tab.settle<DiaryEntry>(
      kind === 'change'
        ? tab.diary.update(patientId, 'glucose', id, newEntry(value), { version })
        : tab.diary.relabel(patientId, id, 4, { version }),
    )
    if (row) Object.assign(present, { row, value })
    else present.isUnsure = true
  }

  async function comeBack(present: TypedEntry, kind: 'again' | 'over') {
    // Only a key that the outbox knows can be distinguished from another form's.
    const known = (await store.read(patientId)).find((item) => item.id === present.key)
    if (kind === 'over' && known) await create(present.key, 2 + ++made / 10)
    if (kind === 'again') await create(present.key, present.typed)
  }

  async function take({ kind, at }: Step) {
    if (kind === 'online' || kind === 'offline') weather.online = kind === 'online'
    else if (kind === 'flush') await tab.settle(tab.outbox.retryNow())
    else if (kind === 'crash') tab.kill()
    else if (kind === 'tab') tab = await open()
    else if (kind === 'create') await create(`key-${made + 1}`, 2 + ++made / 10)
    else {
      const known = typedEntries.filter(({ isRemoved, isUnsure }) => !isRemoved && !isUnsure)
      const present = known[at % Math.max(1, known.length)]
      if (!present) return
      if (kind === 'again' || kind === 'over') await comeBack(present, kind)
      else await change(present, kind)
    }
  }

  for (const step of steps) {
    weather.now += 2 * minute
    if (tab.isGone()) tab = await open()
    await take(step)
    for (const { id, base } of await store.read(patientId))
      if (base.kind === 'none' && !queued.includes(id) && !provider.arrivals.includes(id)) queued.push(id)
  }
  const isDone = async () => !(await store.read(patientId)).some(isWaiting)
  for (let round = 0; round < 40 && !(await isDone()); round++) {
    weather.now += 2 * minute
    weather.online = true
    if (tab.isGone() || round % 20 === 0) {
      tab.kill()
      tab = await open()
    }
    await tab.settle(tab.outbox.retryNow())
  }
  return {
    typedEntries,
    queued,
    arrivals: provider.arrivals,
    values: provider.values(),
    left: (await store.read(patientId)).filter(isWaiting),
  }
}

async function checkNothingIsLost(device: Device, steps: readonly Step[], met: readonly Fate[]) {
  const { typedEntries, queued, arrivals, values, left } = await live(device, steps, met)
  // No other user writes here: nothing can be refused.
  expect(left).toEqual([])
  // Nothing twice: every value was typed once.
  expect(new Set(values).size).toBe(values.length)
  for (const { value, isRemoved, isUnsure, row } of typedEntries) {
    if (!isRemoved && !isUnsure) expect(values, `lost ${value} of ${row.id}`).toContain(value)
  }
  // Nothing overtakes: what waited arrives as it was typed.
  expect(arrivals.filter((key) => queued.includes(key))).toEqual(queued.filter((key) => arrivals.includes(key)))
}

const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom(...actions), at: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom(...happenings), at: fc.constant(0) }) },
)
const anyFate = fc.constantFrom<Fate>('through', ...fates)
const script = (...kinds: Step['kind'][]): Step[] => kinds.map((kind) => ({ kind, at: 0 }))

beforeAll(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})

describe.each([
  ['in memory', inMemory, 150],
  ['encrypted in the browser', encrypted, 15],
])('whatever happens to network, page and tabs, with an outbox %s', (_where, device, numRuns) => {
  it.each<[string, Step[], Fate[]]>([
    ['created, changed twice and removed offline', script('offline', 'create', 'change', 'change', 'remove', 'online', 'flush'), []],
    ['created and changed offline', script('offline', 'create', 'change', 'online', 'flush'), []],
    ['changed after a response that was lost', script('offline', 'create', 'online', 'flush', 'change', 'change', 'flush'), ['unheard']],
    ['sent by a page that dies before the answer', script('offline', 'create', 'change', 'online', 'flush', 'change'), ['crashUnheard']],
    ['sent by two tabs', script('offline', 'create', 'tab', 'change', 'online', 'flush', 'tab', 'change', 'flush'), ['unheard', 'lost']],
    ['told again by a form that came back', script('offline', 'create', 'crash', 'again', 'online', 'flush', 'again'), []],
    ['typed into a form that came back', script('offline', 'create', 'change', 'crash', 'over', 'online', 'flush'), []],
    [
      'typed into a form whose entry has arrived',
      script('offline', 'create', 'online', 'flush', 'offline', 'over', 'change', 'online'),
      [],
    ],
  ])('an entry %s is there once, as it was wanted last', async (_case, steps, met) => {
    expect.hasAssertions()
    await checkNothingIsLost(device, steps, met)
  })

  it('every entry that was kept ends at the provider once, as it was wanted last', async () => {
    expect.hasAssertions()
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 30 }), fc.array(anyFate, { maxLength: 25 }), (steps, met) =>
        checkNothingIsLost(device, steps, met),
      ),
      { numRuns },
    )
  }, 120_000)
})
