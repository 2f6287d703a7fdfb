import { people } from '@diab/core/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { readIntendedPath } from './intendedPath.ts'
import { createTestApp, openPath } from './testing/createTestApp.tsx'

beforeEach(() => sessionStorage.clear())

describe('a provider that goes away', () => {
  it('leads to the maintenance page, and back to the same place when it answers again', async () => {
    const { app, provider } = createTestApp()
    const router = openPath(app, '/adatfeltoltes')
    await screen.findByRole('heading', { level: 1, name: 'Adatfeltöltés' })
    provider.goOffline()
    await app.client.account.readUser().catch(() => {})
    expect(await screen.findByRole('heading', { name: 'A Diabnapló most nem érhető el' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/karbantartas')

    provider.goOnline()
    await userEvent.click(screen.getByRole('button', { name: 'Próbáld most' }))
    await screen.findByRole('heading', { level: 1, name: 'Adatfeltöltés' })
    expect(router.state.location.pathname).toBe('/adatfeltoltes')
  })

  it('says how many entries wait on this device', async () => {
    const { app, provider } = createTestApp()
    const draft = { values: { value: '7,7' }, idempotencyKey: 'key', savedAt: '2026-11-20T11:00:00.000Z' }
    await app.drafts.write(`diaryEntry/${provider.people.patient.id}/${provider.people.patient.id}/glucose/new`, draft)
    await app.drafts.write(`diaryEntry/${provider.people.stranger.id}/x/glucose/new`, draft)
    openPath(app, '/adatfeltoltes')
    await screen.findByRole('heading', { level: 1, name: 'Adatfeltöltés' })
    provider.goOffline()
    await app.client.account.readUser().catch(() => {})
    expect(await screen.findByText(/1 még nem mentett bejegyzésed ezen az eszközön vár/)).toBeVisible()
  })
})

describe('a sign-in that ends while the page is open', () => {
  it('leads to the entrance, says so, and remembers the place', async () => {
    const { app } = createTestApp()
    const router = openPath(app, '/adatfeltoltes?x=1')
    await screen.findByRole('heading', { level: 1, name: 'Adatfeltöltés' })
    app.session.expire()
    expect(await screen.findByText(/Lejárt a bejelentkezésed/)).toBeVisible()
    expect(router.state.location.pathname).toBe('/bejelentkezes')
    expect(readIntendedPath()).toBe('/adatfeltoltes?x=1')
  })

  it('remembers of a staff member’s place the patient of a visit, and no word of what was searched for', async () => {
    const { doctor, patient } = people
    const { app } = createTestApp({ signedInAs: doctor })
    openPath(app, `/vizit/naplo?paciens=${patient.id}&q=Minta`)
    await waitFor(() => expect(app.session.state.get().kind).toBe('signedIn'))
    app.session.expire()
    await screen.findByText(/Lejárt a bejelentkezésed/)
    expect(readIntendedPath()).toBe(`/vizit/naplo?paciens=${patient.id}`)
  })

  it('forgets the place when the person signed out', async () => {
    const { app } = createTestApp()
    const router = openPath(app, '/adatfeltoltes')
    await screen.findByRole('heading', { level: 1, name: 'Adatfeltöltés' })
    await app.session.signOut()
    await waitFor(() => expect(router.state.location.pathname).toBe('/bejelentkezes'))
    expect(readIntendedPath()).toBe('/')
  })
})

describe('a provider that is ready, yet serves no user', () => {
  it('keeps the maintenance page, however often it is asked', async () => {
    const { app, provider } = createTestApp()
    const router = openPath(app, '/adatfeltoltes')
    await screen.findByRole('heading', { level: 1, name: 'Adatfeltöltés' })
    const visited: string[] = []
    router.subscribe(({ location }) => void visited.push(location.pathname))
    for (let count = 0; count < 40; count++) provider.failNext('account.readUser', 503)
    await app.client.account.readUser().catch(() => {})
    await screen.findByRole('heading', { name: 'A Diabnapló most nem érhető el' })

    for (let count = 0; count < 3; count++) await userEvent.click(screen.getByRole('button', { name: 'Próbáld most' }))
    expect(await screen.findByText(/Magától újra próbálkozunk/)).toBeVisible()
    expect(visited.slice(visited.indexOf('/karbantartas')).every((path) => path === '/karbantartas')).toBe(true)
    expect(app.connection.get().providerReachable).toBe(false)
  })
})
