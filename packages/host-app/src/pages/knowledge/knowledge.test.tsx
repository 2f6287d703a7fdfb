import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestApp, openPath } from '../../app/testing/createTestApp.tsx'

describe('the knowledge base', () => {
  it('lists its articles, and a search is part of the address', async () => {
    const { app } = createTestApp()
    const router = openPath(app, '/tudastar')
    expect(await screen.findByRole('link', { name: /Ha leesik a vércukrod/ })).toHaveAttribute('href', '/tudastar/cikk/hipo')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Keresés a cikkekben' }), 'utazas')
    expect(screen.getByText('1 cikk')).toBeVisible()
    expect(screen.queryByRole('link', { name: /Ha leesik/ })).toBeNull()
    expect(router.state.location.search).toBe('?kereses=utazas')
  })

  it('finds nothing and offers to look again', async () => {
    const { app } = createTestApp()
    openPath(app, '/tudastar?kereses=nincsilyen')
    expect(await screen.findByRole('heading', { name: 'Nincs ilyen cikk' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Keresés törlése' }))
    expect(screen.getAllByRole('link', { name: /2026/ })).toHaveLength(2)
  })

  it('shows an article with its elements', async () => {
    const { app } = createTestApp()
    openPath(app, '/tudastar/cikk/hipo')
    expect(await screen.findByRole('heading', { level: 1, name: 'Ha leesik a vércukrod' })).toBeVisible()
    expect(screen.getByText('15 gramm').tagName).toBe('STRONG')
    expect(screen.getByText('szőlőcukor').tagName).toBe('LI')
  })

  it('says that an article is not there', async () => {
    const { app } = createTestApp()
    openPath(app, '/tudastar/cikk/nincs')
    expect(await screen.findByRole('heading', { name: 'Ez a cikk nem található' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Vissza a tudástárba' })).toHaveAttribute('href', '/tudastar')
  })

  it('says that it could not be loaded, and tries again', async () => {
    const { app, provider } = createTestApp()
    provider.failNext('knowledge.listArticles', 500)
    openPath(app, '/tudastar')
    const retry = await screen.findByRole('button', { name: /Újra/ })
    await waitFor(() => expect(retry).toBeEnabled())
    await userEvent.click(retry)
    await waitFor(() => expect(screen.queryByText('A cikkeket most nem sikerült betölteni')).toBeNull())
  })
})

describe('frequent questions', () => {
  it('are open to a visitor who is not signed in, and can be searched in question and answer', async () => {
    const { app } = createTestApp({ isSignedIn: false })
    openPath(app, '/gyik')
    const group = await screen.findByRole('heading', { name: 'Fiók' })
    expect(within(group.closest('section') ?? group).getByText('Elfelejtettem a jelszavamat.')).toBeVisible()
    await userEvent.type(screen.getByRole('searchbox'), 'edge')
    expect(screen.queryByRole('heading', { name: 'Fiók' })).toBeNull()
    expect(screen.getByText('Melyik böngészővel?')).toBeVisible()
    expect(screen.getByRole('link', { name: /Írj nekünk/ })).toHaveAttribute('href', '/kapcsolat')
  })

  it('are also found at the dashboard’s address', async () => {
    const { app } = createTestApp({ isSignedIn: false })
    const router = openPath(app, '/dashboard/faq')
    await screen.findByRole('heading', { name: 'Gyakori kérdések' })
    expect(router.state.location.pathname).toBe('/gyik')
  })
})
