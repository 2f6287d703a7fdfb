import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { TherapyLabel } from '../diary/diaryEnumerations.ts'
import { defaultLabelTimes, labelAt } from '../diary/labelTimes.ts'
import { toWallClock } from '../time/wallClock.ts'
import { makeMealTimePlan } from '../testing/makeTherapyPlans.ts'
import { railSegments } from './dayRail.ts'
import { checkLabelTimes } from './labelTimes.rules.ts'
import { holdsMinute, hoursOf } from './mealTimeHours.ts'
import type { TherapyLabelTime } from '../diary/labelTimes.schema.ts'

const timeOf = (minute: number) => toWallClock(minute).slice(11, 16)
const minuteArbitrary = fc.integer({ min: 0, max: 1439 })

describe('hours of a meal time', () => {
  test.each([
    ['06:30', '08:00', [6, 7]],
    ['06:30', '08:01', [6, 7, 8]],
    ['12:00', '12:30', [12]],
    ['23:30', '00:30', [23, 0]],
    ['22:00', '00:00', [22, 23]],
    ['00:00', '00:00', Array.from({ length: 24 }, (_, hour) => hour)],
    ['08:30', '08:30', Array.from({ length: 24 }, (_, index) => (index + 8) % 24)],
    ['8:30', '10:00', []],
    ['24:00', '10:00', []],
    ['', '', []],
  ])('%s–%s', (startsAt, endsAt, expected) => expect(hoursOf({ startsAt, endsAt })).toEqual(expected))

  it('are those that share a minute with the meal time', () =>
    fc.assert(
      fc.property(minuteArbitrary, minuteArbitrary, (from, to) => {
        const hours = { startsAt: timeOf(from), endsAt: timeOf(to) }
        const touched = new Set(
          Array.from({ length: 1440 }, (_, minute) => minute)
            .filter((minute) => holdsMinute(hours, minute))
            .map((minute) => Math.floor(minute / 60)),
        )
        expect(new Set(hoursOf(hours))).toEqual(touched)
      }),
    ))
})

describe('the rail of a day', () => {
  const shown = (startsAt: string, endsAt: string) =>
    railSegments([makeMealTimePlan({ startsAt, endsAt })]).map(({ fromMinute, toMinute }) => [fromMinute, toMinute])
  test.each([
    ['06:30', '08:00', [[390, 480]]],
    [
      '23:30',
      '00:30',
      [
        [0, 30],
        [1410, 1440],
      ],
    ],
    ['22:00', '00:00', [[1320, 1440]]],
    ['00:00', '00:00', [[0, 1440]]],
    [
      '10:00',
      '10:00',
      [
        [0, 600],
        [600, 1440],
      ],
    ],
    ['reggel', '08:00', []],
  ])('%s–%s', (startsAt, endsAt, expected) => expect(shown(startsAt, endsAt)).toEqual(expected))

  it('shows each minute of a meal time once, and no other', () =>
    fc.assert(
      fc.property(minuteArbitrary, minuteArbitrary, minuteArbitrary, (from, to, minute) => {
        const plan = makeMealTimePlan({ startsAt: timeOf(from), endsAt: timeOf(to) })
        const covering = railSegments([plan]).filter(({ fromMinute, toMinute }) => fromMinute <= minute && minute < toMinute)
        expect(covering).toHaveLength(holdsMinute(plan, minute) ? 1 : 0)
      }),
    ))

  it('has the meal times in the order of the day', () => {
    const plans = [makeMealTimePlan({ startsAt: '18:00', endsAt: '19:00' }), makeMealTimePlan()]
    expect(railSegments(plans).map(({ plan }) => plan)).toEqual(plans.toReversed())
  })
})

describe('label times', () => {
  const slot = (startAt: string, endAt: string): TherapyLabelTime => ({ therapyLabel: TherapyLabel.Night, startAt, endAt })
  test.each([
    ['the default ones', defaultLabelTimes, true],
    ['one slot for the whole day', [slot('05:00', '05:00')], true],
    ['in any order', [slot('12:00', '05:00'), slot('05:00', '12:00')], true],
    ['none', [], false],
    ['a gap', [slot('05:00', '12:00'), slot('12:30', '05:00')], false],
    ['an overlap', [slot('05:00', '12:30'), slot('12:00', '05:00')], false],
    ['one slot that ends', [slot('05:00', '04:59')], false],
    ['the whole day twice', [slot('05:00', '05:00'), slot('05:00', '05:00')], false],
    ['a slot within a whole day', [slot('05:00', '05:00'), slot('06:00', '07:00')], false],
    ['a time that is none', [slot('05:00', '12:00'), slot('12:00', '5:00')], false],
  ])('%s', (_name, labelTimes, isWhole) =>
    expect(checkLabelTimes(labelTimes)).toEqual(isWhole ? {} : { '': ['A napszakoknak hézag és átfedés nélkül kell lefedniük a napot.'] }),
  )

  const slotsArbitrary = fc.uniqueArray(minuteArbitrary, { minLength: 1, maxLength: 20 }).map((minutes) => {
    const starts = minutes.toSorted((one, other) => one - other).map(timeOf)
    return starts.map((startAt, index) => slot(startAt, starts[(index + 1) % starts.length] ?? startAt))
  })

  it('pass exactly when each minute is in one slot', () =>
    fc.assert(
      fc.property(slotsArbitrary, fc.nat(19), fc.option(minuteArbitrary), (whole, at, end) => {
        const labelTimes = whole.map((one, index) => (index === at % whole.length && end !== null ? { ...one, endAt: timeOf(end) } : one))
        const counts = Array.from(
          { length: 1440 },
          (_, minute) => labelTimes.filter((one) => labelAt([one], toWallClock(minute)) !== TherapyLabel.Undefined).length,
        )
        expect(Object.keys(checkLabelTimes(labelTimes)).length === 0).toBe(counts.every((count) => count === 1))
      }),
    ))
})
