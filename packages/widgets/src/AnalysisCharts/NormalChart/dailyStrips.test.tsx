import { makeGlucoseEntry, makeSensorDiary } from '@diab/core/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderAnalysis } from '../testing/renderAnalysis.tsx'

const wait = { timeout: 15_000 }
const lastWeek = makeSensorDiary({ days: 7, lastDay: '2026-11-22' })
const view = (name: string) => screen.findByRole('radio', { name }, wait)

describe('the normal chart of a sensor', () => {
  it('shows the days under each other at request, each with its time in range and its extremes in words', async () => {
    renderAnalysis({ entries: lastWeek, defaultChart: 'normal', defaultRange: { days: 7, lastDay: '2026-11-22' } })
    await userEvent.click(await view('Naponként'))
    const days = screen.getAllByRole('listitem').filter((item) => item.textContent.startsWith('2026'))
    expect(days).toHaveLength(7)
    const ofDay = lastWeek.filter(({ entryDate }) => entryDate.startsWith('2026-11-16'))
    const inRange = Math.round((100 * ofDay.filter(({ value }) => value >= 3.9 && value <= 10).length) / ofDay.length)
    const text = days[0]!.textContent
    expect(text).toMatch(new RegExp(`^2026\\.11\\.16\\. hétfő: ${ofDay.length} szenzormérés, `))
    expect(Number(/céltartományban (\d+)%/.exec(text)?.[1])).toBeGreaterThanOrEqual(inRange - 1)
    expect(Number(/céltartományban (\d+)%/.exec(text)?.[1])).toBeLessThanOrEqual(inRange + 1)
    expect(screen.queryByRole('application')).toBeNull()
    await userEvent.click(await view('Egyben'))
    expect(await screen.findByRole('application', { name: 'Normál diagram' })).toBeVisible()
  })

  it('does not offer that view without a sensor', async () => {
    const entries = Array.from({ length: 30 }, (_, index) =>
      makeGlucoseEntry({ entryDate: `2026-11-${16 + (index % 5)}T${String(7 + Math.floor(index / 5)).padStart(2, '0')}:00:00`, value: 6 }),
    )
    renderAnalysis({ entries, defaultChart: 'normal' })
    expect(await screen.findByRole('application', { name: 'Normál diagram' }, wait)).toBeVisible()
    expect(screen.queryByRole('radio', { name: 'Naponként' })).toBeNull()
    expect(within(document.body).queryByText(/^%: céltartományban/)).toBeNull()
  })
})
