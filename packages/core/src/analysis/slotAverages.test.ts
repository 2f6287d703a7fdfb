import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultGlucoseRanges, type TargetRange } from '../diary/glucoseRange.ts'
import type { GlucoseEntry } from '../diary/glucoseEntry.schema.ts'
import { makeGlucoseEntry } from '../testing/makeEntry.ts'
import { makeSensorDiary } from '../testing/makeSensorDiary.ts'
import { hourAverages, slotAverages } from './slotAverages.ts'
import { tallyGlucose } from './glucoseTally.ts'

type Label = GlucoseEntry['therapyLabel']
const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}`
/** One reading a day in one slot. */
const inSlot = (therapyLabel: Label, values: readonly number[], entry: Partial<GlucoseEntry> = {}) =>
  values.map((value, index) => makeGlucoseEntry({ entryDate: `${day(index + 1)}T08:00:00`, therapyLabel, value, ...entry }))

describe('averages of a slot', () => {
  test('of the sample series', () => {
    const [, , , , slot] = slotAverages(inSlot(5, [3.2, 4.5, 5.8, 6.1, 7.4, 8.9, 10.3, 12.6, 14.2, 6.7]), defaultGlucoseRanges)
    expect(slot).toMatchObject({ slot: 5, count: 10, min: 3.2, max: 14.2, low: 1, normal: 6, high: 3, hypoCount: 1 })
    expect(slot?.average).toBeCloseTo(7.97, 9)
    expect(slot?.deviation).toBeCloseTo(3.5195, 4)
    expect(slot?.median).toBeCloseTo(7.05, 9)
  })

  test('ten slots, dawn to night, the empty ones with nothing to say', () => {
    const slots = slotAverages(inSlot(2, [6]), defaultGlucoseRanges)
    expect(slots.map(({ slot }) => slot)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(slots[1]).toMatchObject({ count: 1, average: 6, median: 6, deviation: null })
    expect(slots[2]).toEqual({
      slot: 3,
      count: 0,
      average: null,
      deviation: null,
      median: null,
      medianEdge: null,
      min: null,
      max: null,
      low: 0,
      normal: 0,
      high: 0,
      hiCount: 0,
      loCount: 0,
      unusualCount: 0,
      hypoCount: 0,
      shares: { low: 0, normal: 0, high: 0, count: 0, inTargetShare: null },
      target: null,
    })
  })

  test('readings of an unknown slot come last', () => {
    expect(slotAverages(inSlot(11, [6]), defaultGlucoseRanges).at(-1)).toMatchObject({ slot: 11, count: 1 })
    expect(slotAverages(inSlot(11, [0.6], { glucoseResultValidity: 1 })).at(-1)).toMatchObject({ slot: 11, count: 0, loCount: 1 })
  })

  test('HI, LO and unusual readings are counted apart', () => {
    const left = [
      ...inSlot(2, [33.3], { glucoseResultValidity: 3 }),
      ...inSlot(2, [0.6, 0.6], { glucoseResultValidity: 1 }),
      ...inSlot(2, [21], { glucoseMetas: [3] }),
    ]
    const [, slot] = slotAverages([...inSlot(2, [6, 8]), ...left], null)
    expect(slot).toMatchObject({ count: 2, average: 7, max: 8, high: 0, hiCount: 1, loCount: 2, unusualCount: 1, hypoCount: 0 })
  })

  test('shares hold the HI and LO of a sensor, which are above and below any range, and not those of a meter', () => {
    const readings = (origin: 'sensor' | 'meter') => [
      ...inSlot(2, [6, 8], { origin }),
      ...inSlot(2, [33.3], { origin, glucoseResultValidity: 3 }),
      ...inSlot(2, [0.6], { origin, glucoseResultValidity: 1 }),
    ]
    const shares = (origin: 'sensor' | 'meter') => slotAverages(readings(origin), null)[1]?.shares
    expect(shares('sensor')).toEqual({ low: 1, normal: 2, high: 1, count: 4, inTargetShare: 0.5 })
    expect(shares('meter')).toMatchObject({ low: 0, high: 0, inTargetShare: 1 })
  })

  test('zones are those stored with the readings, hypos those below 3.9', () => {
    const [, slot] = slotAverages(inSlot(2, [3.85, 3.9, 5], { glucoseResultZone: 3 }), null)
    expect(slot).toMatchObject({ low: 0, normal: 0, high: 3, hypoCount: 1 })
  })
})

describe('the target of a slot', () => {
  const mixed = (...mealTypes: GlucoseEntry['mealType'][]) => mealTypes.flatMap((mealType) => inSlot(4, [6], { mealType }))
  const rows: [name: string, readings: GlucoseEntry[], target: [min: number, max: number]][] = [
    ['of its one meal type', mixed(4), [6, 8]],
    ['of the most common meal type', mixed(2, 3, 3), [4, 10]],
    ['of equally common ones, the one with the lowest number', mixed(3, 2, 2, 3), [4, 7]],
    ['without a meal type, of the slot', inSlot(10, [6]), [6, 8]],
    ['without a meal type in a slot that has no range, the general one', inSlot(4, [6]), [3.9, 10]],
  ]
  test.each(rows)('is the range %s', (_name, readings, [min, max]) => {
    const slot = slotAverages(readings, defaultGlucoseRanges).find(({ count }) => count > 0)
    expect(slot?.target).toMatchObject({ min, max })
  })

  const own = (min: number, max: number, validFrom: string, validTo: string | null): TargetRange => ({
    mealType: 2,
    therapyLabel: null,
    min,
    max,
    validFrom,
    validTo,
  })
  test('is the one valid at the last reading', () => {
    const ranges = [own(5, 6, `${day(1)}T00:00:00`, `${day(3)}T00:00:00`), own(4, 9, `${day(3)}T00:00:00`, null)]
    const target = (count: number) =>
      slotAverages(
        inSlot(
          5,
          Array.from({ length: count }, () => 6),
          { mealType: 2 },
        ),
        ranges,
      )[4]?.target
    expect(target(2)).toEqual({ min: 5, max: 6, appliesToAll: true, sensorBand: null })
    expect(target(3)).toEqual({ min: 4, max: 9, appliesToAll: false, sensorBand: null })
  })

  test('begins with the reading of the minute in which it begins', () => {
    const ranges = [own(5, 6, `${day(1)}T00:00:00`, `${day(2)}T08:00:00`), own(4, 9, `${day(2)}T08:00:00`, null)]
    const [, , , , slot] = slotAverages(inSlot(5, [6, 6], { mealType: 2 }), ranges)
    expect(slot?.target).toMatchObject({ min: 4, max: 9, appliesToAll: false })
  })

  const cases: [name: string, readings: GlucoseEntry[], appliesToAll: boolean][] = [
    ['one meal type', mixed(2, 2), true],
    ['meal types with the same bounds', mixed(1, 2), true],
    ['meal types with other bounds', mixed(2, 2, 3), false],
    ['a reading that does not count', [...mixed(2), ...inSlot(4, [33.3], { mealType: 3, glucoseResultValidity: 3 })], true],
  ]
  test.each(cases)('judges all of a slot or not: %s', (_name, readings, appliesToAll) => {
    const slot = slotAverages(readings, defaultGlucoseRanges).find(({ count }) => count > 0)
    expect(slot?.target?.appliesToAll).toBe(appliesToAll)
  })

  test('is not given without ranges, nor for readings that do not count', () => {
    expect(slotAverages(inSlot(2, [6]))[1]?.target).toBeNull()
    expect(slotAverages(inSlot(2, [33.3], { glucoseResultValidity: 3 }), defaultGlucoseRanges)[1]?.target).toBeNull()
  })
})

describe('averages of an hour', () => {
  test('24 of them, by the wall clock', () => {
    const hours = hourAverages([
      makeGlucoseEntry({ entryDate: '2026-11-20T00:00:00', value: 5 }),
      makeGlucoseEntry({ entryDate: '2026-11-20T23:59:59', value: 9 }),
      makeGlucoseEntry({ entryDate: '1969-12-31T23:30:00', value: 7 }),
    ])
    expect(hours.map(({ slot }) => slot)).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
    expect([hours[0]?.average, hours[23]?.average, hours[12]?.average]).toEqual([5, 8, null])
    expect(hours[0]?.target).toBeNull()
  })

  test('with the range of the most common meal type', () => {
    const readings = [
      makeGlucoseEntry({ entryDate: '2026-11-19T07:00:00', mealType: 1 }),
      makeGlucoseEntry({ entryDate: '2026-11-20T07:30:00', mealType: 1 }),
      makeGlucoseEntry({ entryDate: '2026-11-20T07:40:00', mealType: 3 }),
    ]
    expect(hourAverages(readings, defaultGlucoseRanges)[7]?.target).toEqual({ min: 4, max: 7, appliesToAll: false, sensorBand: null })
  })
})

test('slots and hours share out all readings, in any order', () => {
  const diary = makeSensorDiary({ days: 3, gaps: true })
  fc.assert(
    fc.property(fc.shuffledSubarray(diary, { minLength: 1, maxLength: 60 }), (readings) => {
      const all = tallyGlucose(readings)
      for (const slots of [slotAverages(readings), hourAverages(readings)]) {
        const sum = (key: 'count' | 'low' | 'normal' | 'high') => slots.reduce((total, slot) => total + slot[key], 0)
        expect([sum('count'), sum('low'), sum('normal'), sum('high')]).toEqual([all.count, all.low, all.normal, all.high])
        const average = slots.reduce((total, slot) => total + (slot.average ?? 0) * slot.count, 0) / all.count
        expect(average).toBeCloseTo(all.average ?? Number.NaN, 9)
      }
      expect(slotAverages(readings.toReversed()).map(({ median, low }) => [median, low])).toEqual(
        slotAverages(readings).map(({ median, low }) => [median, low]),
      )
    }),
  )
})
