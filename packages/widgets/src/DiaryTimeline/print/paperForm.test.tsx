import { initialDiaryFilter } from '@diab/core/machines'
import { TherapyLabel } from '@diab/core/rules'
import { createFakeProvider, makeFeelEntry, makeGlucoseEntry, makeId, makeMealEntry, makeSensorDiary, people } from '@diab/core/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { now, renderTimeline } from '../testing/renderTimeline.tsx'

// The browser loads it as soon as the page is idle.
beforeAll(() => import('../files/DiaryFiles.tsx'))

const paperForm = () => document.querySelector<HTMLElement>('[data-diab-paper="diary"]')
const listed = (kind = '') => [...(paperForm()?.querySelectorAll(`[data-diab-paper-entry${kind && `="${kind}"`}]`) ?? [])]

/** Prints the page as the browser's own command does, as soon as the diary can. */
async function printPage() {
  await screen.findAllByRole('heading', { level: 2 })
  await waitFor(
    () => {
      act(() => void fireEvent(window, new Event('beforeprint')))
      if (!paperForm()) throw new Error('not yet')
    },
    { timeout: 5000 },
  )
}

const manyReadings = Array.from({ length: 60 }, (_, index) =>
  makeGlucoseEntry({
    entryDate: `2026-11-${16 + (index % 5)}T${String(6 + Math.floor(index / 5)).padStart(2, '0')}:10:00`,
    value: 5 + (index % 7),
  }),
)

describe('the page of a diary on paper', () => {
  it('has the name, the birth, the days and every entry, however few are drawn on the screen', async () => {
    const meal = makeMealEntry({ entryDate: '2026-11-17T12:00:00', value: 45, details: 'Gulyás' })
    renderTimeline({ entries: [...manyReadings, meal], patientName: 'Kovács Anna', patientDateOfBirth: '1980-02-01', height: 300 })
    await printPage()
    expect(paperForm()).toHaveTextContent(/^Kovács Anna – Napló\s?Született: 1980\.02\.01\.\s?2026\.11\.16\. – 2026\.11\.22\./)
    expect(listed('glucose')).toHaveLength(60)
    expect(listed()).toHaveLength(61)
    expect(paperForm()).toHaveTextContent('Vércukor: 60Étkezés: 1')
    expect(paperForm()?.querySelectorAll('button, a, input, select')).toHaveLength(0)
    act(() => void fireEvent(window, new Event('afterprint')))
    await waitFor(() => expect(paperForm()).toBeNull())
  })

  it('draws a sensor day by day, and lists what was not measured by it', async () => {
    const sensor = makeSensorDiary({ days: 3, lastDay: '2026-11-20', now: '2026-11-20T12:00:00' })
    const byHand = makeGlucoseEntry({ entryDate: '2026-11-19T08:00:00', value: 6.4 })
    const feel = makeFeelEntry({ entryDate: '2026-11-19T09:00:00', feelTypes: [1] })
    renderTimeline({ entries: [...sensor, byHand, feel], patientId: people.patient.id })
    await printPage()
    const days = [...(paperForm()?.querySelectorAll('[data-diab-paper-day]') ?? [])]
    expect(days.map((day) => day.getAttribute('data-diab-paper-day'))).toEqual(['2026-11-18', '2026-11-19', '2026-11-20'])
    const counts = days.map((day) => Number(/(\d+) mérés/.exec(day.textContent)?.[1]))
    expect(counts.reduce((sum, count) => sum + count)).toBe(sensor.length)
    expect(paperForm()).toHaveTextContent(`Szenzoros mérés, görbén: ${sensor.length}`)
    expect(listed()).toHaveLength(2)
  })

  it('writes the range of the curves as it is published, in the heading and on the axis', async () => {
    const provider = createFakeProvider({ now, entries: { [people.patient.id]: makeSensorDiary({ days: 2, lastDay: '2026-11-20', now }) } })
    const sensorRange = { id: makeId(0x9, 1), mealType: 0, therapyLabel: null, origin: 'sensor', version: 1 } as const
    provider.state.ranges[people.patient.id] = [{ ...sensorRange, min: 3.5, max: 7.8, validFrom: '2026-01-01T00:00:00', validTo: null }]
    renderTimeline({ provider, patientId: people.patient.id, glucoseUnit: 'mg/dl' })
    await printPage()
    expect(paperForm()).toHaveTextContent('mg/dl · sáv: 63–140')
    const axis = [...(paperForm()?.querySelector('[data-diab-paper-day]')?.querySelectorAll('text') ?? [])].map((text) => text.textContent)
    expect(axis.slice(0, 3)).toEqual(['63', '140', '270'])
    expect(paperForm()?.textContent).not.toMatch(/mmol\/l/)
  })

  it('says that a filter hides entries', async () => {
    const meal = makeMealEntry({ entryDate: '2026-11-17T12:00:00' })
    renderTimeline({ entries: [...manyReadings, meal], defaultFilter: { ...initialDiaryFilter, meal: false } })
    await printPage()
    expect(paperForm()).toHaveTextContent('Szűrt napló: nem minden bejegyzés látszik.')
  })

  it('has the night of a day under its own heading and marks a label that a person changed', async () => {
    const night = makeGlucoseEntry({ entryDate: '2026-11-18T03:10:00', value: 4.4 })
    const relabelled = makeGlucoseEntry({
      entryDate: '2026-11-18T07:10:00',
      value: 6.1,
      therapyLabel: TherapyLabel.AfterBreakfast,
      therapyLabelOriginal: TherapyLabel.BeforeBreakfast,
      therapyLabelModified: TherapyLabel.AfterBreakfast,
    })
    renderTimeline({ entries: [night, relabelled, makeGlucoseEntry({ entryDate: '2026-11-19T08:00:00', value: 5.2 })] })
    await printPage()
    const rows = [...(paperForm()?.querySelectorAll('tbody tr') ?? [])].map(({ textContent }) => textContent)
    expect(rows).toEqual([
      expect.stringMatching(/^2026\.11\.18\./),
      'Éjszaka',
      expect.stringMatching(/^03:10/),
      expect.stringMatching(/^07:10.*Reggeli után, módosítva/),
      expect.stringMatching(/^2026\.11\.19\./),
      expect.stringMatching(/^08:00/),
    ])
    expect(paperForm()?.textContent.match(/módosítva/g)).toHaveLength(1)
  })

  it('says that it is not loaded yet, instead of nothing, until the page is idle', async () => {
    renderTimeline({ entries: manyReadings })
    expect(screen.getByText(/^A napló még nem töltődött be\./)).toBeInTheDocument()
    await printPage()
    expect(screen.queryByText(/^A napló még nem töltődött be\./)).toBeNull()
  })
})
