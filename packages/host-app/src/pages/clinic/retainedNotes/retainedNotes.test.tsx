import type { RetainedVisitNote } from '@diab/internal/visit-notes'
import { demoClinic, makeId, people } from '@diab/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestApp, openPath } from '../../../app/testing/createTestApp.tsx'

const path = '/rendelo/megorzott-megjegyzesek'
const noteKind = 0xa
const elder = 'e1de4000-1111-4111-8111-111111111111'
const younger = '70d2c000-2222-4222-8222-222222222222'

const make = (number: number, changed: Partial<RetainedVisitNote> = {}): RetainedVisitNote => ({
  id: makeId(noteKind, number),
  pseudonym: elder,
  birthYear: 1948,
  body: `${number}. megjegyzés`,
  createdAt: '2026-11-19T09:30:00.000Z',
  author: people.doctor.fullname,
  ...changed,
})
const many = Array.from({ length: 23 }, (_, at) => make(at + 1))

function open(notes: RetainedVisitNote[], { signedInAs = people.attendant, query = '' } = {}) {
  const test = createTestApp({ signedInAs })
  test.provider.state.retainedNotes[demoClinic.id] = notes
  return { ...test, router: openPath(test.app, path + query) }
}
const rows = async () => within(await screen.findByRole('list', { name: 'Megőrzött megjegyzések' })).getAllByRole('listitem')
const search = () => screen.findByRole('searchbox', { name: 'Álnév vagy születési év' })

describe('the retained visit notes of the clinic', () => {
  it('show pseudonym, birth year, text, time and author to everybody who works there', async () => {
    open([make(1, { body: 'Ebédre 9 E.' }), make(2, { pseudonym: younger, birthYear: null })])
    const [first, second] = await rows()
    expect(first).toHaveTextContent('Páciens e1de4000 · született: 1948')
    expect(first).toHaveTextContent('Ebédre 9 E.')
    expect(first).toHaveTextContent(`2026.11.19. 10:30 · ${people.doctor.fullname}`)
    expect(second).toHaveTextContent('Páciens 70d2c000 · születési év nélkül')
  })

  it('are reached from the other pages of the clinic', async () => {
    const { app } = createTestApp({ signedInAs: people.doctor })
    const router = openPath(app, '/rendelo')
    const navigation = within(await screen.findByRole('navigation', { name: 'A rendelő oldalai' }))
    await userEvent.click(navigation.getByRole('link', { name: 'Megőrzött megjegyzések' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
    expect(await screen.findByRole('heading', { name: 'Itt lesznek a megőrzött megjegyzések' })).toBeVisible()
  })

  it('are searched by birth year, which the address keeps', async () => {
    const { router } = open([make(1), make(2, { pseudonym: younger, birthYear: 1990 })])
    await userEvent.type(await search(), '1990')
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect(router.state.location.search).toBe('?kereses=1990')
    expect(screen.getByText('1–1. megjegyzés, összesen 1')).toBeVisible()
  })

  it('are narrowed to one patient, and widened again', async () => {
    open([make(1), make(2, { pseudonym: younger }), make(3)])
    await rows()
    await userEvent.click(screen.getAllByRole('button', { name: 'Csak ez a páciens: e1de4000' })[0] ?? document.body)
    await waitFor(async () => expect(await rows()).toHaveLength(2))
    expect(screen.queryByRole('button', { name: /^Csak ez a páciens/ })).toBeNull()
    await userEvent.clear(await search())
    await waitFor(async () => expect(await rows()).toHaveLength(3))
  })

  it('go on to the next page and back', async () => {
    const { router } = open(many)
    expect(await screen.findByText('1–20. megjegyzés, összesen 23')).toBeVisible()
    const pages = within(screen.getByRole('navigation', { name: 'Lapozás' }))
    await userEvent.click(pages.getByRole('button', { name: 'Következő' }))
    expect(await screen.findByText('21. megjegyzés')).toBeVisible()
    expect(screen.getByText('21–23. megjegyzés, összesen 23')).toBeVisible()
    expect(router.state.location.search).toBe('?oldal=2')
    expect(pages.getByRole('button', { name: 'Következő' })).toBeDisabled()
    await userEvent.click(pages.getByRole('button', { name: 'Előző' }))
    expect(await screen.findByText('1. megjegyzés')).toBeVisible()
  })

  it('say that a search finds none, and lead back to all', async () => {
    open(many, { query: '?kereses=2001&oldal=2' })
    expect(await screen.findByRole('heading', { name: 'Nincs ilyen megjegyzés' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Keresés törlése' }))
    expect(await rows()).toHaveLength(20)
  })

  it('are a skeleton until they are there', async () => {
    const test = createTestApp({ signedInAs: people.doctor })
    const answer = test.provider.delayNext('visitNotes.listRetained')
    openPath(test.app, path)
    expect(await screen.findByRole('status', { name: 'Betöltés folyamatban' })).toBeVisible()
    expect(screen.queryByText(/nem sikerült betölteni/)).toBeNull()
    answer()
    expect(await screen.findByText('Itt lesznek a megőrzött megjegyzések')).toBeVisible()
  })

  it('say why they could not be loaded, and are requested again', async () => {
    const { app, provider } = createTestApp({ signedInAs: people.doctor })
    provider.state.retainedNotes[demoClinic.id] = [make(1)]
    provider.failNext('visitNotes.listRetained', 500, ['Az archívum éppen költözik.'])
    openPath(app, path)
    expect(await screen.findByText('A megőrzött megjegyzéseket most nem sikerült betölteni')).toBeVisible()
    expect(screen.getByText('Az archívum éppen költözik.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Újra' }))
    expect(await rows()).toHaveLength(1)
  })

  it('are no page for a patient', async () => {
    const { router } = open([], { signedInAs: people.patient })
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })
})
