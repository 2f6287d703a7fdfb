import { type DiaryEntry, toWallClock, toWallMinutes } from '@diab/core/rules'
import { makeGlucoseEntry, makeMealEntry } from '@diab/core/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { panel, renderTimeline, row } from '../testing/renderTimeline.tsx'

// The browser loads it with the first sensor day.
beforeAll(() => import('./SensorDay.tsx'))

// A list as high as this draws every row.
beforeEach(() => void vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(20_000))
afterEach(() => vi.restoreAllMocks())

const midnight = toWallMinutes('2026-11-20T00:00:00')
/** Readings of a five-minute sensor from midnight on. */
const curve = (values: readonly number[]): DiaryEntry[] =>
  values.map((value, index) => makeGlucoseEntry({ entryDate: toWallClock(midnight + 5 * index), origin: 'sensor', value }))
/** Two low stretches in six hours, the second one of a single reading. */
const night = curve(
  Array.from({ length: 72 }, (_, index) => (index >= 20 && index < 26 ? 3.2 + (index - 20) / 10 : index === 60 ? 3.8 : 6)),
)
const strip = makeGlucoseEntry({ entryDate: '2026-11-20T07:10:00', origin: 'meter', value: 6.4 })
const meal = makeMealEntry({ entryDate: '2026-11-20T05:30:00', value: 45, details: 'Reggeli' })

const rows = () => screen.getAllByRole('listitem').filter((item) => item.querySelector('[data-entry-id]'))
const chart = () => screen.findByRole('application', { name: '2026.11.20. péntek' }, { timeout: 5000 })

describe('the diary of a sensor wearer', () => {
  it('has a curve for a day, and rows only for what the sensor did not measure', async () => {
    renderTimeline({ entries: [...night, strip, meal] })
    expect(await chart()).toBeVisible()
    expect(rows().map((item) => item.textContent)).toEqual([expect.stringMatching(/^07:10/), expect.stringContaining('Reggeli')])
    expect(await screen.findByText('72 szenzormérés, 3,2–6,0, céltartományban 90%')).toBeVisible()
    expect(screen.getByRole('img', { name: '7 alacsony, 65 normál, 0 magas' })).toBeVisible()
    expect(screen.getByText('90%')).toBeVisible()
  })

  it('tells no time in range while it is not known whether the bands are those of pregnancy', async () => {
    // The day asks once it is drawn.
    renderTimeline({ entries: [...night, strip] }).provider.failNext('therapy.readDiabetesStatus', 500)
    expect(await chart()).toBeVisible()
    expect(await screen.findByText('72 szenzormérés, 3,2–6,0')).toBeVisible()
    expect(screen.queryByText('90%')).not.toBeInTheDocument()
  })

  it('names each low stretch with its time and its lowest value', async () => {
    const { user } = renderTimeline({ entries: [...night, strip] })
    await user.click(await screen.findByRole('button', { name: '2 alacsony szakasz' }))
    const lows = within(await screen.findByRole('dialog', { name: 'Alacsony szakaszok' }))
    expect(lows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '01:40–02:05, legkisebb 3,2',
      '05:00, legkisebb 3,8',
    ])
  })

  it('is read value by value with the keyboard, and opens one of them', async () => {
    const { user } = renderTimeline({ entries: [...night, strip, meal] })
    const surface = await chart()
    act(() => surface.focus())
    await user.keyboard('{Enter}{ArrowDown}{ArrowRight}{ArrowDown}')
    expect(within(surface).getByRole('status')).toHaveTextContent('01:00, 6,0 mmol/l, normál, egyenletes, céltartomány 3,9–10,0.')
    await user.keyboard('{Enter}')
    expect(await panel('Vércukor')).toHaveTextContent('01:00')
  })

  it('lists the readings of a day at request, and hides them again', async () => {
    const { user } = renderTimeline({ entries: [...night, strip, meal] })
    const toggle = await screen.findByRole('button', { name: 'Szenzormérések listája' })
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await user.click(toggle)
    const hide = await screen.findByRole('button', { name: 'Lista elrejtése' })
    expect(hide).toHaveAttribute('aria-expanded', 'true')
    expect(await row(/^05:55, Vércukor 6,0/)).toBeInTheDocument()
    await user.click(hide)
    expect(rows()).toHaveLength(2)
  })

  it('lists the readings of a day to show one of them that another page leads to', async () => {
    const reading = night[68]!
    renderTimeline({ entries: [...night, strip, meal], focusedEntryId: reading.id })
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-entry-id', reading.id))
    expect(screen.getByRole('button', { name: 'Lista elrejtése' })).toBeVisible()
  })

  it('has a curve only of readings that the filter shows', async () => {
    const { user } = renderTimeline({ entries: [...night, strip, meal] })
    await chart()
    await user.click(screen.getByRole('button', { name: /^Vércukor/ }))
    await waitFor(() => expect(screen.queryByRole('application')).toBeNull())
    expect(rows().map((item) => item.textContent)).toEqual([expect.stringContaining('Reggeli')])
  })

  it('is a list where a sensor was read a few times a day', async () => {
    renderTimeline({ entries: [...night.slice(0, 8), strip] })
    expect(await row(/^07:10, Vércukor 6,4/)).toBeInTheDocument()
    expect(screen.queryByRole('application')).toBeNull()
  })
})
