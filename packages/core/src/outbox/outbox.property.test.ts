import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DiaryEntry } from '../diary/anyEntry.schema.ts'
import type { DiaryApi } from '../diary/diary.api.ts'
import { defaultGlucoseRanges } from '../diary/glucoseRange.ts'
import { defaultLabelTimes } from '../diary/labelTimes.ts'
import { toStoredEntry } from '../diary/storedEntry.ts'
import { ProviderError } from '../http/ProviderError.ts'
import { createOutbox } from './createOutbox.ts'
import { isWaiting } from './outbox.machine.ts'
import { createMemoryOutboxStore } from './outboxStore.ts'
import { withOutbox } from './withOutbox.ts'

const plan = { labelTimes: defaultLabelTimes, ranges: defaultGlucoseRanges }
const patientId = 'patient'
const userId = 'user'

const failure = (status: number) => new ProviderError({ message: `${status}`, status, statusText: '' })

/** What the network does to one call: takes it there and back, loses it on the way, loses the answer, or kills the page then. */
type Fate = 'through' | 'lost' | 'unheard' | 'cut' | 'cutUnheard' | 'crash' | 'crashUnheard' | 'unauthenticated' | 'busy'
type Happening = 'offline' | 'online' | 'crash' | 'tab' | 'flush'
type Step = { kind: 'create' | 'change' | 'remove' | 'label'; at: number } | { [Kind in Happening]: { kind: Kind } }[Happening]

class Crash extends Error {}

/** A provider of one diary: keys answer again, versions decide races, and every call meets the next fate. */
function createProvider(fates: Fate[], network: { online: boolean }) {
  const entries = new Map<string, DiaryEntry>()
  const keys = new Map<string, { body: string; id: string }>()
  let made = 0
  const stored = (entry: unknown, id: string, version: number) =>
    toStoredEntry('glucose', entry as never, { id, createdAt: '2026-11-20T00:00:00Z', version }, plan) as DiaryEntry

  async function meet<Answer>(work: () => Answer): Promise<Answer> {
    await Promise.resolve()
    const fate = fates.shift() ?? 'through'
    if (fate === 'cut' || fate === 'cutUnheard') network.online = false
    if (fate === 'lost' || fate === 'cut') throw failure(0)
    if (fate === 'crash') throw new Crash()
    if (fate === 'unauthenticated') throw failure(401)
    if (fate === 'busy') throw failure(503)
    const answer = work()
    if (fate === 'unheard' || fate === 'cutUnheard') throw failure(0)
    if (fate === 'crashUnheard') throw new Crash()
    return answer
  }
  const at = (id: string, version: number | undefined) => {
    const entry = entries.get(id)
    if (!entry) throw failure(404)
    if (version !== undefined && entry.version !== version) throw failure(412)
    return entry
  }
  const api = {
    create: (_user: string, _type: string, entry: unknown, { idempotencyKey = '' }: { idempotencyKey?: string }) =>
      meet(() => {
        const first = keys.get(idempotencyKey)
        if (first && first.body !== JSON.stringify(entry)) throw failure(422)
        const id = first?.id ?? `entry-${++made}`
        if (!first) {
          keys.set(idempotencyKey, { body: JSON.stringify(entry), id })
          entries.set(id, stored(entry, id, 1))
        }
        return { ...stored(entry, id, 1) }
      }),
    read: (_user: string, _type: string, id: string) => meet(() => at(id, undefined)),
    update: (_user: string, _type: string, id: string, entry: unknown, { version }: { version?: number } = {}) =>
      meet(() => {
        const changed = stored(entry, id, at(id, version).version + 1)
        entries.set(id, changed)
        return changed
      }),
    relabel: (_user: string, id: string, therapyLabel: number, { version }: { version?: number } = {}) =>
      meet(() => {
        const present = at(id, version)
        const changed = { ...present, therapyLabel, therapyLabelModified: therapyLabel, version: present.version + 1 } as DiaryEntry
        entries.set(id, changed)
        return changed
      }),
    remove: (_user: string, _type: string, id: string, { version }: { version?: number } = {}) =>
      meet(() => {
        at(id, version)
        entries.delete(id)
      }),
    list: () => meet(() => [...entries.values()]),
    latest: () => meet(() => [...entries.values()][0]),
  } as unknown as DiaryApi
  return { api, entries }
}

