import { createDiabClient } from '@diab/core/client'
import { formatNumber } from '@diab/core/format'
import { EntryOrigin, isGlucose } from '@diab/core/rules'
import { createFakeProvider, makeGlucoseEntry, people } from '@diab/core/testing'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DiabProvider } from '../../provider/DiabProvider.tsx'
import { dayDiary, lastDay, makeSummary, meterDiary, sensorDiary } from './testing/makeSummary.ts'
import { summaryData, type SummaryInput } from './summaryData.ts'
import { TreatmentSummary } from './TreatmentSummary.tsx'

it('bears the time at which it was last opened', () => {
  const provider = createFakeProvider({ now: '2026-11-20T18:00:00' })
  const client = createDiabClient(provider.clientOptions)
  const summary = makeSummary(dayDiary())
  const patient = { name: 'Kovács Anna', birthDate: null }
  let now = '2026-11-20T18:42:00'
  const clock = () => now
  const view = (open: boolean) => (
    <DiabProvider client={client} now={clock} user={people.patient}>
      <TreatmentSummary open={open} onClose={() => {}} patientId={people.patient.id} patient={patient} {...summary} />
    </DiabProvider>
  )
  const { rerender } = render(view(true))
  expect(screen.getAllByText(/Nyomtatva: 2026\.11\.20\. 18:42/)).toHaveLength(2)

  rerender(view(false))
  now = '2026-11-21T09:15:00'
  rerender(view(true))
  expect(screen.getAllByText(/Nyomtatva: 2026\.11\.21\. 09:15/)).toHaveLength(2)
})

it.each([
  ['a small risk is not named after three readings', dayDiary, 'kevés mérésből', 'alacsony kockázat'],
  ['a small risk is named after a quarter of readings', meterDiary, 'alacsony kockázat', 'kevés mérésből'],
])('%s', (_name, makeDiary, said, unsaid) => {
  const provider = createFakeProvider({ now: '2026-11-20T18:00:00' })
  const client = createDiabClient(provider.clientOptions)
  const summary = makeSummary(makeDiary())
  render(
    <DiabProvider client={client} now={() => '2026-11-20T18:42:00'} user={people.patient}>
      <TreatmentSummary
        open
        onClose={() => {}}
        patientId={people.patient.id}
        patient={{ name: 'Kovács Anna', birthDate: null }}
        {...summary}
      />
    </DiabProvider>,
  )
  expect(screen.getAllByText(new RegExp(said)).length).toBeGreaterThan(0)
  expect(screen.queryAllByText(new RegExp(unsaid))).toEqual([])
})

const sheetsIn = (glucoseUnit: 'mmol/l' | 'mg/dl', input: SummaryInput) => {
  const client = createDiabClient(createFakeProvider({ now: '2026-11-20T18:00:00' }).clientOptions)
  const patient = { name: 'Kovács Anna', birthDate: null }
  const { unmount } = render(
    <DiabProvider client={client} now={() => '2026-11-20T18:42:00'} user={people.patient} glucoseUnit={glucoseUnit}>
      <TreatmentSummary open onClose={() => {}} patientId={people.patient.id} patient={patient} {...input} />
    </DiabProvider>,
  )
  const texts = [...document.querySelectorAll('dd, dt, th, td, h3, p, span, strong, text')].map(({ textContent }) => textContent)
  unmount()
  return texts
}

it('never says that there were no hypos without those of the sensor beside it', () => {
  const quiet = [makeGlucoseEntry({ entryDate: `${lastDay}T07:00:00`, value: 5 })]
  const low = sensorDiary()
    .filter((entry) => isGlucose(entry) && entry.origin === EntryOrigin.Sensor)
    .map((entry, row) => (row % 10 === 0 ? { ...entry, value: 3.2 } : entry))
  const texts = sheetsIn('mmol/l', makeSummary([...quiet, ...low]))
  const title = texts.indexOf('Mérővel mért hipók')
  expect(title).toBeGreaterThan(-1)
  expect(texts.slice(title).filter((text) => /nem volt 3,9|A szenzor szerint/.test(text))).toEqual([
    expect.stringMatching(/nem volt 3,9 mmol\/l alatti, mérővel vagy kézzel/),
    expect.stringMatching(/^A szenzor szerint az idő 1\d%-a volt a céltartomány alatt\.$/),
  ])
  expect(texts).toContain('mérőből, a saját célértékek szerint; a szenzor szerinti arány az AGP-oldalon')
})

describe.each(['mmol/l', 'mg/dl'] as const)('the sheets in %s', (unit) => {
  const input = makeSummary(meterDiary())
  const { mage, modd, tally } = summaryData(input).meter.figures
  const inUnit = (mmolPerL: number | null) => formatNumber(mmolPerL ?? Number.NaN, unit)

  it('show each figure of glucose in it, by name', () => {
    const texts = sheetsIn(unit, input)
    for (const figure of [mage.value, modd]) expect(texts).toContain(`${inUnit(figure)} ${unit}`)
    expect(texts.some((text) => text.startsWith(inUnit(tally.average)) && text.includes(unit))).toBe(true)
    // The table of the parts of a day names it beside its title.
    expect(texts[texts.indexOf('Átlagok napszakonként') + 1]).toBe(unit)
  })

  it('name no other unit of glucose', () => {
    const other = unit === 'mmol/l' ? /mg\/dl/ : /mmol\/l/
    expect(sheetsIn(unit, input).filter((text) => other.test(text))).toEqual([])
  })
})
