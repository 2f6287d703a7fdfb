import { makeGlucoseEntry, makeSensorDiary } from '@diab/core/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderAnalysis } from '../testing/renderAnalysis.tsx'

const figures = () => screen.getByRole('group', { name: 'Számok az időszakról' })
const figure = (name: string) => within(figures()).getByText(name).closest('div')
const finding = () => screen.findByText('Célértéken belül:', {}, { timeout: 15_000 })

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
    expect(figure('Céltartományban töltött idő (TIR)')).toHaveTextContent(/\d+%3,9–10,0 mmol\/l/)
    expect(figure('GMI')).toHaveTextContent(/\d,\d%/)
    // A part of the readings is not a time.
    await user.click(screen.getByRole('checkbox', { name: 'Étkezés előtti' }))
    expect(figure('TIR és GMI')).toHaveTextContent('TIR és GMI–A szűrő méréseket rejt el.')
  })

  it('say what is missing for them where it was worn too little, as the findings and the calendar do', async () => {
    const fingersticks = Array.from({ length: 14 }, (_, day) =>
      makeGlucoseEntry({ entryDate: `2026-11-${String(20 - day).padStart(2, '0')}T06:10:00`, value: 6 }),
    )
    const worn = makeSensorDiary({ days: 7, lastDay: '2026-11-17', seed: 3 })
    renderAnalysis({ entries: [...worn, ...fingersticks] })
    await finding()
    expect(figure('TIR és GMI')).toHaveTextContent(/^TIR és GMINem adható megA szenzor az időszak 4\d%-ában mért, legalább 70% kell\.$/)
    expect(screen.getByText(/^szenzorból az idő 4\d%-a, 6 napon több mint a fele$/)).toBeInTheDocument()
    expect(
      await screen.findByRole('heading', { name: 'Mind a 14 napon van mérés. A szenzor 6 napon az idő több mint felében nem mért.' }),
    ).toBeInTheDocument()
  })
})
