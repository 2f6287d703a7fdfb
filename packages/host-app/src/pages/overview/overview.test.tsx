import { ResultValidity, toInstant, toWallClock, toWallMinutes } from '@diab/core/rules'
import { makeFakeThread, makeGlucoseEntry, makeId, people } from '@diab/core/testing'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestApp, openPath } from '../../app/testing/createTestApp.tsx'

afterEach(() => {
  vi.useRealTimers()
})

describe('the overview', () => {
  it('offers the first step in an empty diary, without zeros, dashes and an empty chart', async () => {
    openPath(createTestApp().app, '/')
    expect(await screen.findByText('Még nincs mérés')).toBeVisible()
    expect(screen.getByText('Az elmúlt 14 napban nincs mérés.')).toBeVisible()
    expect(screen.queryByText('0%')).toBeNull()
    expect(screen.queryByText('Ma még nincs mérés.')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Mai számok' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Első mérés rögzítése' })).toHaveAttribute('href', '/naplo?uj=vercukor')
  })

  it('loads in the form that the tab showed last: of a sensor, or of a meter', async () => {
    vi.setSystemTime(new Date('2026-11-20T18:42:00+01:00'))
    const loadingOf = async (origin: 'sensor' | 'meter') => {
      cleanup()
      const { app, provider } = createTestApp({
        entries: [makeGlucoseEntry({ origin, entryDate: '2026-11-20T18:22:00' })],
      })
      const answer = provider.delayNext('diary.list')
      openPath(app, '/')
      const loading = await screen.findByRole('status', { name: 'Az áttekintés betöltése' })
      const form = loading.querySelector('[class*="sensorNow"]') ? 'sensor' : 'meter'
      answer()
      await screen.findAllByText(/18:22, 20 perce/)
      return form
    }
    expect(await loadingOf('sensor')).toBe('meter')
    expect(await loadingOf('meter')).toBe('sensor')
    expect(await loadingOf('meter')).toBe('meter')
  })

  it('has the last message above the other cards, or below them when it comes later, where it moves nothing', async () => {
    const { doctor, patient } = people
    const placeOfMessage = async (comes: 'at once' | 'later') => {
      cleanup()
      const { app, provider } = createTestApp({ entries: [makeGlucoseEntry({ entryDate: '2026-11-20T18:22:00' })] })
      const at = toInstant(new Date('2026-11-20T09:00:00.000Z'))
      provider.state.threads.push(
        makeFakeThread({ number: 1, patient, staff: [doctor], messages: [{ by: doctor, body: 'Jó napot!', at }] }),
      )
      const answer = provider.delayNext(comes === 'later' ? 'threads.list' : 'diary.list')
      openPath(app, '/')
      if (comes === 'later') await screen.findByRole('region', { name: 'Adatfeltöltés' })
      else await vi.waitFor(() => expect(provider.calls.some(({ endpointId }) => endpointId === 'threads.list')).toBe(true))
      answer()
      const message = await screen.findByRole('region', { name: 'Utolsó üzenet' })
      const upload = screen.getByRole('region', { name: 'Adatfeltöltés' })
      return message.compareDocumentPosition(upload) & Node.DOCUMENT_POSITION_FOLLOWING ? 'above' : 'below'
    }
    expect(await placeOfMessage('at once')).toBe('above')
    expect(await placeOfMessage('later')).toBe('below')
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

  it('colours the last reading of a meter for four hours, as the family board does', async () => {
    const entry = makeGlucoseEntry({ value: 6.4, entryDate: '2026-11-20T12:00:00' })
    const colourAt = async (time: string) => {
      cleanup()
      vi.setSystemTime(new Date(`2026-11-20T${time}:00+01:00`))
      openPath(createTestApp({ entries: [entry] }).app, '/')
      const last = within(await screen.findByRole('region', { name: 'Utolsó mérés' }))
      return last.getByText('6,4').closest('p')!.className
    }
    const present = await colourAt('12:05')
    expect(await colourAt('16:00')).toBe(present)
    expect(await colourAt('16:01')).not.toBe(present)
    expect(screen.getByText('4 órája')).toBeVisible()
  })

  it.each(['therapy.listGlucoseRanges', 'therapy.readDiabetesStatus'])(
    'says when colours and shares have to follow the default targets (%s)',
    async (endpointId) => {
      const { app, provider } = createTestApp({ entries: [makeGlucoseEntry({ entryDate: '2026-11-20T18:22:00' })] })
      // Parts of the page ask for it once more.
      for (let attempt = 0; attempt < 40; attempt++) provider.failNext(endpointId, 500)
      openPath(app, '/')
      expect(await screen.findByText(/^A saját célértékek nem töltődtek be/)).toBeVisible()
      expect(await screen.findByRole('button', { name: 'Újra' })).toBeVisible()
    },
  )

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

  it('says of each reading among them which target its mark is about', async () => {
    vi.setSystemTime(new Date('2026-11-20T18:42:00+01:00'))
    const before = makeGlucoseEntry({ value: 7.5, entryDate: '2026-11-20T18:22:00', mealType: 2 })
    const after = makeGlucoseEntry({ value: 8.6, entryDate: '2026-11-20T12:10:00', mealType: 3 })
    openPath(createTestApp({ entries: [before, after] }).app, '/')
    const recent = await screen.findByRole('region', { name: 'Legutóbbi bejegyzések' })
    expect(
      within(recent)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([expect.stringContaining('ma 18:22 · cél 4,0–7,0'), expect.stringContaining('ma 12:10 · cél 4,0–10,0')])
  })

  it("shows yesterday's readings until today's first", async () => {
    vi.setSystemTime(new Date('2026-11-21T06:10:00+01:00'))
    openPath(createTestApp({ entries: [makeGlucoseEntry({ value: 6.4, entryDate: '2026-11-20T18:22:00' })] }).app, '/')
    expect(await screen.findByText('Ma még nincs mérés. A tegnapi napod:')).toBeVisible()
    expect(screen.getByText('18:22: 6,4, normál')).toBeInTheDocument()
  })

  it('says the lowest value of the day before anything else about it', async () => {
    vi.setSystemTime(new Date('2026-11-21T06:10:00+01:00'))
    const entries = (['06:53 2.3', '09:50 10.2', '18:22 3.2'] as const).map((text) => {
      const [time, value] = text.split(' ')
      return makeGlucoseEntry({ value: Number(value), entryDate: `2026-11-20T${time}:00` })
    })
    openPath(createTestApp({ entries }).app, '/')
    expect(await screen.findByText('Tegnap 06:53-kor a cukrod 2,3 mmol/l volt.')).toBeVisible()
  })

  it.each([
    { low: [], title: 'Ma az idő 100%-ában voltál céltartományban.', marks: 0 },
    { low: [2.3, 3.1], title: 'Ma 06:00-kor a cukrod 2,3 mmol/l volt.', marks: 1 },
  ])('marks a low only where the title says it, on the first day of a sensor too ($low)', async ({ low, title, marks }) => {
    vi.setSystemTime(new Date('2026-11-21T20:10:00+01:00'))
    const at = (day: number, hour: number, minute: number, value: number, origin: 'meter' | 'sensor') =>
      makeGlucoseEntry({
        value,
        origin,
        entryDate: `2026-11-${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`,
      })
    const entries = [
      ...Array.from({ length: 40 }, (_, index) => at(20, 10, index, 6.4, 'meter')),
      ...low.map((value, index) => at(21, 6 + index, 0, value, 'meter')),
      ...Array.from({ length: 13 }, (_, index) => at(21, 19, index * 4, 6.4, 'sensor')),
    ]
    openPath(createTestApp({ entries }).app, '/')
    const heading = await screen.findByRole('heading', { level: 3, name: title })
    expect(heading.querySelectorAll('svg')).toHaveLength(marks)
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
    const last = within(screen.getByRole('region', { name: 'Most' }))
    expect(last.getByText('céltartomány 3,9–10,0')).toBeVisible()
    expect(last.getByText('Az elmúlt 24 óra 80%-a céltartományban telt, alacsony érték nem volt.')).toBeVisible()
  })

  it.each([
    ['3,1', 3.1, ResultValidity.Valid],
    ['LO', 1.1, ResultValidity.Low],
  ] as const)('names a low reading of a meter that the sensor did not see (%s)', async (shown, value, glucoseResultValidity) => {
    vi.setSystemTime(new Date('2026-11-20T18:42:00+01:00'))
    const evening = Array.from({ length: 30 }, (_, index) =>
      makeGlucoseEntry({ origin: 'sensor', value: 6, entryDate: `2026-11-20T17:${String(index * 2).padStart(2, '0')}:00` }),
    )
    const strip = makeGlucoseEntry({ origin: 'meter', value, glucoseResultValidity, entryDate: '2026-11-20T09:50:00' })
    openPath(createTestApp({ entries: [...evening, strip] }).app, '/')
    const last = within(await screen.findByRole('region', { name: 'Most' }))
    const title = `09:50-kor alacsony mérés volt (${shown}); az elmúlt 24 óra 100%-a céltartományban telt.`
    expect(last.getByText(title)).toBeVisible()
    expect(last.queryByText(/alacsony érték nem volt/)).toBeNull()
  })

  it('names after a change of the sensor range the one that classified the last reading, and draws the day with both', async () => {
    vi.setSystemTime(new Date('2026-11-20T18:42:00+01:00'))
    const entries = Array.from({ length: 30 }, (_, index) =>
      makeGlucoseEntry({ origin: 'sensor', value: 9.5, entryDate: `2026-11-20T17:${String(index * 2).padStart(2, '0')}:00` }),
    )
    const { app, provider } = createTestApp({ entries })
    const sensor = { origin: 'sensor', mealType: 0, therapyLabel: null, version: 1 } as const
    provider.state.ranges[people.patient.id] = [
      { ...sensor, id: makeId(9, 1), min: 3.9, max: 10, validFrom: '2026-01-01T00:00:00', validTo: '2026-11-20T18:30:00' },
      { ...sensor, id: makeId(9, 2), min: 4, max: 9, validFrom: '2026-11-20T18:30:00', validTo: null },
    ]
    openPath(app, '/')
    const last = within(await screen.findByRole('region', { name: 'Most' }))
    // 9.5 is high against the new range, which was not valid at any of these readings.
    expect(last.getByText('céltartomány 3,9–10,0')).toBeVisible()
    expect([...last.getByRole('application').querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['3,9', '10']),
    )
    expect(last.getByText('normál')).toBeVisible()
  })

  describe('of a sensor wearer', () => {
    const curve = (values: readonly number[], until = '18:40') => {
      const last = toWallMinutes(`2026-11-20T${until}:00`)
      return values.map((value, index) =>
        makeGlucoseEntry({ origin: 'sensor', value, entryDate: toWallClock(last - 5 * (values.length - 1 - index)) }),
      )
    }
    const open = async (entries: Parameters<typeof createTestApp>[0] & object) => {
      vi.setSystemTime(new Date('2026-11-20T18:42:00+01:00'))
      openPath(createTestApp(entries).app, '/')
      return within(await screen.findByRole('region', { name: 'Most' }))
    }

    it('begins with the value, where it is heading in words, the change and the age', async () => {
      const now = await open({ entries: curve([8, 8, 8, 8.4, 8.8, 9.2]) })
      expect(now.getByText('9,2')).toBeVisible()
      expect(now.getByText('emelkedik')).toBeVisible()
      expect(now.getByText('+1,2 az elmúlt 15 percben')).toBeVisible()
      expect(now.getByText('2 perce')).toBeVisible()
      expect(now.getByText('szenzor, ma 18:40')).toBeVisible()
    })

    it('names a low stretch of the last day before all else', async () => {
      const now = await open({ entries: curve([4.2, 3.6, 3.2, 3.5, 4.4, 5, 5.2, 5.4, 5.6]) })
      expect(now.getByRole('heading', { level: 3, name: '18:05 és 18:15 között céltartomány alatt, a legkisebb érték 3,2.' })).toBeVisible()
    })

    it('marks a value of more than twenty minutes ago as old, without an arrow', async () => {
      const now = await open({ entries: curve([8, 8, 8, 8.4, 8.8, 9.2], '18:20') })
      expect(now.getByText('22 perce')).toBeVisible()
      expect(now.getByText('Régi érték: a szenzorból nem jött újabb mérés, az irány nem ismert.')).toBeVisible()
      expect(now.queryByText('emelkedik')).toBeNull()
    })

    it('shows what a meter said after an old value of the sensor', async () => {
      const strip = makeGlucoseEntry({ origin: 'meter', value: 5.1, entryDate: '2026-11-20T18:39:00' })
      const now = await open({ entries: [...curve([8, 8, 8, 8.4, 8.8, 9.2], '18:00'), strip] })
      expect(now.getByText('5,1')).toBeVisible()
      expect(now.getByText('mérő, ma 18:39')).toBeVisible()
    })

    it('shows LO as a word beyond the sensor, without an arrow', async () => {
      const lo = makeGlucoseEntry({
        origin: 'sensor',
        value: 2.2,
        glucoseResultValidity: ResultValidity.Low,
        entryDate: '2026-11-20T18:41:00',
      })
      const now = await open({ entries: [...curve([3, 2.8, 2.6, 2.4]), lo] })
      expect(now.getAllByText('LO')[0]).toBeVisible()
      expect(now.getByText('méréshatár alatt')).toBeVisible()
      expect(now.getByText('az irány most nem látszik')).toBeVisible()
    })

    it('reads each value of the curve with the keyboard', async () => {
      const now = await open({ entries: curve([8, 8, 8, 8.4, 8.8, 9.2]) })
      now.getByRole('application', { name: 'Az elmúlt 24 óra' }).focus()
      await userEvent.keyboard('{Enter}{Enter}{Enter}{End}')
      expect(now.getByRole('status')).toHaveTextContent('18:40, 9,2 mmol/l, normál, emelkedik, céltartomány 3,9–10,0.')
    })

    it('lists what was written down, and none of the readings of the sensor', async () => {
      const strip = makeGlucoseEntry({ origin: 'meter', value: 5.1, entryDate: '2026-11-20T08:00:00' })
      await open({ entries: [...curve([8, 8, 8, 8.4, 8.8, 9.2]), strip] })
      const recent = within(screen.getByRole('region', { name: 'Legutóbbi bejegyzések' }))
      expect(recent.getAllByRole('listitem').map((row) => row.textContent)).toEqual([expect.stringContaining('ma 08:00')])
    })

    it('grows old by time alone', async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true })
      const now = await open({ entries: curve([8, 8, 8, 8.4, 8.8, 9.2]) })
      expect(now.getByText('2 perce')).toBeVisible()
      await act(() => vi.advanceTimersByTimeAsync(20 * 60_000))
      expect(now.getByText('22 perce')).toBeVisible()
      expect(now.queryByText('emelkedik')).toBeNull()
    })
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
