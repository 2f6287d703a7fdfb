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

const threadId = makeId(0x7, 1)

it.each<[string, LiveEvent, { arrivals: number; refreshes: number; accessChanges: number }]>([
  ['a message is read anew where messages are shown', { kind: 'message', threadId }, { arrivals: 1, refreshes: 0, accessChanges: 0 }],
  ['a notification is read anew in its list', { kind: 'notification' }, { arrivals: 0, refreshes: 1, accessChanges: 0 }],
  ['a right that changed is asked for anew on every page', { kind: 'access' }, { arrivals: 0, refreshes: 0, accessChanges: 1 }],
  ['what may have been missed is read anew everywhere', { kind: 'missed' }, { arrivals: 1, refreshes: 1, accessChanges: 1 }],
])('%s', async (_, event, expected) => {
  const { app, refresh } = await hear(event)
  const heard = () => ({
    arrivals: app.messages.arrivals.get(),
    refreshes: refresh.mock.calls.length,
    accessChanges: app.accessChanges.get(),
  })
  await vi.waitFor(() => expect(heard()).toEqual(expected))
})
