import type { OutboxItem } from '@diab/core/outbox'
import { EntryType } from '@diab/core/rules'
import { makeGlucoseEntry, makeKetoneEntry, people } from '@diab/core/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAnalysis } from './testing/renderAnalysis.tsx'

const figure = (name: string) =>
  within(screen.getByRole('group', { name: 'Számok az időszakról' }))
    .getByText(name)
    .closest('div')
const finding = () => screen.findByText('Célértéken belül:', {}, { timeout: 15_000 })
const readings = [14, 15, 16, 17, 18, 19, 20].map((day) => makeGlucoseEntry({ entryDate: `2026-11-${day}T06:10:00`, origin: 'meter' }))

it('says of the period before that it is loading while it is, and that it failed only when it did', async () => {
  let answer = () => {}
  const pending = renderAnalysis({ prepare: (provider) => (answer = provider.delayNext('analysis.summary')) })
  await finding()
  expect(screen.queryByText(/nem tölthető|nem sikerült/)).not.toBeInTheDocument()
  expect(figure('Becsült HbA1c')?.querySelector('[aria-busy]')).not.toBeNull()
  answer()
  expect(await screen.findByRole('table', { name: 'Az előző időszakhoz képest' })).toBeInTheDocument()
  pending.unmount()

  renderAnalysis({
    prepare: (provider) => {
      for (let attempt = 0; attempt < 4; attempt++) provider.failNext('analysis.summary', 500)
    },
  })
  await finding()
  expect(await screen.findByText('Az előző időszak számai most nem tölthetők be.')).toBeInTheDocument()
  expect(figure('Becsült HbA1c')).toHaveTextContent('Becsült HbA1c–Most nem sikerült betölteni.')
})

it('tells no time in range before it is known whether the bands are those of pregnancy, and says when it never was', async () => {
  const ofSensor = readings.map((entry) => ({ ...entry, origin: 'sensor' as const, value: 9 }))
  let answer = () => {}
  const pending = renderAnalysis({
    entries: ofSensor,
    prepare: (provider) => {
      provider.state.diabetesStatuses[people.patient.id] = { diabetesType: 3, therapyType: 1, version: 1 }
      answer = provider.delayNext('therapy.readDiabetesStatus')
    },
  })
  await waitFor(() => expect(pending.questions()).toHaveLength(2))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.queryByText(/100%/)).not.toBeInTheDocument()
  answer()
  expect((await screen.findAllByText('0%')).length).toBeGreaterThan(0)
  expect(screen.queryByText(/100%-a telt céltartományban/)).not.toBeInTheDocument()
  pending.unmount()

  renderAnalysis({ entries: ofSensor, prepare: (provider) => provider.failNext('therapy.readDiabetesStatus', 500) })
  expect(await screen.findByText(/^A saját célértékek nem töltődtek be/, {}, { timeout: 15_000 })).toBeInTheDocument()
})

it('shows manual ketone entries only while manual entries are on', async () => {
  const ketone = (hour: string, origin: 'hand' | 'meter', value: number) =>
    makeKetoneEntry({ entryDate: `2026-11-20T${hour}:00:00`, origin, value })
  const { user } = renderAnalysis({
    entries: [...readings, ketone('07', 'hand', 0.7), ketone('08', 'meter', 0.4)],
    defaultChart: 'normal',
  })
  await finding()
  await user.click(screen.getByRole('button', { name: 'Táblázat' }))
  const ketones = () => screen.getAllByRole('row', { name: /keton/i }).map(({ textContent }) => /0,\d/.exec(textContent ?? '')?.[0])
  await screen.findByRole('table', {}, { timeout: 15_000 })
  await waitFor(() => expect(ketones()).toEqual(['0,7', '0,4']))
  await user.click(screen.getByRole('checkbox', { name: 'Kézi bejegyzések' }))
  await waitFor(() => expect(ketones()).toEqual(['0,4']))
  await user.click(screen.getByRole('checkbox', { name: 'Kézi bejegyzések' }))
  await waitFor(() => expect(ketones()).toEqual(['0,7', '0,4']))
})

it('counts in the figures of the provider what has waited on this device, once it has been sent', async () => {
  const waiting: OutboxItem = {
    id: 'waiting',
    patientId: people.patient.id,
    entryType: EntryType.Glucose,
    base: { kind: 'none', idempotencyKey: 'waiting' },
    wanted: { kind: 'removed' },
    status: 'queued',
    attempts: 0,
    notBefore: 0,
    at: 0,
  }
  let items: readonly OutboxItem[] = [waiting]
  const listeners = new Set<() => void>()
  const outbox = {
    items: () => items,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    discard: async () => {},
  }
  const before = makeGlucoseEntry({ entryDate: '2026-11-01T06:10:00', origin: 'meter' })
  const { provider, patientId, questions } = renderAnalysis({ entries: [before, ...readings], outbox })
  await finding()
  await waitFor(() => expect(figure('Mérések száma')).toHaveTextContent('7napi'))
  const readBefore = questions().filter(({ endpointId }) => endpointId === 'analysis.summary').length

  const answer = provider.delayNext('analysis.summary')
  provider.state.entries[patientId]?.push(makeGlucoseEntry({ entryDate: '2026-11-20T09:10:00', origin: 'meter' }))
  act(() => {
    items = [{ ...waiting, status: 'sent' }]
    for (const listener of listeners) listener()
  })
  await waitFor(() => expect(figure('Mérések száma')).toHaveTextContent('8napi'))
  // The comparison does not wait for the figures of whole days: one question, one answer at any moment.
  const comparison = screen.getByRole('table', { name: 'Az előző időszakhoz képest' })
  expect(within(comparison).getByRole('row', { name: /^Mérések száma/ })).toHaveTextContent(/száma81\+7$/)
  answer()
  await waitFor(() => expect(questions().filter(({ endpointId }) => endpointId === 'analysis.summary')).toHaveLength(readBefore + 1))
})

it('opens with the length that was chosen while the latest entry was still being read', async () => {
  let answer = () => {}
  const { user, container } = renderAnalysis({
    defaultRange: undefined,
    prepare: (provider) => (answer = provider.delayNext('diary.list')),
  })
  const length = await screen.findByRole('radio', { name: '4 hét' })
  await user.click(length)
  expect(container).not.toHaveTextContent(/2026\.1\d\./)
  answer()
  await waitFor(() => expect(container).toHaveTextContent('2026.10.24. – 2026.11.20.'))
  expect(screen.getByRole('radio', { name: '4 hét' })).toBeChecked()
})
