import { TherapyLabel } from '@diab/core/rules'
import { makeGlucoseEntry } from '@diab/core/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderAnalysis } from '../testing/renderAnalysis.tsx'

const { BeforeBreakfast, AfterBreakfast, BeforeLunch, AfterLunch } = TherapyLabel

/** Three days of pairs: a breakfast in whole mmol/l, and a lunch after which glucose falls by two thirds of one on average. */
const entries = [18, 19, 20].flatMap((day, index) =>
  (
    [
      ['07:00', BeforeBreakfast, 6],
      ['09:00', AfterBreakfast, 8],
      ['10:30', BeforeLunch, 7],
      ['11:30', AfterLunch, index === 0 ? 7 : 6],
    ] as const
  ).map(([time, therapyLabel, value]) => makeGlucoseEntry({ entryDate: `2026-11-${day}T${time}:00`, therapyLabel, value })),
)

const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '))

const withoutLunch = entries.filter(({ therapyLabel }) => therapyLabel === BeforeBreakfast || therapyLabel === AfterBreakfast)

describe('what meals do', () => {
  it.each([
    ['falls', 5],
    ['rises by less than can be written', 6.04],
  ])('is nothing where glucose %s after each of them', async (_what, value) => {
    renderAnalysis({ entries: withoutLunch.map((entry) => (entry.therapyLabel === AfterBreakfast ? { ...entry, value } : entry)) })
    const title = 'Átlagosan egyik étkezés után sem emelkedik a vércukor.'
    expect(await screen.findByRole('group', { name: title }, { timeout: 15_000 })).toBeInTheDocument()
  })

  it('is said of the meals with enough pairs where another one with fewer rises more', async () => {
    const dinner = [
      makeGlucoseEntry({ entryDate: '2026-11-19T18:00:00', therapyLabel: TherapyLabel.BeforeDinner, value: 5 }),
      makeGlucoseEntry({ entryDate: '2026-11-19T20:00:00', therapyLabel: TherapyLabel.AfterDinner, value: 11 }),
    ]
    renderAnalysis({ entries: [...entries, ...dinner] })
    const title = 'Reggeli után emelkedik a legjobban a vércukor a legalább 3 párral mért étkezések közül: átlagosan 2,0 mmol/l-rel.'
    expect(await screen.findByRole('group', { name: title }, { timeout: 15_000 })).toBeInTheDocument()
  })

  it('is said to one decimal of mmol/l, whole values too, and counts without one', async () => {
    const { user } = renderAnalysis({ entries })
    const card = await screen.findByRole(
      'group',
      { name: 'Reggeli után emelkedik a legjobban a vércukor: átlagosan 2,0 mmol/l-rel.' },
      { timeout: 15_000 },
    )
    expect(rows(within(card).getByRole('table', { name: 'Étkezések hatása' }))).toEqual([
      'Reggeli | 3 | 6,0 | 8,0 | +2,0',
      'Ebéd | 3 | 7,0 | 6,3 | −0,7',
    ])
    await user.click(within(card).getByRole('button', { name: 'Táblázat' }))
    await within(card).findByRole('columnheader', { name: 'Előtte mmol/l' })
    expect(rows(within(card).getAllByRole('table').at(-1)!)).toEqual(['Reggeli | 3 | 6,0 | 8,0 | 2,0', 'Ebéd | 3 | 7,0 | 6,3 | −0,7'])
  })
})
