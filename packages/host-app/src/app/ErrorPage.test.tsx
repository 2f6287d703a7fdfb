import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createStoredPage } from './testing/createStoredPage.ts'
import { createTestApp, openPath } from './testing/createTestApp.tsx'

afterEach(() => void vi.unstubAllGlobals())

describe('a page that is not there', () => {
  it("says the specification's words, and leads back or home", async () => {
    const router = openPath(createTestApp().app, '/gyik')
    await screen.findByRole('heading', { level: 1, name: 'Gyakori kérdések' })
    await router.navigate('/nincs-ilyen')

    expect(await screen.findByRole('heading', { level: 1, name: 'Sajnáljuk,' })).toBeVisible()
    expect(screen.getByText('404')).toBeVisible()
    expect(screen.getByText('A keresett oldal nem található')).toBeVisible()
    expect(screen.getByText('Lépj vissza, vagy böngéssz a főoldalon')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Főoldal' })).toHaveAttribute('href', '/')
    expect(screen.queryByRole('button', { name: 'Frissítés' })).toBeNull()

    await userEvent.click(screen.getByRole('button', { name: 'Vissza' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/gyik'))
  })
})

describe('any other error', () => {
  it("is a 500 in the specification's words, with refresh and home", async () => {
    const reload = vi.fn<() => void>()
    const { app, provider } = createTestApp()
    provider.failNext('account.readUser', 500)
    const router = openPath({ ...app, reload }, '/adatfeltoltes')

    expect(await screen.findByRole('heading', { level: 1, name: 'Sajnáljuk,' })).toBeVisible()
    expect(screen.getByText('500')).toBeVisible()
    expect(screen.getByText('Ismeretlen hiba történt')).toBeVisible()
    expect(screen.getByText('Frissíts vagy lépj vissza a főoldalra')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Vissza' })).toBeNull()

    await userEvent.click(screen.getByRole('button', { name: 'Frissítés' }))
    expect(reload).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('link', { name: 'Főoldal' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })
  it('leads to the build that the provider serves now, although the service worker keeps the one that failed', async () => {
    const { page, shown } = createStoredPage('the build that failed', () => 'the repaired build')
    const { app, provider } = createTestApp({ location: page.location })
    provider.failNext('account.readUser', 500)
    openPath(app, '/adatfeltoltes')
    await userEvent.click(await screen.findByRole('button', { name: 'Frissítés' }))
    await waitFor(() => expect(shown).toEqual(['/naplo: the repaired build']))
  })
})
