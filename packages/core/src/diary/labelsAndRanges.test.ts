import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeGlucoseEntry } from '../testing/makeEntry.ts'
import { EntryOrigin, GlucoseResultZone, MealType, ResultValidity, TherapyLabel } from './diaryEnumerations.ts'
import { displayValue } from './displayValue.ts'
import { classifyReading, defaultGlucoseRanges, rangeFor, sensorRangeOf, type TargetRange, zoneOf } from './glucoseRange.ts'
import { fromMmolPerL, toMmolPerL } from '../format/glucoseUnit.ts'
import { defaultLabelTimes, labelAt, mealTypeOfLabel } from './labelTimes.ts'
import { classifyGlucose, labelsOf } from './storedResult.ts'
import { toWallClock } from '../time/wallClock.ts'

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
  ])('%s is by default in slot %d', (time, label) => expect(labelAt(defaultLabelTimes, at(time))).toBe(label))

  test('every minute of a day is in exactly one default slot', () => {
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
    const { min, max } = rangeFor(ranges, { mealType, therapyLabel, entryDate: at('12:00'), origin: 'hand' })
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

  test.each([
    ['2026-11-20T11:59:59', [5, 9]],
    ['2026-11-20T12:00:00', [4, 7]],
  ])('a range that ended at 12:00 without a successor classifies at %s by %j', (entryDate, expected) => {
    const ended = { mealType: MealType.Fasting, therapyLabel: null, min: 5, max: 9, validFrom: at('08:00'), validTo: at('12:00') }
    const { min, max } = rangeFor([ended], { mealType: MealType.Fasting, therapyLabel: TherapyLabel.Undefined, entryDate, origin: 'hand' })
    expect([min, max]).toEqual(expected)
  })

  const own = (range: Partial<TargetRange>): TargetRange => ({
    mealType: MealType.Preprandial,
    therapyLabel: null,
    min: 4.5,
    max: 6.5,
    validFrom: '2026-01-01T00:00:00',
    validTo: null,
    ...range,
  })
  const boundOf = (ranges: readonly TargetRange[], entryDate = at('12:00')) =>
    rangeFor(ranges, { mealType: MealType.Preprandial, therapyLabel: TherapyLabel.BeforeLunch, entryDate, origin: 'hand' }).max

  test('the range valid at the time of the entry counts, half-open', () => {
    const old = own({ max: 8, validFrom: '2025-01-01T00:00:00', validTo: '2026-01-01T00:00:00' })
    const ranges = [own({}), old]
    expect(boundOf(ranges, '2025-12-31T23:59:59')).toBe(8)
    expect(boundOf(ranges, '2026-01-01T00:00:00')).toBe(6.5)
    expect(boundOf(ranges, '2024-12-31T23:59:59')).toBe(7)
  })

  test('of two valid ones the later counts, in whatever order they come', () => {
    const ranges = [own({ max: 8, validFrom: '2025-01-01T00:00:00' }), own({})]
    expect([boundOf(ranges), boundOf(ranges.toReversed())]).toEqual([6.5, 6.5])
  })

  test('there is none for a reading before all of them', () => {
    const asked = { mealType: MealType.Fasting, therapyLabel: TherapyLabel.Undefined, origin: EntryOrigin.Hand } as const
    expect(() => rangeFor([], { ...asked, entryDate: '1899-12-31T23:59:59' })).toThrow(RangeError)
  })

  test('a range of another meal type, or of a slot, does not judge a reading that has a meal type', () => {
    expect(boundOf([own({ mealType: MealType.Fasting }), own({ mealType: MealType.None, therapyLabel: TherapyLabel.BeforeLunch })])).toBe(7)
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
    const { zone } = classifyGlucose({ entryDate: at('10:45'), value: 3.85 }, { labelTimes: defaultLabelTimes, ranges: [] })
    expect(zone).toBe(Low)
    expect(displayValue(makeGlucoseEntry({ value: 3.85 }))).toBe('3,9')
  })

  test('a higher value is never in a lower zone', () => {
    const question = fc.record({
      mealType: fc.constantFrom(...Object.values(MealType)),
      therapyLabel: fc.constantFrom(...Object.values(TherapyLabel)),
      origin: fc.constantFrom(...Object.values(EntryOrigin)),
    })
    const value = fc.double({ min: 0.6, max: 33.3, noNaN: true })
    fc.assert(
      fc.property(question, value, value, (asked, one, other) => {
        const classified = rangeFor(defaultGlucoseRanges, { ...asked, entryDate: at('12:00') })
        const [lower, higher] = [Math.min(one, other), Math.max(one, other)]
        expect(zoneOf(lower, ResultValidity.Valid, classified)).toBeLessThanOrEqual(zoneOf(higher, ResultValidity.Valid, classified))
      }),
    )
  })
})

