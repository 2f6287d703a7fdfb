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

  it('shows the last 14 days from the figures of each day, and leads to their analysis', async () => {
    vi.setSystemTime(new Date('2026-11-20T18:42:00+01:00'))
    const values = [3.2, 6.4, 6.4, 15]
    const entries = values.map((value, index) => makeGlucoseEntry({ value, entryDate: `2026-11-1${index}T18:22:00` }))
    const before = makeGlucoseEntry({ value: 20, entryDate: '2026-11-06T18:22:00' })
    const { app, provider } = createTestApp({ entries: [...entries, before] })
    openPath(app, '/')
    const ratio = within(await screen.findByRole('region', { name: /elmúlt 14 nap/ }))
    expect(ratio.getByText('2 a 4 mérésből · átlag 7,8 mmol/l')).toBeVisible()
    expect(ratio.getAllByText('50%').length).toBeGreaterThan(0)
    expect(ratio.getByRole('link', { name: 'Elemzés megnyitása' })).toHaveAttribute('href', '/elemzes?eddig=2026-11-20&nap=14')
    expect(ratio.queryByText(/Becsült HbA1c/)).toBeNull()
    // Whatever a sensor writes in two weeks, two days of it are read.
    const asked = provider.calls.filter(({ endpointId, query }) => endpointId === 'diary.list' && 'noLimit' in query)
    expect(asked.map(({ query }) => [query['after'], query['before']])).toEqual([['2026-11-19T00:00:00', '2026-11-21T00:00:00']])
  })

  it('gives a sensor patient one number, the time in range by its name, and no share by the targets of meals', async () => {
    vi.setSystemTime(new Date('2026-11-20T18:42:00+01:00'))
    // In target by the sensor range, low by the range of the evening.
    const evening = Array.from({ length: 30 }, (_, index) =>
      makeGlucoseEntry({
        origin: 'sensor',
        value: index < 24 ? 5 : 12,
        entryDate: `2026-11-20T17:${String(index * 2).padStart(2, '0')}:00`,
      }),
    )
    const strip = makeGlucoseEntry({ origin: 'meter', value: 12, entryDate: '2026-11-19T18:22:00' })
    openPath(createTestApp({ entries: [...evening, strip] }).app, '/')
    const ratio = within(await screen.findByRole('region', { name: 'Céltartományban töltött idő (TIR), elmúlt 14 nap' }))
    expect(ratio.getByText(/^24 a 30 szenzoros mérésből · átlag/)).toBeVisible()
    expect(ratio.getAllByText('80%').length).toBeGreaterThan(0)
    expect(screen.queryByText(/Célértéken belüli/)).toBeNull()
    const last = within(screen.getByRole('region', { name: 'Utolsó mérés' }))
    expect(last.getByText(/Szenzor · cél 3,9–10,0/)).toBeVisible()
    expect(last.getByText('Ma az idő 80%-ában voltál céltartományban.')).toBeVisible()
  })

  it('gives both answers of a mixed period, each with its name and count', async () => {
    vi.setSystemTime(new Date('2026-11-20T18:42:00+01:00'))
    const at = (minute: number) => `2026-11-20T17:${String(minute).padStart(2, '0')}:00`
    const sensor = [0, 5].map((minute) => makeGlucoseEntry({ origin: 'sensor', value: 5, entryDate: at(minute) }))
    const meter = [12, 6, 6, 6].map((value, index) => makeGlucoseEntry({ origin: 'meter', value, entryDate: at(30 + index) }))
    openPath(createTestApp({ entries: [...sensor, ...meter] }).app, '/')
    const ratio = within(await screen.findByRole('region', { name: 'Célértéken belüli mérések aránya, elmúlt 14 nap' }))
    expect(ratio.getByText(/^\d a 4 nem szenzoros mérésből/)).toBeVisible()
    expect(ratio.getByRole('heading', { name: 'Céltartományban töltött idő (TIR), a szenzoros mérésekből' })).toBeVisible()
    expect(ratio.getByText('2 a 2 szenzoros mérésből')).toBeVisible()
  })

  it('is a skeleton while answers are only pending, and says nothing of a failure', async () => {
    const { app, provider } = createTestApp()
    const answer = provider.delayNext('analysis.summary')
    openPath(app, '/')
    expect(await screen.findByRole('status', { name: 'Az áttekintés betöltése' })).toBeVisible()
    expect(screen.queryByText(/nem sikerült betölteni/)).toBeNull()
    answer()
    expect(await screen.findByText('Még nincs mérés')).toBeVisible()
  })

  it('gives an estimated HbA1c once its rules are met', async () => {
    vi.setSystemTime(new Date('2026-11-30T18:42:00+01:00'))
    const entries = Array.from({ length: 30 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`).flatMap((day) => [
      makeGlucoseEntry({ value: 6, mealType: 2, entryDate: `${day}T07:00:00` }),
      makeGlucoseEntry({ value: 8, mealType: 3, entryDate: `${day}T09:00:00` }),
    ])
    openPath(createTestApp({ entries, now: '2026-11-30T18:42:00' }).app, '/')
    // 3.5908 + 0.4279 · 7.0 = 6.586, give or take 0.2
    expect(await screen.findByText('6,4–6,8%')).toBeVisible()
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
    expect(await screen.findByRole('heading', { name: 'Az áttekintést most nem sikerült betölteni' })).toBeVisible()
    expect(screen.getByText('Semmi nem veszett el. Próbáld újra.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Újra' }))
    expect(await screen.findByText('Még nincs mérés')).toBeVisible()
  })
})
