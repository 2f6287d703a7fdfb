import { describe, expect, test } from 'vitest'
import { defaultGlucoseRanges, type TargetRange } from '../diary/glucoseRange.ts'
import { sensorBandOf, targetBandOf } from './targetBand.ts'

const range = (mealType: TargetRange['mealType'], min: number, max: number, validFrom = '2026-01-01T00:00:00'): TargetRange => ({
  mealType,
  min,
  max,
  validFrom,
  validTo: null,
  therapyLabel: null,
})

const at = '2026-11-20T12:00:00'

describe('the target band', () => {
  const rows: [name: string, ranges: readonly TargetRange[], band: [min: number, mid: number, max: number]][] = [
    ['a patient without ranges', [], [4, 7, 10]],
    ['the default ranges', defaultGlucoseRanges, [4, 7, 10]],
    ['own ranges', [range(2, 3.5, 5.3), range(3, 3.5, 7.8)], [3.5, 5.3, 7.8]],
    ['only one of them', [range(3, 4, 8.5)], [4, 7, 8.5]],
    ['a range of another meal type', [range(4, 6, 8)], [4, 7, 10]],
    ['a range that begins later', [range(2, 5, 8, '2026-12-01T00:00:00')], [4, 7, 10]],
    ['an after-meal maximum below the one before', [range(2, 4, 9), range(3, 4, 8)], [4, 9, 9]],
  ]
  test.each(rows)('of %s', (_name, ranges, [min, mid, max]) => expect(targetBandOf(ranges, at)).toEqual({ min, mid, max }))

  test('of sensor readings is the sensor range, in one tone', () => {
    const sensor: TargetRange = { ...range(0, 3.5, 7.8), origin: 'sensor' }
    expect(sensorBandOf([sensor, range(2, 4, 7), range(0, 3.9, 10)], at)).toEqual({ min: 3.5, mid: 7.8, max: 7.8 })
    expect(sensorBandOf([], at)).toEqual({ min: 3.9, mid: 10, max: 10 })
  })
})
