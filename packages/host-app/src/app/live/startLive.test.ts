import { type LiveEvent, staleReads } from '@diab/core/events'
import { toInstant } from '@diab/core/rules'
import { makeFakeThread, makeGlucoseEntry, makeId, makeMealTimePlan, people } from '@diab/core/testing'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createTestApp, openPath, type TestApp } from '../testing/createTestApp.tsx'
import { startLive } from './startLive.ts'

/** Emits these events to a page that shows nothing. */
async function hear(...events: LiveEvent[]) {
  const test = createTestApp()
  const refresh = vi.spyOn(test.app.notifications, 'refresh').mockResolvedValue()
  await test.app.session.start()
  stream(test, ...events)
  return { app: test.app, refresh }
}

/** A stream that says these events and then stays open. */
function stream({ app, oidc }: TestApp, ...events: LiveEvent[]) {
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

it.each<[string, LiveEvent, { stale: ReturnType<typeof staleReads>; refreshes: number }]>([
  ['a message reloads the shown messages', { kind: 'message', threadId }, { stale: [{ feature: 'threads' }], refreshes: 0 }],
  ['a notification reloads its list', { kind: 'notification' }, { stale: [], refreshes: 1 }],
  ['a changed right is fetched again by every page', { kind: 'access' }, { stale: 'all', refreshes: 0 }],
  ['events that may have been missed reload everything, threads included', { kind: 'missed' }, { stale: 'all', refreshes: 1 }],
])('%s', async (_, event, expected) => {
  const { app, refresh } = await hear(event)
  const heard = () => {
    const received = app.liveEvent.get()
    return { stale: received && staleReads(received), refreshes: refresh.mock.calls.length }
  }
  await vi.waitFor(() => expect(heard()).toEqual(expected))
})

it('threads that may have changed meanwhile are read with everything else, once', async () => {
  const { doctor, treatedPatient } = people
  const thread = makeFakeThread({
    number: 1,
    patient: treatedPatient,
    staff: [doctor],
    messages: [{ by: treatedPatient, body: 'Jó napot!', at: toInstant(new Date('2026-11-20T09:00:00.000Z')) }],
  })
  const test = createTestApp({ signedInAs: doctor })
  openPath(test.app, '/tudastar')
  const button = await screen.findByRole('button', { name: 'Üzenetek' })
  test.provider.state.threads.push(thread)
  const before = test.provider.calls.length
  stream(test, { kind: 'missed' })
  await vi.waitFor(() => expect(button).toHaveAccessibleName('Üzenetek, 1 olvasatlan'))
  const reads = test.provider.calls.slice(before).filter(({ endpointId }) => endpointId === 'threads.list')
  expect(reads).toHaveLength(1)
})

it('an entry that was written on another device appears in the open diary', async () => {
  const { patient } = people
  const test = createTestApp({ signedInAs: patient })
  openPath(test.app, '/naplo?eddig=2026-11-22&nap=7')
  await screen.findByRole('heading', { level: 1, name: 'Napló' })
  await vi.waitFor(() => expect(test.provider.calls.some(({ endpointId }) => endpointId === 'diary.list')).toBe(true))
  const entry = makeGlucoseEntry({ entryDate: '2026-11-20T08:00:00', value: 8.7 })
  test.provider.state.entries[patient.id] = [entry]
  stream(test, { kind: 'diary', patientId: patient.id })
  await vi.waitFor(() => expect(document.querySelector(`[data-entry-id="${entry.id}"]`)).not.toBeNull(), { timeout: 5000 })
})

it('a plan that a doctor changed elsewhere appears on the open page of the therapy', async () => {
  const { patient } = people
  const test = createTestApp({ signedInAs: patient })
  openPath(test.app, '/terapia')
  await screen.findByRole('heading', { level: 1, name: 'Terápia' })
  await vi.waitFor(() => expect(test.provider.calls.some(({ endpointId }) => endpointId === 'therapy.list')).toBe(true))
  expect(screen.queryByText('Uzsonna 1')).toBeNull()
  test.provider.state.plans[patient.id] = [makeMealTimePlan({ mealTime: 5 })]
  stream(test, { kind: 'therapy', patientId: patient.id })
  expect(await screen.findAllByText('Uzsonna 1', {}, { timeout: 5000 })).not.toEqual([])
})
