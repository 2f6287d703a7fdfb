import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeGlucoseEntry } from '../testing/makeEntry.ts'
import { comparePeriods } from './comparison.ts'
import { consensusGroupOf } from './consensusBounds.ts'
import { joinTallies, tallyByDay, tallyGlucose } from './glucoseTally.ts'
import { periodKindOf, periodShares, periodSharesOf } from './periodShares.ts'
import { timeInRange } from './timeInRange.ts'

type Origin = 'hand' | 'meter' | 'sensor'
/** So many evening readings at 5.0, which the evening's range of 6.0–8.0 calls low and the sensor range normal. */
const evening = (origin: Origin, times: number, rest: object = {}) =>
  Array.from({ length: times }, (_, at) =>
    makeGlucoseEntry({ entryDate: `2026-11-02T21:${String(at).padStart(2, '0')}:00`, therapyLabel: 10, value: 5, origin, ...rest }),
  )
const hi = { value: 33.3, glucoseResultValidity: 3 } as const
const unusual = { glucoseMetas: [3] } as const

describe('a period', () => {
  test.each([
    ['none', 'without a reading', []],
    ['none', 'with unusual readings alone', evening('sensor', 3, unusual)],
    ['meter', 'of meter readings', evening('meter', 3)],
    ['sensor', 'of sensor readings', evening('sensor', 3)],
    ['sensor', 'half of a sensor', [...evening('sensor', 3), ...evening('hand', 3)]],
    ['mixed', 'less than half of a sensor', [...evening('sensor', 3), ...evening('hand', 4)]],
    ['sensor', 'half of a sensor, HI among them', [...evening('sensor', 2), ...evening('sensor', 2, hi), ...evening('meter', 4)]],
    [
      'mixed',
      'that unusual sensor readings do not tip',
      [...evening('sensor', 3), ...evening('sensor', 3, unusual), ...evening('meter', 4)],
    ],
  ] as const)('is %s %s', (kind, _name, readings) => {
    expect(periodKindOf(tallyGlucose(readings))).toBe(kind)
    expect(periodSharesOf(readings)).toMatchObject({ kind })
  })

  test('answers for each source by its own rule and never mixes them', () => {
    // Evening readings of 5.0: all of the sensor's in target, none of the meter's.
    const mixed = periodSharesOf([...evening('sensor', 4), ...evening('meter', 6)])
    expect(mixed).toMatchObject({ leading: 'meter', answer: { count: 6, low: 6, normal: 0, inTargetShare: 0 } })
    expect(mixed.meter).toMatchObject({ count: 6, low: 6, inTargetShare: 0 })
    expect(mixed.sensor).toMatchObject({ count: 4, bands: [{}, {}, { band: 'target', share: 1 }, {}, {}] })

    const sensor = periodSharesOf([...evening('sensor', 6), ...evening('meter', 4)])
    expect(sensor).toMatchObject({ leading: 'sensor', answer: { count: 6, low: 0, normal: 6, inTargetShare: 1 }, meter: { count: 4 } })
  })

  test('has no share of the meter where every reading of it is HI, and says how many there are', () => {
    expect(periodSharesOf(evening('meter', 2, hi))).toMatchObject({
      kind: 'meter',
      meter: { count: 0, hiCount: 2, inTargetShare: null },
      answer: { inTargetShare: null },
    })
  })

  test('of the sensor is the same from readings, a tally, and joined days, to the last digit', () => {
    const reading = fc.record({
      day: fc.integer({ min: 1, max: 5 }),
      minute: fc.integer({ min: 0, max: 59 }),
      value: fc.double({ min: 0.6, max: 33.3, noNaN: true }),
      validity: fc.constantFrom(1 as const, 2 as const, 2 as const, 3 as const),
      origin: fc.constantFrom<Origin>('sensor', 'sensor', 'meter'),
      isScan: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(reading), (list) => {
        const readings = list.map(({ day, minute, value, validity, origin, isScan }) =>
          makeGlucoseEntry({
            entryDate: `2026-11-0${day}T08:${String(minute).padStart(2, '0')}:00`,
            value,
            glucoseResultValidity: validity,
            origin,
            isScan: isScan && origin === 'sensor',
          }),
        )
        const joined = tallyByDay(readings)
          .map(({ glucose }) => glucose)
          .reduce(joinTallies, tallyGlucose([]))
        for (const group of ['standard', 'pregnancyOther'] as const) {
          const shares = periodSharesOf(readings, group)
          expect(periodShares(joined, group)).toEqual(shares)
          const ofSensor = readings.filter(({ origin }) => origin === 'sensor')
          if (shares.sensor) expect(shares.sensor).toEqual(timeInRange(ofSensor, group))
          else expect(ofSensor).toEqual([])
        }
      }),
    )
  })

  test('is compared with an earlier one by the rule of its source', () => {
    const now = tallyGlucose([...evening('sensor', 4), ...evening('meter', 2)])
    const before = tallyGlucose([...evening('sensor', 1), ...evening('sensor', 1, { value: 12 }), ...evening('meter', 9)])
    expect(comparePeriods(now, before).inTargetShare).toEqual({ current: 1, previous: 0.5, difference: 0.5 })
    expect(comparePeriods(now, tallyGlucose(evening('meter', 9))).inTargetShare).toEqual({ current: 1, previous: null, difference: null })
  })

  test('of gestational diabetes has the bands of pregnancy', () => {
    expect([1, 2, 3, 4, 5, 6, null].map((type) => consensusGroupOf(type as 1 | null))).toEqual([
      'standard',
      'standard',
      'pregnancyOther',
      'standard',
      'standard',
      'standard',
      'standard',
    ])
  })
})
