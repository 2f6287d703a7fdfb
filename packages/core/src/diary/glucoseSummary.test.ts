import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeGlucoseEntry } from '../testing/makeEntry.ts'
import { fixedZoneOf, fixedZones } from '../analysis/fixedZones.ts'
import { glucoseSummary } from './glucoseSummary.ts'

const readings = (...values: number[]) => values.map((value) => makeGlucoseEntry({ value }))
/** Sample series, mmol/l. */
const sample = readings(3.2, 4.5, 5.8, 6.1, 7.4, 8.9, 10.3, 12.6, 14.2, 6.7)

describe('glucoseSummary', () => {
  test('gives the known figures of the sample series', () => {
    const { count, average, deviation, min, max } = glucoseSummary(sample)
    expect([count, min, max]).toEqual([10, 3.2, 14.2])
    expect(average).toBeCloseTo(7.97, 9)
    expect(deviation).toBeCloseTo(3.5195, 4)
  })

  test('leaves out HI, LO and unusual readings, and says how many', () => {
    const left = [
      makeGlucoseEntry({ value: 33.3, glucoseResultValidity: 3 }),
      makeGlucoseEntry({ value: 0.6, glucoseResultValidity: 1 }),
      makeGlucoseEntry({ value: 16.9, glucoseMetas: [1, 3] }),
      makeGlucoseEntry({ value: 33.3, glucoseResultValidity: 3, glucoseMetas: [3] }),
    ]
    const { hiCount, loCount, unusualCount, ...figures } = glucoseSummary([...sample, ...left])
    expect({ hiCount, loCount, unusualCount }).toEqual({ hiCount: 1, loCount: 1, unusualCount: 2 })
    const { hiCount: _hi, loCount: _lo, unusualCount: _unusual, ...expected } = glucoseSummary(sample)
    expect(figures).toEqual(expected)
  })

  test('a mark other than unusual keeps a reading', () => {
    expect(glucoseSummary([makeGlucoseEntry({ glucoseMetas: [1, 2] })]).count).toBe(1)
  })

  test('counts zones as they are stored, not by value', () => {
    const { low, normal, high } = glucoseSummary([
      makeGlucoseEntry({ value: 5, glucoseResultZone: 1 }),
      makeGlucoseEntry({ value: 5, glucoseResultZone: 3 }),
      makeGlucoseEntry({ value: 5, glucoseResultZone: 3 }),
    ])
    expect([low, normal, high]).toEqual([1, 0, 2])
  })

  test('says nothing about too few readings', () => {
    expect(glucoseSummary([])).toMatchObject({ count: 0, average: null, min: null, max: null, deviation: null })
    expect(glucoseSummary(readings(6))).toMatchObject({ count: 1, average: 6, min: 6, max: 6, deviation: null })
  })

  test('equal readings deviate by nothing, however many', () => {
    expect(glucoseSummary(Array.from({ length: 20_000 }, () => makeGlucoseEntry({ value: 6.1 }))).deviation).toBeCloseTo(0, 9)
  })

  test('the deviation does not depend on the order and moves with the scale', () => {
    const values = fc.array(fc.double({ min: 0.6, max: 33.3, noNaN: true }), { minLength: 2, maxLength: 40 })
    fc.assert(
      fc.property(values, (list) => {
        const deviation = glucoseSummary(readings(...list)).deviation ?? Number.NaN
        expect(glucoseSummary(readings(...list.toReversed())).deviation).toBeCloseTo(deviation, 9)
        expect(glucoseSummary(readings(...list.map((value) => value * 2))).deviation).toBeCloseTo(deviation * 2, 8)
        expect(deviation).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('fixed zones', () => {
  test.each([
    [2.999, 'veryLow'],
    [3, 'low'],
    [3.8999, 'low'],
    [3.9, 'target'],
    [10, 'target'],
    [10.0001, 'high'],
    [13.9, 'high'],
    [13.9001, 'veryHigh'],
  ])('%d mmol/l is in %s', (value, zone) => expect(fixedZoneOf(value)).toBe(zone))

  test('of the sample series', () => expect(fixedZones(sample)).toEqual({ veryLow: 0, low: 1, target: 6, high: 2, veryHigh: 1 }))

  test('count HI and LO in the outermost bands whatever value represents them, and no unusual reading', () => {
    const [hi, lo] = [
      makeGlucoseEntry({ value: 33.3, glucoseResultValidity: 3 }),
      makeGlucoseEntry({ value: 0.6, glucoseResultValidity: 1 }),
    ]
    const oddHi = { ...hi, value: 12 }
    const oddLo = { ...lo, value: 3.5 }
    const unusual = { ...hi, glucoseMetas: [3 as const] }
    const normal = makeGlucoseEntry({ value: 5, glucoseResultZone: 1 })
    expect(fixedZones([hi, oddHi, lo, oddLo, unusual, normal])).toEqual({ veryLow: 2, low: 0, target: 1, high: 0, veryHigh: 2 })
  })
})
