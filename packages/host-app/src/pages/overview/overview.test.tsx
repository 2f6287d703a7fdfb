import { makeGlucoseEntry } from '@diab/core/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestApp, openPath } from '../../app/testing/createTestApp.tsx'

afterEach(() => {
  vi.useRealTimers()
})

describe('the overview', () => {
  it('shows dashes, not zeros, in an empty diary, and offers the first step', async () => {
    openPath(createTestApp().app, '/')
    expect(await screen.findByText('Még nincs mérés')).toBeVisible()
    expect(screen.getByText('Az elmúlt 14 napban nincs mérés.')).toBeVisible()
    expect(screen.queryByText('0%')).toBeNull()
    expect(screen.getByRole('link', { name: 'Első mérés rögzítése' })).toHaveAttribute('href', '/naplo?uj=vercukor')
  })

  it('shows the last reading with its zone and target', async () => {
    vi.setSystemTime(new Date('2026-11-20T18:42:00+01:00'))
    const entry = makeGlucoseEntry({ value: 6.4, entryDate: '2026-11-20T18:22:00' })
    openPath(createTestApp({ entries: [entry] }).app, '/')
    expect(await screen.findByRole('heading', { level: 1, name: 'Szia, Anna!' })).toBeVisible()
    expect(await screen.findByText(/ma 18:22, 20 perce/)).toBeVisible()
    expect(screen.getAllByText('6,4').length).toBeGreaterThan(0)
    expect(screen.getByText('A mai mérésed célértéken van.')).toBeVisible()
  })

  it('lists what was written last, newest first, with the way to the rest', async () => {
    vi.setSystemTime(new Date('2026-11-20T18:42:00+01:00'))
    const entries = ['12:10', '18:22', '07:05'].map((time) => makeGlucoseEntry({ value: 6.4, entryDate: `2026-11-20T${time}:00` }))
    openPath(createTestApp({ entries }).app, '/')
    const recent = await screen.findByRole('region', { name: 'Legutóbbi bejegyzések' })
    expect(
      within(recent)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([expect.stringContaining('ma 18:22'), expect.stringContaining('ma 12:10'), expect.stringContaining('ma 07:05')])
    expect(within(recent).getByRole('link', { name: 'Napló megnyitása' })).toHaveAttribute('href', '/naplo')
  })

  it("shows yesterday's readings until today's first", async () => {
    vi.setSystemTime(new Date('2026-11-21T06:10:00+01:00'))
    openPath(createTestApp({ entries: [makeGlucoseEntry({ value: 6.4, entryDate: '2026-11-20T18:22:00' })] }).app, '/')
    expect(await screen.findByText('Ma még nincs mérés. A tegnapi napod:')).toBeVisible()
    expect(screen.getByText('18:22: 6,4, normál')).toBeInTheDocument()
  })

  it('leads straight to the form of each kind of entry', async () => {
    openPath(createTestApp().app, '/')
    const quick = await screen.findByRole('region', { name: 'Rögzítés' })
    expect(
      within(quick)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['vercukor', 'etkezes', 'gyogyszer', 'mozgas', 'kozerzet', 'keton'].map((kind) => `/naplo?uj=${kind}`))
  })

  it('says what is kept when it cannot be loaded, and tries again', async () => {
    const { app, provider } = createTestApp()
    provider.failNext('diary.list', 500)
    openPath(app, '/')
    expect(await screen.findByText('Az áttekintést most nem sikerült betölteni.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Újra' }))
    expect(await screen.findByText('Még nincs mérés')).toBeVisible()
  })
})