describe('classifying a reading', () => {
  const always = { validFrom: '1900-01-01T00:00:00', validTo: null }
  const ranges: TargetRange[] = [
    { ...always, mealType: MealType.None, therapyLabel: null, min: 3.9, max: 10 },
    { ...always, mealType: MealType.None, therapyLabel: TherapyLabel.Night, min: 6, max: 8 },
    { ...always, mealType: MealType.Preprandial, therapyLabel: null, min: 4, max: 7 },
    { ...always, mealType: MealType.None, therapyLabel: null, origin: 'sensor', min: 3.5, max: 7.8, validTo: '2026-11-01T00:00:00' },
    { ...always, mealType: MealType.None, therapyLabel: null, origin: 'sensor', min: 4.2, max: 9, validFrom: '2026-11-01T00:00:00' },
  ]
  const { None, Preprandial, Bedtime } = MealType
  const { Night, Forenoon, Down } = TherapyLabel
  const [now, before] = [at('21:30'), '2026-10-31T23:59:59']

  test.each([
    // In the evening 6.0–8.0 classifies what was measured by hand or by a meter, and never a sensor reading.
    ['hand', None, Night, now, 5, Low, [6, 8]],
    ['meter', None, Night, now, 5, Low, [6, 8]],
    ['sensor', None, Night, now, 5, Normal, [4.2, 9]],
    ['sensor', None, Night, now, 8.9, Normal, [4.2, 9]],
    ['sensor', None, Night, now, 9, Normal, [4.2, 9]],
    ['sensor', None, Night, now, 9.0001, High, [4.2, 9]],
    ['sensor', None, Night, now, 4.2, Normal, [4.2, 9]],
    ['sensor', None, Night, now, 4.1999, Low, [4.2, 9]],
    // Neither does a meal type that someone set on a sensor reading.
    ['hand', Preprandial, Forenoon, now, 8, High, [4, 7]],
    ['sensor', Preprandial, Forenoon, now, 8, Normal, [4.2, 9]],
    ['sensor', Bedtime, Night, now, 5, Normal, [4.2, 9]],
    // The range valid at the entry date counts.
    ['sensor', None, Night, before, 8, High, [3.5, 7.8]],
    ['sensor', None, Down, before, 3.5, Normal, [3.5, 7.8]],
    ['sensor', None, Down, before, 3.49, Low, [3.5, 7.8]],
    // The sensor range is no choice for the other readings: 4.2–9 would call these low and high.
    ['hand', None, Forenoon, now, 4, Normal, [3.9, 10]],
    ['meter', None, Forenoon, now, 9.5, Normal, [3.9, 10]],
  ] as const)('%s, meal type %d, slot %d, at %s: %d is in zone %d', (origin, mealType, therapyLabel, entryDate, value, zone, bounds) => {
    const reading = { origin, mealType, therapyLabel, entryDate, value, glucoseResultValidity: ResultValidity.Valid }
    const classified = classifyReading(reading, ranges)
    expect([classified.zone, classified.range.min, classified.range.max]).toEqual([zone, ...bounds])
  })

  test.each([
    [ResultValidity.Low, 0.6, Low],
    [ResultValidity.High, 33.3, High],
  ])('of a sensor with validity %d is in its zone', (glucoseResultValidity, value, zone) => {
    const reading = { origin: 'sensor' as const, mealType: None, therapyLabel: Night, entryDate: now, value, glucoseResultValidity }
    expect(classifyReading(reading, ranges).zone).toBe(zone)
  })

  test('a patient without a sensor range has the default one all day', () => {
    const own = ranges.filter(({ origin }) => origin !== 'sensor')
    for (const entryDate of [now, before, at('00:00')]) expect(sensorRangeOf(own, entryDate)).toMatchObject({ min: 3.9, max: 10 })
    expect(sensorRangeOf(ranges, now)).toMatchObject({ min: 4.2, max: 9 })
  })

  test('a new, an edited and a relabelled sensor reading is in the same zone in every slot and with every meal type', () => {
    const plan = { labelTimes: defaultLabelTimes, ranges }
    for (const therapyLabel of Object.values(TherapyLabel))
      for (const mealType of Object.values(MealType))
        expect(classifyGlucose({ entryDate: now, value: 5, origin: 'sensor', therapyLabel, mealType }, plan).zone).toBe(Normal)
  })
})

describe('judging a new value', () => {
  const plan = { labelTimes: defaultLabelTimes, ranges: [] }
  test('by hand an unset meal type follows the slot', () => {
    const classified = classifyGlucose({ entryDate: '2026.11.20. 18:22', value: 7.5 }, plan)
    expect(classified).toMatchObject({ mealType: MealType.Preprandial, zone: High, range: { min: 4, max: 7 } })
  })

  test('from a meter it stays none', () => {
    const classified = classifyGlucose({ entryDate: at('18:22'), value: 7.5, origin: 'meter' }, plan)
    expect(classified).toMatchObject({ mealType: MealType.None, zone: Normal, range: { min: 3.9, max: 10 } })
  })

  test('none chosen by hand stays none', () => {
    expect(classifyGlucose({ entryDate: at('18:22'), value: 7.5, mealType: 0 }, plan).mealType).toBe(MealType.None)
  })

  test.each([
    [ResultValidity.High, 33.3, High],
    [ResultValidity.Low, 0.6, Low],
  ])('validity %d is stored with the bound %d in zone %d', (glucoseResultValidity, mmolPerL, zone) => {
    expect(classifyGlucose({ entryDate: at('12:00'), value: 0, glucoseResultValidity, origin: 'meter' }, plan)).toMatchObject({
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
