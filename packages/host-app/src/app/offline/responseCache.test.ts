import type { FetchFunction } from '@diab/core/client'
import { cachedAtHeader, type SnapshotStore } from '@diab/internal/outbox'
import { describe, expect, it } from 'vitest'
import { createResponseCache } from './responseCache.ts'
import { createResponseStore } from './responseStore.ts'

function createMemorySnapshots(): SnapshotStore & { values: Map<string, unknown> } {
  const values = new Map<string, unknown>()
  const list = async (prefix: string) =>
    [...values].filter(([key]) => key.startsWith(prefix)).map(([key, value]) => ({ key, at: (value as { at: number }).at }))
  return {
    values,
    list,
    read: async <Value>(key: string) => values.get(key) as Value | undefined,
    write: async (key, value) => void values.set(key, value),
    keepLatest: async () => {},
  }
}

const entries = ['2026-11-01', '2026-11-10', '2026-11-20'].map((day) => ({ id: day, entryDate: `${day}T08:00:00` }))
const days = (after: string, before: string) => `/v1/patient/p1/diary?after=${after}T00:00:00&before=${before}T00:00:00&noLimit=true`

function openDevice() {
  const device = {
    online: true,
    requestedAt: undefined as number | undefined,
    userId: 'anna' as string | undefined,
    used: [] as number[],
    now: 5,
  }
  const store = createMemorySnapshots()
  const network: FetchFunction = async () => {
    if (!device.online) throw new TypeError('Failed to fetch')
    const early = device.requestedAt === undefined ? undefined : { [cachedAtHeader]: String(device.requestedAt) }
    return new Response(JSON.stringify(entries), { headers: { 'x-total-count': '3', ...early } })
  }
  const fetch = createResponseCache({
    fetch: network,
    loadStore: async () => createResponseStore(store, () => device.now),
    isOnline: () => device.online,
    userId: async () => device.userId,
    now: () => device.now,
    onUsed: (at) => device.used.push(at),
  })
  const ids = async (url: string) => ((await (await fetch(url)).json()) as { id: string }[]).map(({ id }) => id)
  return { device, fetch, store, ids }
}

/** Waits for a condition: the cache is written in the background, and reports no end. */
async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1))
}

describe('what was read last', () => {
  it('answers the same question without a network, and says of when it is', async () => {
    const { device, ids, store } = openDevice()
    await ids(days('2026-11-01', '2026-12-01'))
    await until(() => store.values.size > 0)
    device.online = false
    expect(await ids(days('2026-11-01', '2026-12-01'))).toEqual(['2026-11-01', '2026-11-10', '2026-11-20'])
    expect(device.used).toEqual([5])
  })

  it('is of when it was requested, where that was before the page asked', async () => {
    const { device, ids, store } = openDevice()
    device.requestedAt = 2
    await ids(days('2026-11-01', '2026-12-01'))
    await until(() => store.values.size > 0)
    device.online = false
    await ids(days('2026-11-01', '2026-12-01'))
    expect(device.used).toEqual([2])
  })

  it('answers for fewer days, newest first, and never for days that it does not cover', async () => {
    const { device, fetch, ids, store } = openDevice()
    await ids(days('2026-11-01', '2026-12-01'))
    await until(() => store.values.size > 0)
    device.online = false
    expect(await ids(days('2026-11-05', '2026-11-30'))).toEqual(['2026-11-20', '2026-11-10'])
    await expect(fetch(days('2026-10-30', '2026-11-30'))).rejects.toThrow(TypeError)
  })

  it.each(['/v1/thread', '/v1/patient/p1/download', '/v1/clinic/c1/patient', '/v1/patient/p1/phr', '/v1/user/u1/notification'])(
    'keeps nothing of %s',
    async (path) => {
      const { fetch, store } = openDevice()
      await fetch(path)
      await new Promise((resolve) => setTimeout(resolve, 5))
      expect(store.values.size).toBe(0)
    },
  )

  it('is shown for a week and no longer', async () => {
    const { device, fetch, ids, store } = openDevice()
    await ids(days('2026-11-01', '2026-12-01'))
    await until(() => store.values.size > 0)
    device.online = false
    device.now += 7 * 86_400_000
    expect(await ids(days('2026-11-01', '2026-12-01'))).toHaveLength(3)
    device.now += 1
    await expect(fetch(days('2026-11-01', '2026-12-01'))).rejects.toThrow(TypeError)
    await expect(fetch(days('2026-11-05', '2026-11-30'))).rejects.toThrow(TypeError)
  })

  it('is never shown to another user, nor without a signed-in user', async () => {
    const { device, fetch, ids, store } = openDevice()
    await ids(days('2026-11-01', '2026-12-01'))
    await until(() => store.values.size > 0)
    device.online = false
    for (const userId of ['bela', undefined]) {
      device.userId = userId
      await expect(fetch(days('2026-11-01', '2026-12-01'))).rejects.toThrow(TypeError)
    }
  })

  it('replaces no failure of a provider that can be reached', async () => {
    const { device, store, ids } = openDevice()
    await ids(days('2026-11-01', '2026-12-01'))
    await until(() => store.values.size > 0)
    const failing = createResponseCache({
      fetch: async () => {
        throw new TypeError('Failed to fetch')
      },
      loadStore: async () => createResponseStore(store, () => device.now),
      isOnline: () => true,
      userId: async () => device.userId,
      now: () => device.now,
      onUsed: () => {},
    })
    await expect(failing(days('2026-11-01', '2026-12-01'))).rejects.toThrow(TypeError)
  })
})
