import { describe, expect, it, test } from 'vitest'
import { glucoseBounds, isPossibleGlucose, validityOfGlucose, withDeviceValidity } from './glucoseBounds.ts'
import type { NewGlucoseEntry } from './glucoseEntry.schema.ts'
import { storedGlucoseValue } from './storedResult.ts'

const entryDate = '2026-11-20T08:00:00'

test.each([
  [0.59, 'mmol/l', 1],
  [0.6, 'mmol/l', 2],
  [33.3, 'mmol/l', 2],
  [33.31, 'mmol/l', 3],
  [10, 'mg/dl', 1],
  [11, 'mg/dl', 2],
  [600, 'mg/dl', 2],
  [601, 'mg/dl', 3],
] as const)('%d %s has validity %d', (value, unit, validity) => expect(validityOfGlucose(value, unit)).toBe(validity))

test('600 mg/dl is stored as the 33.3 mmol/l that it is shown as, so that an export can be read again', () => {
  expect(storedGlucoseValue({ entryDate, value: 600, unit: 'mg/dl' })).toBe(33.3)
  expect(storedGlucoseValue({ entryDate, value: 599, unit: 'mg/dl' })).toBeCloseTo(33.2445, 4)
})

test.each([
  [0.1, 'mmol/l', true],
  [0.09, 'mmol/l', false],
  [55.1, 'mmol/l', false],
  [5, 'mg/dl', true],
  [1001, 'mg/dl', false],
] as const)('%d %s is possible: %s', (value, unit, isPossible) => expect(isPossibleGlucose(value, unit)).toBe(isPossible))

describe('a value of a device', () => {
  const ofMeter = (value: number, unit: 'mmol/l' | 'mg/dl', fields: Partial<NewGlucoseEntry> = {}): NewGlucoseEntry => ({
    entryDate,
    origin: 'meter',
    value,
    unit,
    ...fields,
  })

  it('beyond the bounds is HI or LO with the bound as value', () => {
    expect(withDeviceValidity(ofMeter(601, 'mg/dl'))).toEqual(ofMeter(600, 'mg/dl', { glucoseResultValidity: 3 }))
    expect(withDeviceValidity(ofMeter(10, 'mg/dl'))).toEqual(ofMeter(glucoseBounds['mg/dl'].min, 'mg/dl', { glucoseResultValidity: 1 }))
    expect(withDeviceValidity(ofMeter(34, 'mmol/l', { origin: 'sensor' }))).toMatchObject({ value: 33.3, glucoseResultValidity: 3 })
  })

  it.each([
    ['inside the bounds', ofMeter(600, 'mg/dl')],
    ['that no blood has', ofMeter(112, 'mmol/l')],
    ['that is HI already', ofMeter(33.3, 'mmol/l', { glucoseResultValidity: 3 })],
    ['that a person typed', ofMeter(601, 'mg/dl', { origin: 'hand' })],
    ['without an origin', { entryDate, value: 34 }],
  ])('%s stays as it is', (_which, entry) => expect(withDeviceValidity(entry)).toBe(entry))
})
