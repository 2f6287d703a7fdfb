import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../time/localDay.ts'
import { makeGlucoseEntry } from '../testing/makeEntry.ts'
import { summaryQuerySchema } from './analysis.contract.ts'
import { coverage } from './coverage.ts'
import { dayProfile } from './dayProfile.ts'
import { glucoseFigures, modd } from './glucoseFigures.ts'
import { tallyByDay } from './glucoseTally.ts'
import { gri } from './gri.ts'
import { hourAverages } from './slotAverages.ts'
import { sufficiency } from './sufficiency.ts'
import { columnsOf, seriesOf } from './testing/columnsOf.ts'

/** Numbers anywhere in a figure that are no numbers: what a division by nothing leaves. */
const brokenIn = (figure: unknown): unknown[] => {
  const broken: unknown[] = []
  JSON.stringify(figure, (key, value: unknown) => {
    if (typeof value === 'number' && !Number.isFinite(value)) broken.push(key)
    return value
  })
  return broken
}

describe('few readings', () => {
  test.each([[[]], [[6.1]], [[6.1, 7.3]], [[6.1, 6.1]], [Array.from({ length: 300 }, () => 6.1)]])('%j give no broken figure', (values) => {
    const figures = glucoseFigures(seriesOf(values))
    const percents = figures.inRange.bands.reduce((sum, { percent }) => sum + percent, 0)
    expect(brokenIn(figures)).toEqual([])
    expect(percents).toBe(values.length === 0 ? 0 : 100)
    expect(brokenIn(dayProfile(seriesOf(values)))).toEqual([])
    expect(brokenIn(hourAverages(seriesOf(values)))).toEqual([])
  })

  test('one has an average and no deviation', () => {
    const { tally, median, quartiles, variability, jIndex, mage, modd: daily } = glucoseFigures(seriesOf([6.1]))
    expect([tally.average, tally.min, tally.max, median, quartiles]).toEqual([6.1, 6.1, 6.1, 6.1, [6.1, 6.1]])
    expect([variability.deviation, variability.cv, jIndex, mage.value, daily]).toEqual([null, null, null, null, null])
  })

  test('two have a deviation of their distance over √2, and quartiles between them', () => {
    const { variability, median, quartiles } = glucoseFigures(seriesOf([5, 9]))
    expect(variability.deviation).toBeCloseTo(4 / Math.SQRT2, 12)
    expect([median, quartiles]).toEqual([7, [6, 8]])
  })

  test('that are all equal deviate by nothing, are stable and swing nowhere', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 333 }), fc.integer({ min: 2, max: 400 }), (tenths, count) => {
        const value = tenths / 10
        const { variability, mage, median, tally, jIndex } = glucoseFigures(seriesOf(Array.from({ length: count }, () => value)))
        expect(variability).toEqual({ average: value, deviation: 0, cv: 0, isStable: true })
        expect([median, tally.min, tally.max, mage.value]).toEqual([value, value, value, null])
        expect(jIndex).toBeCloseTo(0.001 * (value * 18.018) ** 2, 9)
      }),
    )
  })

  test('of two days at one clock time differ by their distance', () => {
    expect(
      modd(
        columnsOf([
          ['2026-11-02T08:00:00', 5],
          ['2026-11-03T08:00:00', 7.5],
        ]),
      ),
    ).toBe(2.5)
  })
})

describe('the nights on which the clocks change', () => {
  // 2026-03-29 has no 02:00 to 03:00 in Budapest, 2026-10-25 has it twice. The wall clock decides.
  const nights = ['2026-03-29', '2026-10-25']
  const times = ['00:00:00', '01:59:59', '02:00:00', '02:30:00', '02:59:59', '03:00:00', '23:59:59']

  test.each(nights)('leave every reading of %s on its day and in its hour', (day) => {
    const at = (date: string, time: string) => makeGlucoseEntry({ entryDate: `${date}T${time}`, value: 6 })
    const readings = [at(addDays(day, -1), '23:59:59'), ...times.map((time) => at(day, time)), at(addDays(day, 1), '00:00:00')]
    expect(tallyByDay(readings).map((tally) => [tally.day, tally.glucose.count])).toEqual([
      [addDays(day, -1), 1],
      [day, times.length],
      [addDays(day, 1), 1],
    ])
    const hours = hourAverages(readings).map(({ count }) => count)
    expect([hours[0], hours[1], hours[2], hours[3], hours[23]]).toEqual([2, 1, 3, 1, 2])
    expect(coverage(readings, { days: 3, lastDay: addDays(day, 1) }, addDays(day, 1))).toMatchObject({ dayCount: 3, missingDays: [] })
  })

  test.each(nights)('leave a day of 96 quarters of an hour on %s whole', (day) => {
    const columns = seriesOf(
      Array.from({ length: 96 }, () => 6),
      { start: `${day}T00:00:00`, step: 15 },
    )
    expect(sufficiency(columns, { firstDay: day, lastDay: day })).toMatchObject({ days: 1, sensorShare: 1, daysWithReading: 1 })
  })

  test('the hour that the spring night lacks costs a fortnight of sensor data less than half a percent', () => {
    const quarters = Array.from({ length: 14 * 96 }, (_, at): [number, number] => [at * 15, 6]).filter(
      ([minute]) => minute < 120 || minute >= 180,
    )
    const found = sufficiency(columnsOf(quarters), { firstDay: '1970-01-01', lastDay: '1970-01-14' })
    expect(found.sensorShare).toBeCloseTo(335 / 336, 12)
    expect(found.isEnough).toBe(true)
  })
})

test('a fifth of the risk index ends on its whole number, whatever the sum loses', () => {
  // 1 of 21 very low and 6 of 21 very high: 300 ÷ 21 + 960 ÷ 21 = 60, which comes to 60.00000000000001.
  expect(gri({ veryLow: 100 / 21, low: 0, high: 0, veryHigh: 600 / 21 }).zone).toBe('C')
  expect(gri({ veryLow: 20.0001, low: 0, high: 0, veryHigh: 0 }).zone).toBe('D')
})

test.each([
  ['0000-01-01', false],
  ['0001-01-01', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
])('the summary is asked for from %s: %s', (after, isTaken) => expect(summaryQuerySchema.safeParse({ after }).success).toBe(isTaken))
