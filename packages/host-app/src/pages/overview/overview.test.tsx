import { makeGlucoseEntry } from '@diab/core/testing'
import { screen } from '@testing-library/react'
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

  it('says what is kept when it cannot be loaded, and tries again', async () => {
    const { app, provider } = createTestApp()
    provider.failNext('diary.list', 500)
    openPath(app, '/')
    expect(await screen.findByText('Az áttekintést most nem sikerült betölteni.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Újra' }))
    expect(await screen.findByText('Még nincs mérés')).toBeVisible()
  })
})
