import { makeGlucoseEntry, makeSensorDiary } from '@diab/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderAnalysis } from '../testing/renderAnalysis.tsx'

const figures = () => screen.getByRole('group', { name: 'Számok az időszakról' })
const figure = (name: string) => within(figures()).getByText(name).closest('div')
const finding = () => screen.findByText(/^Célértéken belül:|^Céltartomány.*:$/, {}, { timeout: 15_000 })

describe('the figures of a sensor', () => {
  it('are time in range and GMI, which a meter has not', async () => {
    const meter = renderAnalysis()
    await finding()
    expect(within(figures()).queryByText(/TIR|GMI/)).not.toBeInTheDocument()
    meter.unmount()
    const { user } = renderAnalysis({
      entries: [
        ...makeSensorDiary({ days: 14, lastDay: '2026-11-20', seed: 3 }),
        makeGlucoseEntry({ entryDate: '2026-11-19T06:59:00', mealType: 2, origin: 'meter' }),
      ],
    })
    await finding()
    expect(figure('Céltartományban töltött idő (TIR)')).toHaveTextContent(/\d+%.*3,9–10,0 mmol\/l$/)
    expect(figures().querySelectorAll('dt')[0]).toHaveTextContent('Céltartományban töltött idő (TIR)')
    expect(within(figures()).queryByText('Célértéken belül')).not.toBeInTheDocument()
    await waitFor(() => expect(figure('GMI')).toHaveTextContent(/\d,\d%/), { timeout: 10_000 })
    // A part of the readings is not a time.
    await user.click(await screen.findByRole('checkbox', { name: 'Étkezés előtti' }))
    expect(figure('TIR és GMI')).toHaveTextContent('TIR és GMIA szűrő méréseket rejt el.')
  })

  it('say what is missing for them where it was worn too little, as the findings and the calendar do', async () => {
    const fingersticks = Array.from({ length: 14 }, (_, day) =>
      makeGlucoseEntry({ entryDate: `2026-11-${String(20 - day).padStart(2, '0')}T06:10:00`, value: 6 }),
    )
    const worn = makeSensorDiary({ days: 7, lastDay: '2026-11-17', seed: 3 })
    renderAnalysis({ entries: [...worn, ...fingersticks] })
    await finding()
    await screen.findByText('TIR és GMI', {}, { timeout: 10_000 })
    expect(figure('TIR és GMI')).toHaveTextContent(/^TIR és GMIA szenzor az időszak 50%-ában mért, legalább 70% kell\.$/)
    expect(screen.getByText(/^szenzorból az eltelt idő 4\d%-a, 6 napon több mint a fele$/)).toBeInTheDocument()
    expect(
      await screen.findByRole('heading', { name: 'Mind a 14 napon van mérés. A szenzor 6 napon az idő több mint felében nem mért.' }),
    ).toBeInTheDocument()
  })

  it('that cannot be given are named in the summary; above a picture, which would begin below the fold, is one row', async () => {
    const { update } = renderAnalysis({
      entries: makeSensorDiary({ days: 28, lastDay: '2026-11-20', seed: 3 }),
      defaultRange: { days: 7, lastDay: '2026-11-22' },
      chart: 'summary',
    })
    await finding()
    expect(await within(figures()).findByText('TIR és GMI')).toBeInTheDocument()
    update({ chart: 'normal' })
    await screen.findByRole('application', {}, { timeout: 10_000 })
    expect(within(figures()).queryByText('TIR és GMI')).not.toBeInTheDocument()
    expect(within(figures()).getByText('Szórás')).toBeInTheDocument()
  })

  it('that a week cannot give leave no empty tile: below the others is what they need, and the two weeks that have it', async () => {
    const { user } = renderAnalysis({
      entries: makeSensorDiary({ days: 28, lastDay: '2026-11-20', seed: 3 }),
      // The week is not over: two weeks that end with it would hold 12 days lived.
      defaultRange: { days: 7, lastDay: '2026-11-22' },
    })
    await finding()
    await waitFor(() => expect(figure('Becsült hipók száma')).toHaveTextContent(/\d/), { timeout: 10_000 })
    const names = () => Array.from(figures().querySelectorAll('dt'), ({ firstChild }) => firstChild?.textContent)
    await waitFor(() =>
      expect(names()).toEqual([
        'Céltartományban (szenzor)',
        'Átlag',
        'Szórás',
        'Mérések száma',
        'Becsült hipók száma',
        'TIR és GMI',
        'Becsült HbA1c',
      ]),
    )
    expect(figure('TIR és GMI')).toHaveTextContent('Legalább 14 nap kell hozzá, az időszakban 5 van.')
    // No number of readings of a sensor would meet the rule of the meals.
    expect(figure('Becsült HbA1c')).toHaveTextContent(
      'Étkezéshez jelölt mérésekből készül, szenzoradatból nem; szenzornál a GMI ad becslést.',
    )
    await user.click(screen.getByRole('button', { name: '14 nap mutatása' }))
    expect(await screen.findByText('2026.11.07. – 2026.11.20.')).toBeInTheDocument()
    await waitFor(() => expect(figure('GMI')).toHaveTextContent(/\d,\d%/), { timeout: 10_000 })
    expect(within(figures()).queryByText('TIR és GMI')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '14 nap mutatása' })).not.toBeInTheDocument()
  })

  const sensorOf = (values: readonly number[]) =>
    values.map((value, index) =>
      makeGlucoseEntry({
        entryDate: `2026-11-20T${String(Math.floor(index / 12)).padStart(2, '0')}:${String((index % 12) * 5).padStart(2, '0')}:00`,
        origin: 'sensor',
        value: Math.max(2.2, value),
        glucoseResultValidity: value < 2.2 ? 1 : 2,
        glucoseResultZone: value < 3.9 ? 1 : 2,
      }),
    )

  it('count LO: of 90 readings of 7,0 and 10 LO, 90% are in range and 10% low, and the mean says that it leaves them out', async () => {
    renderAnalysis({ entries: sensorOf(Array.from({ length: 100 }, (_, index) => (index % 10 === 0 ? 1 : 7))) })
    await finding()
    expect(figure('Céltartományban (szenzor)')).toHaveTextContent(/^Céltartományban \(szenzor\)90%10%.*0%/)
    expect(figure('Átlag')).toHaveTextContent('7,0 mmol/la LO mérések nélkül, medián velük 7,0')
    expect(
      screen.getByRole('heading', { name: /a szenzormérések 90%-a volt céltartományban.*Volt 10 méréshatár alatti \(LO\) érték is\.$/ }),
    ).toBeInTheDocument()
    expect(screen.queryByText(/célértéken belül/i)).not.toBeInTheDocument()
  })

  it('are shown beside those of the meter in a mixed period, each with its name and its number', async () => {
    const fingersticks = Array.from({ length: 30 }, (_, index) =>
      makeGlucoseEntry({
        entryDate: `2026-11-${String(8 + (index % 12)).padStart(2, '0')}T${String(8 + Math.floor(index / 12)).padStart(2, '0')}:00:00`,
        value: index < 15 ? 6 : 12,
        glucoseResultZone: index < 15 ? 2 : 3,
      }),
    )
    renderAnalysis({ entries: [...sensorOf([5, 5, 5, 3.5]), ...fingersticks] })
    await finding()
    expect(figure('Célértéken belül (mérő)')).toHaveTextContent(/50%.*30 mérésből$/)
    expect(figure('Céltartományban (szenzor)')).toHaveTextContent(/75%.*4 mérésből$/)
    expect(
      screen.getByRole('heading', {
        name: /a mérővel mért értékek 50%-a volt célértéken belül, a szenzormérések 75%-a céltartományban/,
      }),
    ).toBeInTheDocument()
  })
})
