import { makeGlucoseEntry, makeId } from '@diab/core/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderAnalysis } from './testing/renderAnalysis.tsx'

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

const renderOwnRange = (defaultChart: 'summary' | 'normal' | 'modelDay' | 'averages') =>
  renderAnalysis({
    entries,
    defaultChart,
    prepare: ({ state }) => {
      for (const patientId of Object.keys(state.entries))
        state.ranges[patientId] = [
          {
            id: makeId(0x9, 1),
            origin: 'sensor',
            mealType: 0,
            therapyLabel: null,
            validFrom: '1900-01-01T00:00:00',
            validTo: null,
            ...ownRange,
            version: 1,
          },
        ]
    },
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
    if (chart === 'summary') expect(await screen.findByRole('gridcell', { name: /^2026\.11\.20\..* 90% célban/ })).toBeInTheDocument()
    else expect(text).not.toMatch(/célban/i)
    expect(text).not.toMatch(/célértéken belül/i)
  })

  it('has the share of the drawn band of the averages under a name of its own, with its limits', async () => {
    renderOwnRange('averages')
    await finding()
    expect(await spoken()).toHaveAccessibleName(
      /A szenzormérések 60%-a van a saját célsávban \(4,0–9,0 mmol\/l\), 10%-a alatta, 30%-a felette\..*A saját célsávban a legkevesebb mérés: Reggeli után, 60%\./,
    )
    expect(screen.getByText('saját célsáv 4,0–9,0')).toBeInTheDocument()
    expect(screen.getByText('sávban')).toBeInTheDocument()
    expect(
      screen.getByRole('heading', { name: 'Reggeli után a legnehezebb: ott a szenzormérések 30%-a a saját célsáv (4,0–9,0) felett van.' }),
    ).toBeInTheDocument()
    expect(screen.getByText('reggeli után, 100 mérésből 30 a saját célsáv felett')).toBeInTheDocument()
  })

  it('has its own range drawn in the normal chart, and named where it judges', async () => {
    renderOwnRange('normal')
    await finding()
    expect(screen.getByText('szenzor célsávja 4,0–9,0')).toBeInTheDocument()
    expect(
      screen.getByRole('heading', {
        name: /a szenzormérések 90%-a volt céltartományban, a saját célsáv \(4,0–9,0\) feletti érték leggyakrabban reggeli után fordult elő\./,
      }),
    ).toBeInTheDocument()
  })

  it('has its own range drawn in the model day', async () => {
    renderOwnRange('modelDay')
    await finding()
    expect(await screen.findByText('szenzor célsávja 4,0–9,0')).toBeInTheDocument()
  })
})
