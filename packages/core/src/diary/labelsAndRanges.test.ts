import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeGlucoseEntry } from '../testing/makeEntry.ts'
import { GlucoseResultZone, MealType, ResultValidity, TherapyLabel } from './diaryEnumerations.ts'
import { displayValue } from './displayValue.ts'
import { defaultGlucoseRanges, rangeFor, type TargetRange, zoneOf } from './glucoseRange.ts'
import { fromMmolPerL, toMmolPerL } from './glucoseUnit.ts'
import { defaultLabelTimes, labelAt, mealTypeOfLabel } from './labelTimes.ts'
import { judgeGlucose, labelsOf } from './storedResult.ts'
import { toWallClock } from './wallClock.ts'

const { Low, Normal, High } = GlucoseResultZone
const at = (time: string) => `2026-11-20T${time}:00`

describe('slots', () => {
  test.each([
    ['00:00', TherapyLabel.Night],
    ['02:59', TherapyLabel.Night],
    ['03:00', TherapyLabel.Down],
    ['06:48', TherapyLabel.BeforeBreakfast],
    ['09:04', TherapyLabel.AfterBreakfast],
    ['11:00', TherapyLabel.Forenoon],
    ['12:28', TherapyLabel.BeforeLunch],
    ['14:53', TherapyLabel.AfterLunch],
    ['16:00', TherapyLabel.Afternoon],
    ['18:22', TherapyLabel.BeforeDinner],
    ['20:40', TherapyLabel.AfterDinner],
    ['21:52', TherapyLabel.Night],
    ['23:59', TherapyLabel.Night],
  ])('%s lies by default in slot %d', (time, label) => expect(labelAt(defaultLabelTimes, at(time))).toBe(label))

  test('every minute of a day lies in exactly one default slot', () => {
    for (let minute = 0; minute < 1440; minute += 1) {
      const entryDate = toWallClock(29_000_000 - (29_000_000 % 1440) + minute)
      expect(defaultLabelTimes.filter((slot) => labelAt([slot], entryDate) !== TherapyLabel.Undefined)).toHaveLength(1)
    }
  })

  test('a time that no slot covers is unknown; the end of a slot is outside it', () => {
    const one = [{ therapyLabel: TherapyLabel.BeforeLunch, startAt: '11:00', endAt: '12:00' }]
    expect([labelAt(one, at('11:00')), labelAt(one, at('12:00')), labelAt([], at('11:00'))]).toEqual([5, 11, 11])
  })

  test('a slot with the same start and end covers the day', () => {
    expect(labelAt([{ therapyLabel: TherapyLabel.Night, startAt: '00:00', endAt: '00:00' }], at('13:00'))).toBe(TherapyLabel.Night)
  })

  test('before a meal is preprandial, after one postprandial, any other slot says nothing', () => {
    expect(Object.values(TherapyLabel).map(mealTypeOfLabel)).toEqual([0, 2, 3, 0, 2, 3, 0, 2, 3, 0, 0])
  })

  const proposed = TherapyLabel.BeforeDinner
  test.each([
    ['none chosen', {}, [proposed, proposed, null]],
    ['the proposed one chosen', { therapyLabel: proposed }, [proposed, proposed, null]],
    ['another one chosen by hand', { therapyLabel: TherapyLabel.Night }, [TherapyLabel.Night, proposed, TherapyLabel.Night]],
    ['one from a meter', { therapyLabel: TherapyLabel.Night, origin: 'meter' as const }, [TherapyLabel.Night, TherapyLabel.Night, null]],
  ])('%s', (_name, chosen, [label, original, modified]) => {
    const labels = labelsOf({ entryDate: at('18:22'), ...chosen }, defaultLabelTimes)
    expect(labels).toEqual({ therapyLabel: label, therapyLabelOriginal: original, therapyLabelModified: modified })
  })
})

