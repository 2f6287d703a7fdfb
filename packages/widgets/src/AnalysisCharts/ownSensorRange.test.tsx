import { makeGlucoseEntry, makeId } from '@diab/core/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type AnalysisSetup, renderAnalysis } from './testing/renderAnalysis.tsx'

const ownRange = { min: 4, max: 9 }
const zoneOf = (value: number) => (value < ownRange.min ? 1 : value > ownRange.max ? 3 : 2)

/** 100 readings of one morning: 90 in 3.9–10.0, of which 60 in the patient's own 4.0–9.0; 10 of them 3.95 and 20 of them 9.5. */
const entries = Array.from({ length: 100 }, (_, at) => {
  const value = [3.95, 7, 7, 7, 7, 7, 7, 9.5, 9.5, 11][at % 10] ?? 7
  const time = `${String(6 + Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
  return makeGlucoseEntry({
    entryDate: `2026-11-20T${time}:00`,
    therapyLabel: 3,
    origin: 'sensor',
    value,
    glucoseResultZone: zoneOf(value),
  })
})

const always = '1900-01-01T00:00:00'
const sensorRange = (bounds: { min: number; max: number }, validFrom = always, validTo: string | null = null) =>
  ({ id: makeId(0x9, 1), origin: 'sensor', mealType: 0, therapyLabel: null, validFrom, validTo, ...bounds, version: 1 }) as const

type Chart = 'summary' | 'normal' | 'modelDay' | 'averages'
const renderOwnRange = (defaultChart: Chart, ranges = [sensorRange(ownRange)], more: Partial<AnalysisSetup> = {}) =>
  renderAnalysis({
    entries,
    defaultChart,
    prepare: ({ state }) => {
      for (const patientId of Object.keys(state.entries)) state.ranges[patientId] = ranges
    },
    ...more,
  })

const finding = () => screen.findByText('Céltartományban (szenzor):', {}, { timeout: 15_000 })
const spoken = () => screen.findByRole('img', {}, { timeout: 15_000 })

describe('a patient whose own sensor range is 4.0–9.0', () => {
  it.each(['summary', 'normal', 'modelDay', 'averages'] as const)('has one time in range on the %s: 90% in 3,9–10,0', async (chart) => {
    renderOwnRange(chart)
    expect((await finding()).closest('div')).toHaveTextContent('Céltartományban (szenzor):90%')
    const figures = within(screen.getByRole('group', { name: 'Számok az időszakról' }))
    expect(figures.getByText('Céltartományban (szenzor)').closest('div')).toHaveTextContent(/90%0%.*10%.*3,9–10,0 mmol\/l$/)
    // No other share has that name; the bars of the summary have it with the same share.
    const text = document.body.textContent ?? ''
    if (chart === 'summary') expect(await screen.findByRole('gridcell', { name: /^2026\.11\.20\..* 90% normál/ })).toBeInTheDocument()
    expect(text).not.toMatch(/célban|célértéken/i)
    expect(text).not.toMatch(/célértéken belül/i)
  })

  it('has the share of the drawn band of the averages under a separate name, with its limits', async () => {
    renderOwnRange('averages')
    await finding()
    expect(await spoken()).toHaveAccessibleName(
      /A szenzormérések 60%-a van a saját célsávban \(4,0–9,0 mmol\/l\), 10%-a alatta, 30%-a felette\..*A saját célsávban a legkevesebb mérés: Reggeli után, 60%\./,
    )
    expect(screen.getByText('saját célsáv 4,0–9,0')).toBeInTheDocument()
    expect(screen.getByText('saját sáv')).toBeInTheDocument()
    expect(
      screen.getByRole('heading', { name: 'Reggeli után a legnehezebb: ott a szenzormérések 30%-a a saját célsáv (4,0–9,0) felett van.' }),
    ).toBeInTheDocument()
    expect(screen.getByText('reggeli után, 100 mérésből 30 a saját célsáv felett')).toBeInTheDocument()
  })

  it('has its own range drawn in the normal chart, and named where it classifies', async () => {
    renderOwnRange('normal')
    await finding()
    expect(screen.getByText('saját célsáv 4,0–9,0')).toBeInTheDocument()
    expect(
      screen.getByRole('heading', {
        name: /a szenzormérések 90%-a volt céltartományban, a saját célsáv \(4,0–9,0\) feletti érték leggyakrabban reggeli után fordult elő\./,
      }),
    ).toBeInTheDocument()
  })

  it('has its own range drawn in the model day', async () => {
    renderOwnRange('modelDay')
    await finding()
    expect(await screen.findByText('saját célsáv 4,0–9,0')).toBeInTheDocument()
  })
})

describe('a patient whose sensor range is the consensus target', () => {
  it.each([
    ['of most people', { min: 3.9, max: 10 }, {}, '3,9–10,0'],
    ['in pregnancy', { min: 3.5, max: 7.8 }, { consensusGroup: 'pregnancyOther' }, '3,5–7,8'],
  ] as const)('%s reads of it by the name of the time in range in every chart', async (_who, bounds, more, shown) => {
    const classified = entries.map((entry) => ({
      ...entry,
      glucoseResultZone: entry.value < bounds.min ? (1 as const) : entry.value > bounds.max ? (3 as const) : (2 as const),
    }))
    for (const chart of ['normal', 'modelDay', 'averages'] as const) {
      const { unmount } = renderOwnRange(chart, [sensorRange(bounds)], { entries: classified, ...more })
      await finding()
      expect(await screen.findByText(`céltartomány ${shown}`), chart).toBeInTheDocument()
      expect(document.body.textContent, chart).not.toMatch(/saját célsáv/i)
      const name = (await spoken()).getAttribute('aria-label') ?? (await spoken()).textContent
      expect(name, chart).not.toMatch(/saját célsáv/i)
      unmount()
    }
  })
})

describe('a patient whose sensor range was changed at 07:00 that day', () => {
  const changed = [sensorRange({ min: 3.9, max: 10 }, always, '2026-11-20T07:00:00'), sensorRange(ownRange, '2026-11-20T07:00:00')]
  // Stored zones are those of the range valid at the time of the reading.
  const classified = entries.map((entry) => {
    const { min, max } = entry.entryDate < '2026-11-20T07:00:00' ? { min: 3.9, max: 10 } : ownRange
    return { ...entry, glucoseResultZone: entry.value < min ? (1 as const) : entry.value > max ? (3 as const) : (2 as const) }
  })

  it('has both ranges in the normal chart, and since when the later one is valid', async () => {
    renderOwnRange('normal', changed, { entries: classified })
    await finding()
    expect(screen.getByText('céltartomány 3,9–10,0')).toBeInTheDocument()
    expect(screen.getByText('07:00 óta saját célsáv 4,0–9,0')).toBeInTheDocument()
  })

  it('has the range of the last reading in the model day, and since when it is valid', async () => {
    renderOwnRange('modelDay', changed, { entries: classified })
    await finding()
    expect(await screen.findByText('07:00 óta saját célsáv 4,0–9,0')).toBeInTheDocument()
    expect(screen.queryByText(/céltartomány 3,9/)).not.toBeInTheDocument()
  })

  it('has several targets in the averages, whose shares are of no single bounds', async () => {
    renderOwnRange('averages', changed, { entries: classified })
    await finding()
    expect(screen.getByText('saját célsáv')).toBeInTheDocument()
    expect(screen.queryByText(/saját célsáv 4,0/)).not.toBeInTheDocument()
  })
})
