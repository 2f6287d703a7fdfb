import type { RouteLayout } from '@diab/internal/routes'
import { people } from '@diab/core/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createTestApp, openPath, type TestAppOptions } from '../testing/createTestApp.tsx'

const note = 'Bemutató: valódi adatot ne adj meg.'
const pages: Record<RouteLayout, [path: string, options: TestAppOptions]> = {
  dashboard: ['/adatfeltoltes', {}],
  default: ['/gyik', {}],
  entrance: ['/bejelentkezes', { isSignedIn: false }],
  gate: ['/rendelo-kivalasztas', { signedInAs: people.doctor }],
  registration: ['/regisztracio/terapia', {}],
}

describe.each(Object.entries(pages))('the %s layout', (_, [path, options]) => {
  it('says in a demo that nothing real belongs here', async () => {
    openPath(createTestApp(options).app, path)
    expect((await screen.findAllByText(note))[0]).toBeVisible()
    expect(screen.getAllByText('demó')[0]).toBeVisible()
  })

  it('says nothing of it otherwise', async () => {
    openPath(createTestApp({ ...options, mode: 'production' }).app, path)
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.queryByText(note)).toBeNull()
    expect(screen.queryByText('demó')).toBeNull()
  })
})

describe('the entrance', () => {
  it.each([
    ['/bejelentkezes', 'Még nincs fiókod?', 'Regisztráció', '/regisztracio'],
    ['/regisztracio', 'Van már fiókod?', 'Bejelentkezés', '/bejelentkezes'],
  ])('%s asks: %s', async (path, question, link, target) => {
    openPath(createTestApp({ isSignedIn: false }).app, path)
    const bar = within((await screen.findByText(question)).closest('header') ?? document.body)
    expect(bar.getByRole('link', { name: link })).toHaveAttribute('href', target)
  })

  it('asks a person who is signed in for no account', async () => {
    openPath(createTestApp().app, '/bejelentkezes')
    expect(await screen.findByRole('heading', { level: 1, name: 'Már be vagy jelentkezve' })).toBeVisible()
    expect(screen.queryByText('Még nincs fiókod?')).toBeNull()
  })
})

describe('the steps of a registration', () => {
  it.each([
    ['/regisztracio/gondozottak', ['1. Gondozottak', '2. Terápia'], []],
    ['/regisztracio/gondozottak/terapia', ['1. Gondozottak', '2. Terápia'], ['1. Gondozottak']],
  ])('%s shows its own flow, and leads back only', async (path, steps, reachable) => {
    openPath(createTestApp().app, path)
    const list = within(await screen.findByRole('navigation', { name: 'A regisztráció lépései' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(steps)
    expect(list.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(reachable)
  })

  it('are not listed where there is one', async () => {
    openPath(createTestApp().app, '/regisztracio/terapia')
    expect(await screen.findByText('1. lépés, összesen 3')).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'A regisztráció lépései' })).toBeNull()
  })
})