/** One tab: what it holds in memory is lost with it, what the store holds is not. */
function openTab(api: DiaryApi, store: ReturnType<typeof createMemoryOutboxStore>, network: { online: boolean; now: number }) {
  // A page that is gone hears of nothing more.
  let isGone = false
  const guarded = new Proxy(api, {
    get:
      (target, name: keyof DiaryApi) =>
      async (...given: never[]) => {
        if (isGone) return new Promise(() => {})
        try {
          return await (target[name] as (...given: never[]) => Promise<unknown>)(...given)
        } catch (error) {
          if (!(error instanceof Crash)) throw error
          isGone = true
          locks.free()
          return new Promise(() => {})
        }
      },
  })
  const locks = { free: () => {} }
  const ownStore = {
    ...store,
    // The browser frees the lock of a page that is gone.
    whileSending: <Result>(user: string, work: () => Promise<Result>) =>
      store.whileSending(user, () =>
        Promise.race([work(), new Promise<Result>((_, reject) => (locks.free = () => reject(new Error('gone'))))]),
      ),
  }
  const outbox = createOutbox({
    store: ownStore,
    api: guarded,
    isOnline: () => network.online,
    now: () => network.now,
    wait: () => () => {},
  })
  let count = 0
  const diary = withOutbox(guarded, {
    outbox,
    isOnline: () => network.online,
    now: () => network.now,
    newKey: () => `new-${Math.random()}-${count++}`,
    mayWait: () => true,
    readPlan: async () => plan,
  })
  return { outbox, diary, isGone: () => isGone, kill: () => ((isGone = true), locks.free()) }
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('create', 'change', 'remove', 'label'), at: fc.nat(20) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('offline', 'online', 'crash', 'tab', 'flush') }) },
  ) as fc.Arbitrary<Step>,
  { maxLength: 30 },
)
const fates = fc.array(
  fc.constantFrom<Fate>('through', 'through', 'lost', 'unheard', 'cut', 'cutUnheard', 'crash', 'crashUnheard', 'unauthenticated', 'busy'),
  {
    maxLength: 25,
  },
)

const valueOf = (entry: DiaryEntry) => ('value' in entry ? entry.value : undefined)

describe('whatever happens to network, page and tabs', () => {
  it('every entry that was kept ends at the provider once, as it was wanted last', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fates, async (given, met) => {
        const network = { online: true, now: 0 }
        const { api, entries } = createProvider([...met], network)
        const store = createMemoryOutboxStore()
        const open = async () => {
          const tab = openTab(api, store, network)
          await tab.outbox.belongTo(userId)
          return tab
        }
        let tab = await open()
        let made = 0
        /** What the person was told is kept, by the id that its row bears; undefined: told that it is removed. */
        const told = new Map<number, { row: DiaryEntry; value: number | undefined; isRemoved: boolean }>()
        const settle = async <Answer>(work: Promise<Answer>): Promise<Answer | undefined> =>
          Promise.race([work.catch(() => undefined), new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 0))])
        const newEntry = (value: number) => ({ entryDate: '2026-11-20T08:00:00', value }) as never

        for (const step of given) {
          network.now += 120_000
          if (tab.isGone()) tab = await open()
          if (step.kind === 'online' || step.kind === 'offline') network.online = step.kind === 'online'
          else if (step.kind === 'flush') await settle(tab.outbox.hurry())
          else if (step.kind === 'crash') tab.kill()
          else if (step.kind === 'tab') tab = await open()
          else if (step.kind === 'create') {
            const value = 2 + ++made / 10
            const row = await settle(tab.diary.create(patientId, 'glucose', newEntry(value), { idempotencyKey: `key-${made}` }))
            // Whoever was not answered was not told; the open form's draft holds it, and its key.
            if (row) told.set(made, { row, value: valueOf(row) as number, isRemoved: false })
          } else {
            const known = [...told].filter(([, { isRemoved }]) => !isRemoved)
            const [number, present] = known[step.at % Math.max(1, known.length)] ?? []
            if (!present || number === undefined) continue
            const { id, version } = present.row
            if (step.kind === 'change') {
              const value = 10 + ++made / 10
              const row = await settle(tab.diary.update(patientId, 'glucose', id, newEntry(value), { version }))
              told.set(number, row ? { row, value, isRemoved: false } : { ...present, value: undefined })
            } else if (step.kind === 'label') {
              const row = await settle(tab.diary.relabel(patientId, id, 4, { version }))
              if (row) told.set(number, { ...present, row })
            } else {
              await settle(
                tab.diary.remove(patientId, 'glucose', id, { version }).then(() => told.set(number, { ...present, isRemoved: true })),
              )
              if (!told.get(number)?.isRemoved) told.set(number, { ...present, value: undefined })
            }
          }
        }

        // At last the network stays, and the page is opened once more.
        for (let round = 0; round < 40; round++) {
          network.now += 120_000
          network.online = true
          if (tab.isGone() || round % 20 === 0) {
            tab.kill()
            tab = await open()
          }
          await settle(tab.outbox.hurry())
          await new Promise((resolve) => setTimeout(resolve, 0))
        }
        const left = (await store.read(userId)).filter(isWaiting)
        // Nobody else writes here: nothing can be refused.
        expect(left).toEqual([])
        const atProvider = [...entries.values()].map(valueOf)
        // Nothing twice: every value was typed once.
        expect(new Set(atProvider).size).toBe(atProvider.length)
        for (const { value, isRemoved, row } of told.values()) {
          if (isRemoved || value === undefined) continue
          expect(atProvider, `lost ${value} of ${row.id}`).toContain(value)
        }
      }),
      { numRuns: 150 },
    )
  }, 120_000)
})
