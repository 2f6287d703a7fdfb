import { describe, expect, test } from 'vitest'
import { defaultSensorRange, presentSensorRange, sensorRangeAfter } from './sensorRange.ts'
import { DiabetesType } from './therapyEnumerations.ts'

const { TypeOne, TypeTwo, Gestational } = DiabetesType

describe('the sensor range', () => {
  test('is by default that of the consensus, and in gestational diabetes that of pregnancy', () => {
    for (const type of Object.values(DiabetesType))
      expect(defaultSensorRange(type)).toEqual(type === Gestational ? { min: 3.5, max: 7.8 } : { min: 3.9, max: 10 })
  })

  test.each([
    ['becomes gestational', [3.9, 10], TypeTwo, Gestational, { min: 3.5, max: 7.8 }],
    ['ceases to be gestational', [3.5, 7.8], Gestational, TypeTwo, { min: 3.9, max: 10 }],
    ['becomes gestational with a range of their own', [4, 9], TypeTwo, Gestational, undefined],
    ['ceases to be gestational with a range of their own', [3.9, 10], Gestational, TypeTwo, undefined],
    ['gets another type with the same default', [3.9, 10], TypeOne, TypeTwo, undefined],
  ] as const)('of a patient whose diabetes %s', (_name, [min, max], before, after, expected) => {
    expect(sensorRangeAfter({ min, max }, before, after)).toEqual(expected)
  })

  test('of now is the one without an end', () => {
    const of = { mealType: 0, therapyLabel: null, min: 3.9, max: 10, validFrom: '1900-01-01T00:00:00' } as const
    const [past, present] = [
      { ...of, origin: 'sensor', validTo: '2026-01-01T00:00:00' },
      { ...of, origin: 'sensor', validTo: null },
    ] as const
    expect(presentSensorRange([{ ...of, origin: null, validTo: null }, past, present])).toBe(present)
    expect(presentSensorRange([past])).toBeUndefined()
  })
})
