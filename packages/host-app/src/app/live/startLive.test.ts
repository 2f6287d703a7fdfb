import type { LiveEvent } from '@diab/core/events'
import { makeId } from '@diab/core/testing'
import { expect, it, vi } from 'vitest'
import { createTestApp } from '../testing/createTestApp.tsx'
import { startLive } from './startLive.ts'

/** A signed-in page whose stream says these events and then stays open. */
async function hear(...events: LiveEvent[]) {
  const { app, oidc } = createTestApp()
  const refresh = vi.spyOn(app.notifications, 'refresh').mockResolvedValue()
  await app.session.start()
  const text = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')
  const pieces = [{ done: false, value: new TextEncoder().encode(text) }]
  const read = async () => pieces.shift() ?? new Promise(() => {})
  const answer = { status: 200, body: { getReader: () => ({ read }) } } as unknown as Response
  startLive(app, {
    page: { ...pageOf(), navigator: {} as Navigator },
    fetch: async () => answer,
    oidc,
    openChannel: undefined,
  })
  return { app, refresh }
}

const pageOf = () => ({
  addEventListener: () => {},
  setTimeout: (work: () => void) => {
    work()
    return 0
  },
  clearTimeout: () => {},
})

it.each<[string, LiveEvent, number, number]>([
  ['a message is read anew where messages are shown', { kind: 'message', threadId: makeId(0x7, 1) }, 1, 0],
  ['a notification is read anew in its list', { kind: 'notification' }, 0, 1],
  ['what may have been missed is read anew everywhere', { kind: 'missed' }, 1, 1],
])('%s', async (_, event, arrivals, refreshes) => {
  const { app, refresh } = await hear(event)
  await vi.waitFor(() => expect(app.messages.arrivals.get() + refresh.mock.calls.length).toBeGreaterThan(0))
  expect(app.messages.arrivals.get()).toBe(arrivals)
  expect(refresh).toHaveBeenCalledTimes(refreshes)
})
