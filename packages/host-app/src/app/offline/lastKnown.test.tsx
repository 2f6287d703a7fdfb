import { createFakeProvider, makeGlucoseEntry, people } from '@diab/core/testing'
import type { FetchFunction } from '@diab/core/client'
import { Role, type User } from '@diab/core/guards'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { App } from '../createApp.ts'
import { createTestApp, openPath, type TestAppOptions } from '../testing/createTestApp.tsx'
import { createLastKnown } from './lastKnown.ts'
import { createLazyLastKnown } from './createLazyLastKnown.ts'
import type { ResponseStore } from './responseStore.ts'

afterEach(() => void vi.unstubAllGlobals())

const { patient, stranger, doctor } = people
const minuteMs = 60_000
const entryOf = (value: number) => makeGlucoseEntry({ value, originalValue: value, entryDate: '2026-11-20T08:00:00' })

/** A network on which nothing arrives before it is let through. */
function createSlowNetwork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const network =
    (fetch: FetchFunction): FetchFunction =>
    async (...request) =>
      promise.then(() => fetch(...request))
  return { network, letThrough: resolve }
}

/** The answers that `user` was given on an earlier visit, when the provider was in another state. */
function answersOf(user: User, earlier = createFakeProvider({ signedInAs: user, entries: [entryOf(5.1)] })): Pick<ResponseStore, 'recall'> {
  const headers = { authorization: `Bearer ${earlier.tokenFor(user)}` }
  return {
    async recall(userId, { path, search }) {
      if (userId !== user.id) return undefined
      const response = await earlier.fetch(earlier.baseUrl + path + search, { headers })
      return response.ok ? { response, at: Date.now() - 12 * minuteMs } : undefined
    },
  }
}

const deviceOf =
  (owner: User, answers = answersOf(owner)) =>
  (app: () => App) =>
    createLazyLastKnown({ read: () => `${owner.id} key`, write() {}, remove() {} }, async (userId) =>
      createLastKnown({ app: app(), answers, userId }),
    )

function open(path: string, { owner = patient, ...options }: TestAppOptions & { owner?: User } = {}) {
  const { network, letThrough } = createSlowNetwork()
  const never = new Promise<void>(() => {})
  const test = createTestApp({
    entries: [entryOf(9.4)],
    network,
    lastKnown: deviceOf(owner),
    ...options,
    signedInAs: options.signedInAs ?? patient,
  })
  test.app.atRest = () => never
  return { ...test, router: openPath(test.app, path), letThrough }
}

it('is shown with its age, and may be written to, until the answers of now are there', async () => {
  const { app, letThrough } = open('/naplo')
  await screen.findAllByText(/5,1/)
  expect(screen.getByText('12 perccel ezelőtti adatok, frissítés…')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Új bejegyzés' })).toBeEnabled()
  letThrough()
  await screen.findAllByText(/9,4/)
  expect(screen.queryAllByText(/5,1/)).toEqual([])
  await waitFor(() => expect(screen.queryByText(/perccel ezelőtti adatok/)).toBeNull())
  expect(app.shownLastKnown.get()).toBeUndefined()
})

it('says that it could not be updated once the answers of now are refused', async () => {
  const { provider, letThrough } = open('/naplo')
  await screen.findAllByText(/5,1/)
  for (let attempt = 0; attempt < 8; attempt++) provider.failNext('diary.list', 500)
  letThrough()
  expect(await screen.findByText(/^Az adatok ekkoriak: .+ A frissítés nem sikerült\.$/, undefined, { timeout: 10_000 })).toBeVisible()
  expect(screen.queryByText(/frissítés…/)).toBeNull()
})

it('puts no days into the address that the answers of now do not begin with', async () => {
  const { router, letThrough } = open('/naplo', { entries: [{ ...entryOf(9.4), entryDate: '2026-10-02T08:00:00' }] })
  await screen.findAllByText(/5,1/)
  expect(router.state).toMatchObject({ location: { search: '' } })
  letThrough()
  await screen.findAllByText(/9,4/)
})

it('is gone once the sign-in turns out to be over', async () => {
  const { app, provider, router, letThrough } = open('/naplo')
  await screen.findAllByText(/5,1/)
  provider.endSessions()
  letThrough()
  await waitFor(() => expect(router.state.location.pathname).toBe('/bejelentkezes'))
  expect(app.session.state.get()).toMatchObject({ kind: 'signedOut', hasExpired: true })
  expect(screen.queryAllByText(/5,1/)).toEqual([])
})

it.each<[string, TestAppOptions & { owner?: User }]>([
  ['of another person', { owner: stranger }],
  ['of staff', { owner: doctor, signedInAs: doctor }],
  ['of a person with a diary who is staff as well', { owner: { ...patient, roles: [Role.Patient, Role.Doctor] } }],
])('%s is not shown', async (_, options) => {
  const owner = options.owner ?? patient
  const earlier = createFakeProvider({ signedInAs: owner, entries: [entryOf(5.1)] })
  for (const user of earlier.state.users) if (user.id === owner.id) user.roles = [...owner.roles]
  const { app, letThrough } = open('/naplo', { ...options, lastKnown: deviceOf(owner, answersOf(owner, earlier)) })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(app.session.state.get().kind).toBe('starting')
  expect(screen.queryAllByText(/5,1/)).toEqual([])
  letThrough()
  await waitFor(() => expect(app.session.state.get().kind).toBe('signedIn'))
})
