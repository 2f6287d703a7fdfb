import { makeGlucoseEntry, makeMealEntry } from '@diab/core/testing'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { renderTimeline, row } from './testing/renderTimeline.tsx'

const low = makeGlucoseEntry({ entryDate: '2026-10-13T19:00:00', value: 3.1 })
const dinner = makeMealEntry({ entryDate: '2026-10-13T19:10:00', value: 60, details: 'Vacsora' })

// Preloaded, as it is when the pointer has come to the button.
beforeAll(async () => {
  await import('../dayPicker/DayPickerPopover.tsx')
})

const openCalendar = async () => {
  const rendered = renderTimeline({ entries: [low, dinner] })
  await rendered.user.click(await screen.findByRole('button', { name: '2026.11.16. – 2026.11.22., Ugrás egy napra' }))
  await screen.findByRole('grid', { name: '2026. november' }, { timeout: 5000 })
  return rendered
}

it('a day of another month is reached from the shown days, and the calendar says what it holds', async () => {
  const { user } = await openCalendar()
  await user.click(screen.getByRole('button', { name: 'Előző hónap' }))
  const day = await screen.findByRole('button', { name: '2026. október 13., kedd, 2 bejegyzés, 1 alacsony, 0 normál, 0 magas' })
  await user.click(day)
  expect(await row(/^19:10, Étkezés, 60 g, Vacsora$/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '2026.10.12. – 2026.10.18., Ugrás egy napra' })).toHaveFocus()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('the calendar says that it does not know the days when they could not be loaded', async () => {
  const { user, provider } = await openCalendar()
  for (let attempt = 0; attempt < 4; attempt++) provider.failNext('analysis.summary', 500)
  await user.click(screen.getByRole('button', { name: 'Előző hónap' }))
  await waitFor(() => expect(screen.getByText('Most nem látszik, melyik napon van bejegyzés.')).toBeInTheDocument(), { timeout: 10_000 })
  expect(screen.getByRole('button', { name: '2026. október 13., kedd' })).toBeEnabled()
})
