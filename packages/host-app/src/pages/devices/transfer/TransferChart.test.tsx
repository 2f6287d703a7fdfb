import { defaultGlucoseRanges, defaultLabelTimes, EntryType } from '@diab/core/rules'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TransferChart } from './TransferChart.tsx'
import { toTransferRow } from './transferModel.ts'

const own = { ...defaultGlucoseRanges.find(({ origin }) => origin === 'sensor')!, min: 4, max: 9 }
const plan = { labelTimes: defaultLabelTimes, ranges: [own] }
const readings = (origin: 'sensor' | 'meter', values: readonly number[]) =>
  values.map((value, index) =>
    toTransferRow(
      {
        entryType: EntryType.Glucose,
        item: { index, state: 'new', entryDate: `2026-11-20T${index < 2 ? '07' : '21'}:0${index}:00`, value, origin },
      },
      plan,
    ),
  )
const draw = (rows: ReturnType<typeof readings>) => {
  const { container } = render(<TransferChart preview={{ rows, hasOwnRanges: true }} reader="patient" />)
  const axis = [...container.querySelectorAll('text[text-anchor="end"]')].map(({ textContent }) => textContent)
  return { container, axis, bands: container.querySelectorAll('svg > rect').length }
}

it('draws the range that colours the readings of a sensor: 9.5 is above an own range of 4.0–9.0', () => {
  const { container, axis, bands } = draw(readings('sensor', [6, 9.5]))
  // No share in target beside the time in range: the two would differ.
  expect(container).toHaveTextContent('2 vércukormérés időrendben')
  expect(container).not.toHaveTextContent('célértéken')
  expect(axis).toEqual(expect.arrayContaining(['4', '9']))
  expect(bands).toBe(1)
})

it('counts the readings of a meter in target', () => {
  expect(draw(readings('meter', [6, 20])).container).toHaveTextContent('2 vércukormérésből 1 van célértéken')
})

it('draws no band behind readings that several ranges colour', () => {
  const { axis, bands } = draw(readings('meter', [6, 6, 6]))
  expect(axis).not.toContain('10')
  expect(bands).toBe(0)
})
