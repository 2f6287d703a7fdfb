import { people } from '@diab/core/testing'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { readIntendedPath } from './intendedPath.ts'
import { createTestApp, openPath, type TestAppOptions } from './testing/createTestApp.tsx'

beforeEach(() => sessionStorage.clear())

describe('where a path leads', () => {
  it.each<[string, TestAppOptions, string, string]>([
    ['a visitor who is not signed in is led to the entrance', { isSignedIn: false }, '/naplo?nap=14', '/bejelentkezes'],
    ['a patient stays on the overview', {}, '/', '/'],
    ['a doctor is led from the overview to the patients', { signedInAs: people.doctor }, '/', '/paciensek'],
    ['a patient is led from the patients to the overview', {}, '/paciensek', '/'],
    ['the second address of the questions leads to the first', {}, '/dashboard/faq', '/gyik'],
    ['the maintenance page leads back while the provider answers', {}, '/karbantartas', '/'],
  ])('%s', async (_, options, path, expected) => {
    const { app } = createTestApp(options)
    const router = openPath(app, path)
    await waitFor(() => expect(router.state.navigation.state === 'idle' && router.state.initialized).toBe(true))
    await waitFor(() => expect(router.state.location.pathname).toBe(expected))
  })

  it('stores the path that a visitor opened before sign-in, with query and fragment', async () => {
    const { app } = createTestApp({ isSignedIn: false })
    const router = openPath(app, '/naplo?nap=14#2026-03-02')
    await waitFor(() => expect(router.state.location.pathname).toBe('/bejelentkezes'))
    expect(readIntendedPath()).toBe('/naplo?nap=14#2026-03-02')
  })

  it("says the specification's words for a page that is not there", async () => {
    openPath(createTestApp().app, '/nincs-ilyen')
    expect(await screen.findByRole('heading', { name: 'Sajnáljuk,' })).toBeVisible()
    expect(screen.getByText('A keresett oldal nem található')).toBeVisible()
    expect(screen.getByText('Lépj vissza, vagy böngéssz a főoldalon')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Vissza' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Főoldal' })).toHaveAttribute('href', '/')
  })

  it('gives a profile that cannot be loaded the page of unknown errors', async () => {
    const { app, provider, reported } = createTestApp()
    provider.failNext('account.readUser', 500)
    openPath(app, '/naplo')
    expect(await screen.findByText('Ismeretlen hiba történt')).toBeVisible()
    expect(screen.getByText('Frissíts vagy lépj vissza a főoldalra')).toBeVisible()
    expect(reported.some((line) => line.startsWith('fatal'))).toBe(true)
  })
})
