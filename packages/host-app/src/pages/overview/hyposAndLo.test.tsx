import { ResultValidity } from '@diab/core/rules'
import { makeGlucoseEntry, people } from '@diab/core/testing'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestApp, openPath } from '../../app/testing/createTestApp.tsx'

const patient = people.treatedPatient

// The last 14 days are those of the browser's clock.
const now = '2026-11-24T12:00:00'
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${now}+01:00`) })
})
afterEach(() => vi.useRealTimers())

it('says in a visit which of the hypos are LO, and that the share of the readings is without them', async () => {
  const at = (hour: number, value: number, more = {}) =>
    makeGlucoseEntry({ entryDate: `2026-11-2${hour % 4}T${String(7 + hour).padStart(2, '0')}:00:00`, value, ...more })
  const lo = { glucoseResultValidity: ResultValidity.Low, glucoseResultZone: 1 as const }
  const entries = [
    at(0, 3.2, { glucoseResultZone: 1 }),
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((hour) => at(hour, 6)),
    at(10, 0.6, lo),
    at(11, 0.6, lo),
  ]
  const { app } = createTestApp({ signedInAs: people.doctor, now, entries: { [patient.id]: entries } })
  openPath(app, `/vizit/attekintes?paciens=${patient.id}`)
  const figures = within(await screen.findByRole('region', { name: 'Az elmúlt 14 nap számokban' }))
  // One of the ten readings that have a value, and three hypos: the two LO make the difference.
  expect(figures.getByText(/^10%$/)).toBeVisible()
  const hypos = figures.getByText('Hipók (3,9 alatt)').parentElement
  expect(hypos).toHaveTextContent('Hipók (3,9 alatt) 3köztük 2 LO')
  const share = figures.getByText('Célértéken belüli mérések aránya').parentElement
  expect(share).toHaveTextContent('2 LO nélkül')
})