describe('ranges', () => {
  const bounds = (mealType: MealType, therapyLabel: TherapyLabel, ranges: readonly TargetRange[] = []) => {
    const { min, max } = rangeFor(ranges, { mealType, therapyLabel, entryDate: at('12:00') })
    return [min, max]
  }

  test.each([
    [MealType.Fasting, TherapyLabel.Undefined, [4, 7]],
    [MealType.Preprandial, TherapyLabel.BeforeLunch, [4, 7]],
    [MealType.Postprandial, TherapyLabel.AfterLunch, [4, 10]],
    [MealType.Bedtime, TherapyLabel.Night, [6, 8]],
    [MealType.Casual, TherapyLabel.Night, [3.9, 10]],
    [MealType.Casual, TherapyLabel.Down, [3.9, 10]],
    [MealType.None, TherapyLabel.Forenoon, [3.9, 10]],
    [MealType.None, TherapyLabel.Down, [4, 7]],
    [MealType.None, TherapyLabel.Night, [6, 8]],
  ])('meal type %d in slot %d has by default %j', (mealType, label, expected) => expect(bounds(mealType, label)).toEqual(expected))

  const own = (range: Partial<TargetRange>): TargetRange => ({
    mealType: MealType.Preprandial,
    therapyLabel: null,
    min: 4.5,
    max: 6.5,
    validFrom: '2026-01-01T00:00:00',
    validTo: null,
    ...range,
  })
  const judge = (ranges: readonly TargetRange[], entryDate = at('12:00')) =>
    rangeFor(ranges, { mealType: MealType.Preprandial, therapyLabel: TherapyLabel.BeforeLunch, entryDate }).max

  test('the range valid at the time of the entry counts, half-open', () => {
    const old = own({ max: 8, validFrom: '2025-01-01T00:00:00', validTo: '2026-01-01T00:00:00' })
    const ranges = [own({}), old]
    expect(judge(ranges, '2025-12-31T23:59:59')).toBe(8)
    expect(judge(ranges, '2026-01-01T00:00:00')).toBe(6.5)
    expect(judge(ranges, '2024-12-31T23:59:59')).toBe(7)
  })

  test('of two valid ones the later counts, in whatever order they come', () => {
    const ranges = [own({ max: 8, validFrom: '2025-01-01T00:00:00' }), own({})]
    expect([judge(ranges), judge(ranges.toReversed())]).toEqual([6.5, 6.5])
  })

  test('a range of another meal type, or of a slot, does not judge a reading that has a meal type', () => {
    expect(judge([own({ mealType: MealType.Fasting }), own({ mealType: MealType.None, therapyLabel: TherapyLabel.BeforeLunch })])).toBe(7)
  })
})

describe('zones', () => {
  const range = { min: 3.9, max: 10 }
  test.each([
    [3.9, Normal],
    [3.8999, Low],
    [3.85, Low],
    [10, Normal],
    [10.0001, High],
    [0.6, Low],
  ])('%d mmol/l is in zone %d', (value, zone) => expect(zoneOf(value, ResultValidity.Valid, range)).toBe(zone))

  test('HI is high and LO is low whatever the range', () => {
    expect(zoneOf(5, ResultValidity.High, range)).toBe(High)
    expect(zoneOf(5, ResultValidity.Low, range)).toBe(Low)
  })

  test('3.85 shows as 3,9 and is still low', () => {
    const { zone } = judgeGlucose({ entryDate: at('10:45'), value: 3.85 }, { labelTimes: defaultLabelTimes, ranges: [] })
    expect(zone).toBe(Low)
    expect(displayValue(makeGlucoseEntry({ value: 3.85 }))).toBe('3,9')
  })

  test('a higher value is never in a lower zone', () => {
    const question = fc.record({
      mealType: fc.constantFrom(...Object.values(MealType)),
      therapyLabel: fc.constantFrom(...Object.values(TherapyLabel)),
    })
    const value = fc.double({ min: 0.6, max: 33.3, noNaN: true })
    fc.assert(
      fc.property(question, value, value, (asked, one, other) => {
        const judged = rangeFor(defaultGlucoseRanges, { ...asked, entryDate: at('12:00') })
        const [lower, higher] = [Math.min(one, other), Math.max(one, other)]
        expect(zoneOf(lower, ResultValidity.Valid, judged)).toBeLessThanOrEqual(zoneOf(higher, ResultValidity.Valid, judged))
      }),
    )
  })
})

describe('judging a new value', () => {
  const plan = { labelTimes: defaultLabelTimes, ranges: [] }
  test('by hand an unset meal type follows the slot', () => {
    const judged = judgeGlucose({ entryDate: '2026.11.20. 18:22', value: 7.5 }, plan)
    expect(judged).toMatchObject({ mealType: MealType.Preprandial, zone: High, range: { min: 4, max: 7 } })
  })

  test('from a meter it stays none', () => {
    const judged = judgeGlucose({ entryDate: at('18:22'), value: 7.5, origin: 'meter' }, plan)
    expect(judged).toMatchObject({ mealType: MealType.None, zone: Normal, range: { min: 3.9, max: 10 } })
  })

  test('none chosen by hand stays none', () => {
    expect(judgeGlucose({ entryDate: at('18:22'), value: 7.5, mealType: 0 }, plan).mealType).toBe(MealType.None)
  })

  test.each([
    [ResultValidity.High, 33.3, High],
    [ResultValidity.Low, 0.6, Low],
  ])('validity %d is stored with the bound %d in zone %d', (glucoseResultValidity, mmolPerL, zone) => {
    expect(judgeGlucose({ entryDate: at('12:00'), value: 0, glucoseResultValidity, origin: 'meter' }, plan)).toMatchObject({
      mmolPerL,
      zone,
    })
  })

  test('mg/dl and mmol/l convert with 18.018 and back', () => {
    expect(toMmolPerL(70, 'mg/dl')).toBeCloseTo(3.885, 4)
    expect(toMmolPerL(180, 'mg/dl')).toBeCloseTo(9.99, 4)
    expect(fromMmolPerL(3.9, 'mg/dl')).toBeCloseTo(70.27, 3)
    expect([toMmolPerL(5), fromMmolPerL(5)]).toEqual([5, 5])
  })
})
