import { makeGlucoseEntry } from '@diab/core/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAnalysis } from './testing/renderAnalysis.tsx'

const reading = (day: number, value: number, time = '06:10') =>
  makeGlucoseEntry({ entryDate: `2026-11-${String(day).padStart(2, '0')}T${time}:00`, value })
const daily = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => reading(from + index, 6))
const fewBefore = /^Az előző időszakban csak 3 számolható mérés volt, az összevetés ennyiből keveset mond\./

it('says that a period with few readings is little to compare with', async () => {
  const { unmount } = renderAnalysis({ entries: [...daily(4, 6), ...daily(7, 20)] })
  expect(await screen.findByText(fewBefore)).toBeInTheDocument()
  unmount()

  renderAnalysis({ entries: [...daily(1, 6), ...daily(1, 6).map((entry) => ({ ...entry, id: `${entry.id}b` })), ...daily(7, 20)] })
  expect(await screen.findByText(/^Minden méréssel/)).toBeInTheDocument()
  expect(screen.queryByText(/csak 12 számolható/)).toBeNull()
})

it('counts a LO with its bound in the risk, and names the LOs that the estimate leaves out', async () => {
  renderAnalysis({ entries: [...daily(1, 20), { ...reading(20, 0.6, '03:00'), glucoseResultValidity: 1 as const }] })
  await waitFor(() => expect(screen.getByText(/LBGI/)).toHaveTextContent(/LBGI \d,\d \(magas\) · LO mérések: 1 · 45 nap alapján$/))
  // The readings of a day are all that were measured: 14 and one LO in 14 days.
  expect(screen.getByText(/^napi 1,1 · 1 LO$/)).toBeInTheDocument()
})

it('calls nothing stable, and no risk small, after a few readings', async () => {
  const { unmount } = renderAnalysis({ entries: [...daily(18, 19), reading(20, 9)] })
  expect(await screen.findByText(/^variációs koefficiens \d+%$/)).toBeInTheDocument()
  expect(await screen.findByText(/LBGI \d,\d \(kevés mérésből\)/)).toBeInTheDocument()
  unmount()

  renderAnalysis({ entries: [...daily(14, 20), ...[14, 15, 16, 17, 18, 19, 20].map((day) => reading(day, 7, '18:00'))] })
  expect(await screen.findByText(/^variációs koefficiens \d+%, stabil$/)).toBeInTheDocument()
  expect(await screen.findByText(/LBGI \d,\d \(minimális\)/)).toBeInTheDocument()
})

it('names no highest hour of an average day after readings of a few hours, and names it after readings of a third of the day', async () => {
  const atTimes = (...times: string[]) => [16, 17, 18, 19, 20].flatMap((day) => times.map((time, index) => reading(day, 6 + index, time)))
  // A single high value after lunch has no median: the morning is not highest.
  const { unmount } = renderAnalysis({ chart: 'modelDay', entries: [...atTimes('06:10'), reading(19, 14, '14:10')] })
  expect(await screen.findByText('Ennyi mérésből még nem rajzolható ki egy átlagos nap.')).toBeInTheDocument()
  unmount()

  renderAnalysis({ chart: 'modelDay', entries: atTimes('06:10', '09:10', '12:10', '15:10', '18:10') })
  expect(await screen.findByText(/^Egy átlagos napon 1[78]:\d\d körül a legmagasabb/)).toBeInTheDocument()
})
