import { describe, expect, it } from 'vitest'
import { createDiabClient } from '../client/createDiabClient.ts'
import { defaultGlucoseRanges } from '../diary/glucoseRange.ts'
import { defaultLabelTimes } from '../diary/labelTimes.ts'
import type { FetchFunction } from '../http/createHttp.ts'
import { createFakeProvider } from '../testing/createFakeProvider.ts'
import { people } from '../testing/people.ts'
import { createOutbox } from './createOutbox.ts'
import { createMemoryOutboxStore } from './outboxStore.ts'
import { cachedAtHeader } from './overlayOutbox.ts'
import { withOutbox } from './withOutbox.ts'

const patientId = people.patient.id
const plan = { labelTimes: defaultLabelTimes, ranges: defaultGlucoseRanges }
const newEntry = (value: number) => ({ entryDate: '2026-11-20T08:00:00', value })

/** A device that answers the diary's list with what it read last, while it has no network. */
async function openDevice() {
  const device = { online: true, now: 1000, refusal: 0, refused: [] as (string | null)[] }
  const provider = createFakeProvider()
  let cached: { body: string; at: number } | undefined
  const fetch: FetchFunction = async (...request) => {
    const isList = new Request(...request).url.includes('/diary?')
    if (!device.online && isList && cached)
      return new Response(cached.body, { headers: { 'content-type': 'application/json', [cachedAtHeader]: String(cached.at) } })
    if (!device.online) throw new TypeError('Failed to fetch')
    if (device.refusal > 0 && !isList) {
      // A loop without end ends with the network.
      device.online = device.refused.push(new Headers(request[1]?.headers).get('idempotency-key')) < 10
      return new Response(null, { status: device.refusal })
    }
    const at = device.now
    const answer = await provider.fetch(...request)
    if (isList) cached = { body: await answer.clone().text(), at }
    return answer
  }
  const api = createDiabClient({ ...provider.clientOptions, fetch }).diary
  const ports = { isOnline: () => device.online, now: () => device.now }
  const outbox = createOutbox({ ...ports, store: createMemoryOutboxStore(), api, wait: () => () => {} })
  const diary = withOutbox(api, { ...ports, outbox, newKey: () => crypto.randomUUID(), canQueue: () => true, readPlan: async () => plan })
  await outbox.belongTo(patientId)
  const later = () => (device.now += 60_000)
  return {
    diary,
    create: (value: number) => diary.create(patientId, 'glucose', newEntry(value), { idempotencyKey: `key-${value}` }),
    async shown() {
      later()
      const entries = await diary.list(patientId, { after: '2026-11-20T00:00:00', before: '2026-11-21T00:00:00', noLimit: 'true' })
      later()
      return entries.map((entry) => ('value' in entry ? Number(entry.value) : Number.NaN)).toSorted((one, other) => one - other)
    },
    goOffline: () => (device.online = false),
    outbox,
    /** Answers every change of the diary with this status from now on. */
    refuseWith: (status: number) => (device.refusal = status),
    refused: () => device.refused,
    async goOnline() {
      device.online = true
      await outbox.retryNow()
    },
    /** The next attempt, after the wait that the last one has brought. */
    async tryLater() {
      later()
      await outbox.flush()
    },
    /** Another device of the user, with a network. */
    elsewhere: createDiabClient(provider.clientOptions).diary,
  }
}

describe('an answer from before, without a network', () => {
  it('has what arrived since it was read, after a moment of network', async () => {
    const { create, shown, goOffline, goOnline } = await openDevice()
    await shown()
    goOffline()
    await create(6.1)
    await goOnline()
    goOffline()
    expect(await shown()).toEqual([6.1])
  })

  it('has what was saved since, and as it was changed', async () => {
    const { create, diary, shown, goOffline } = await openDevice()
    await shown()
    const { id, version } = await create(6.1)
    await diary.update(patientId, 'glucose', id, newEntry(7.2), { version })
    await create(8.3)
    goOffline()
    expect(await shown()).toEqual([7.2, 8.3])
  })

  it('has nothing that was deleted since, neither here nor while it waited', async () => {
    const { create, diary, shown, goOffline, goOnline } = await openDevice()
    const [first, second] = [await create(6.1), await create(7.2)]
    await create(8.3)
    expect(await shown()).toEqual([6.1, 7.2, 8.3])
    await diary.remove(patientId, 'glucose', first.id, { version: first.version })
    goOffline()
    await diary.remove(patientId, 'glucose', second.id, { version: second.version })
    await goOnline()
    goOffline()
    expect(await shown()).toEqual([8.3])
  })

  it('does not restore what another user deleted, once that was read', async () => {
    const { create, elsewhere, shown, goOffline } = await openDevice()
    const { id, version } = await create(6.1)
    await elsewhere.remove(patientId, 'glucose', id, { version })
    expect(await shown()).toEqual([])
    goOffline()
    expect(await shown()).toEqual([])
  })
})

describe('what waits', () => {
  it('keeps waiting after a 401, and nothing more is sent until the person has signed in again', async () => {
    const { create, outbox, goOffline, goOnline, refuseWith, refused } = await openDevice()
    goOffline()
    await create(6.1)
    await create(7.2)
    refuseWith(401)
    await goOnline()
    // The client itself asks for another token once.
    expect(refused()).toEqual(['key-6.1', 'key-6.1'])
    expect(outbox.items().map(({ status }) => status)).toEqual(['queued', 'queued'])
    refuseWith(0)
    await goOnline()
    expect(outbox.items().map(({ status }) => status)).toEqual(['sent', 'sent'])
  })

  it('is not given up while the provider has too many calls, however often', async () => {
    const { create, outbox, goOffline, goOnline, tryLater, refuseWith, refused } = await openDevice()
    goOffline()
    await create(6.1)
    refuseWith(429)
    await goOnline()
    for (let attempt = 1; attempt < 8; attempt++) await tryLater()
    expect(refused()).toHaveLength(8)
    expect(outbox.items().map(({ status }) => status)).toEqual(['queued'])
    refuseWith(0)
    await goOnline()
    expect(outbox.items().map(({ status }) => status)).toEqual(['sent'])
  })

  it('is shown over the row of its entry, of those that were sent before', async () => {
    const { create, diary, elsewhere, goOffline, goOnline } = await openDevice()
    goOffline()
    for (const value of [6.1, 7.2, 8.3]) await create(value)
    await goOnline()
    const entries = await elsewhere.list(patientId, { noLimit: 'true' })
    goOffline()
    for (const { id, version, ...entry } of entries)
      expect(await diary.relabel(patientId, id, 4, { version })).toMatchObject({
        id,
        therapyLabel: 4,
        value: 'value' in entry && entry.value,
      })
  })
})
