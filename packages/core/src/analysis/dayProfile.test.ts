import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GlucoseEntry } from '../diary/glucoseEntry.schema.ts'
import { toWallClock } from '../time/wallClock.ts'
import { makeGlucoseEntry } from '../testing/makeEntry.ts'
import { makeSensorDiary } from '../testing/makeSensorDiary.ts'
import { dayProfile, type DayProfile, type DayProfileBin, type ProfileSource } from './dayProfile.ts'

interface Reading {
  readonly day: number
  readonly minute: number
  readonly value: number
}

const firstMinute = 29_000_160
const entryOf = ({ day, minute, value }: Reading, origin: GlucoseEntry['origin']) =>
  makeGlucoseEntry({ entryDate: toWallClock(firstMinute + day * 1440 + minute), value, origin })
const sensorOf = (readings: readonly Reading[]) => readings.map((reading) => entryOf(reading, 'sensor'))
const meterOf = (readings: readonly Reading[]) => readings.map((reading) => entryOf(reading, 'meter'))

/** `count` readings at one minute of the day, one a day unless told, of ascending values. */
const at = (minute: number, count: number, dayOf = (index: number) => index): Reading[] =>
  Array.from({ length: count }, (_, index) => ({ day: dayOf(index), minute, value: 4 + index / 10 }))

const binAt = ({ bins }: DayProfile, minute: number) => bins.find((bin) => bin.minute === minute)!
const given = ({ bins }: DayProfile) => bins.filter(({ median }) => median !== null).map(({ minute }) => minute)

describe('a meter', () => {
  test('has a bin each half hour, with everything within an hour of it', () => {
    const profile = dayProfile(meterOf(at(600, 6)))
    expect(profile).toMatchObject({ source: 'meter', dayCount: 6 })
    expect(profile.bins.map(({ minute }) => minute)).toEqual(Array.from({ length: 48 }, (_, index) => index * 30))
    // The window of 09:00 ends at 10:00, that of 11:00 begins there.
    expect(profile.bins.filter(({ count }) => count > 0).map(({ minute }) => minute)).toEqual([570, 600, 630, 660])
  })

  test('takes readings over midnight', () => {
    expect(given(dayProfile(meterOf(at(1425, 5))))).toEqual([0, 30, 1380, 1410])
  })

  const rows: [count: number, middle: boolean, outer: boolean][] = [
    [4, false, false],
    [5, true, false],
    [19, true, false],
    [20, true, true],
  ]
  test.each(rows)('%d readings: the middle half %s, the outer percentiles %s', (count, middle, outer) => {
    const bin = binAt(dayProfile(meterOf(at(600, count))), 600)
    expect([bin.median !== null, bin.quartiles !== null, bin.outer !== null]).toEqual([middle, middle, outer])
    expect(bin.count).toBe(count)
  })

  test('five readings of one day are enough', () => {
    expect(binAt(dayProfile(meterOf(at(600, 5, () => 0))), 600)).toMatchObject({ count: 5, dayCount: 1, median: 4.2 })
  })

  test('draws the 10th and 90th percentile', () => {
    const { outer } = binAt(dayProfile(meterOf(at(600, 21)), { smoothing: false }), 600)
    expect(outer?.[0]).toBeCloseTo(4.2, 9)
    expect(outer?.[1]).toBeCloseTo(5.8, 9)
  })
})

describe('a sensor', () => {
  test('has a bin each quarter of an hour, drawn in its middle', () => {
    const profile = dayProfile(sensorOf(at(600, 5)))
    expect(profile).toMatchObject({ source: 'sensor', dayCount: 5 })
    expect(profile.bins.map(({ minute }) => minute)).toEqual(Array.from({ length: 96 }, (_, index) => index * 15 + 7.5))
    expect(given(profile)).toEqual([607.5])
  })

  test('needs five days, however many readings', () => {
    expect(given(dayProfile(sensorOf(at(600, 40, (index) => index % 4))))).toEqual([])
    expect(given(dayProfile(sensorOf(at(600, 40, (index) => index % 5))))).toEqual([607.5])
  })

  test('draws the 5th and 95th percentile', () => {
    const { outer, quartiles, median } = binAt(dayProfile(sensorOf(at(600, 21)), { binMinutes: 5, smoothing: false }), 602.5)
    expect([outer?.[0], quartiles?.[0], median, quartiles?.[1], outer?.[1]].map((value) => value?.toFixed(9))).toEqual(
      [4.1, 4.5, 5, 5.5, 5.9].map((value) => value.toFixed(9)),
    )
  })
})

describe('which readings count', () => {
  const sensor = sensorOf(at(600, 6))
  const meter = meterOf(at(900, 5))
  test('sources are never mixed; a sensor with at least half of the readings is drawn', () => {
    expect(given(dayProfile([...sensor, ...meter]))).toEqual([607.5])
    expect(given(dayProfile([...sensor, ...meter], { source: 'meter' }))).toEqual([870, 900, 930, 960])
    expect(dayProfile([...sensor.slice(0, meter.length), ...meter]).source).toBe('sensor')
    expect(dayProfile([...sensor.slice(0, meter.length - 1), ...meter]).source).toBe('meter')
    expect(dayProfile([])).toMatchObject({ source: 'meter', dayCount: 0 })
  })

  test('readings by hand belong to the meter', () => {
    expect(binAt(dayProfile(at(600, 5).map((reading) => entryOf(reading, 'hand'))), 600).count).toBe(5)
  })

  test('unusual readings move nothing, an unusual HI neither', () => {
    const left = [
      { ...meter[0]!, value: 21, glucoseMetas: [3 as const] },
      { ...meter[0]!, value: 33.3, glucoseResultValidity: 3 as const, glucoseMetas: [3 as const] },
    ]
    expect(dayProfile([...meter, ...left])).toEqual(dayProfile(meter))
  })
})

describe('HI and LO', () => {
  const [lo, hi] = [1 as const, 3 as const]
  /** 100 readings of one quarter of an hour over 20 days: so many LO, so many HI, the others 7.0. */
  const withLimits = (loCount: number, hiCount: number, origin: 'sensor' | 'meter') =>
    Array.from({ length: 100 }, (_, index): GlucoseEntry => {
      const validity = index < loCount ? lo : index < loCount + hiCount ? hi : 2
      const value = { [lo]: 0.6, 2: 7, [hi]: 33.3 }[validity]
      return { ...entryOf({ day: index % 20, minute: 600, value }, origin), glucoseResultValidity: validity }
    })
  const binOf = (loCount: number, hiCount: number, origin: 'sensor' | 'meter') =>
    dayProfile(withLimits(loCount, hiCount, origin), { smoothing: false }).bins.find(({ count }) => count === 100)

  test('of a sensor are ranks at the ends: with 10 % LO and 10 % HI the 5th and 95th percentile are its bounds', () => {
    expect(binOf(10, 10, 'sensor')).toMatchObject({ dayCount: 20, median: 7, quartiles: [7, 7], outer: [40 / 18.018, 400 / 18.018] })
  })

  test('in fewer than the percentile leave it where it was', () => {
    expect(binOf(4, 4, 'sensor')).toMatchObject({ median: 7, outer: [7, 7] })
  })

  test('of a meter have the stored bound', () => {
    expect(binOf(11, 11, 'meter')).toMatchObject({ median: 7, outer: [0.6, 33.3] })
    expect(binOf(60, 0, 'meter')).toMatchObject({ median: 0.6, quartiles: [0.6, 7] })
  })

  test('alone make a day of the profile', () => {
    const profile = dayProfile(withLimits(100, 0, 'sensor'))
    expect(profile.dayCount).toBe(20)
    expect(given(profile)).toEqual([607.5])
  })
})

describe('smoothing', () => {
  const medians = (readings: GlucoseEntry[], smoothing: boolean) =>
    dayProfile(readings, { smoothing }).bins.flatMap(({ median }) => (median === null ? [] : [median]))
  const flat = (minute: number, value: number): Reading[] => Array.from({ length: 5 }, (_, day) => ({ day, minute, value }))

  test('weighs 1-2-1 twice, over midnight', () => {
    const readings = sensorOf(Array.from({ length: 96 }, (_, slot) => flat(slot * 15, slot === 0 ? 16 : 0)).flat())
    const { bins } = dayProfile(readings)
    expect([94, 95, 0, 1, 2, 3].map((index) => bins[index]!.median)).toEqual([1, 4, 6, 4, 1, 0])
  })

  test('never crosses a gap, which stays one', () => {
    const readings = sensorOf([...flat(600, 4), ...flat(630, 12), ...flat(645, 12)])
    expect(medians(readings, false)).toEqual([4, 12, 12])
    expect(medians(readings, true)).toEqual([4, 12, 12])
  })

  test.each([
    ['higher', 20],
    ['lower', 3],
  ])('where the outer percentiles end beside %s readings, they still hold the middle half', (_name, beside) => {
    const many = Array.from({ length: 20 }, (_, day) => ({ day, minute: 600, value: 8 }))
    const { quartiles, outer } = binAt(dayProfile(meterOf([...many, ...flat(720, beside)])), 660)
    expect(quartiles).not.toEqual([8, 8])
    expect(outer![0]).toBeLessThanOrEqual(quartiles![0])
    expect(outer![1]).toBeGreaterThanOrEqual(quartiles![1])
  })

  test('can be left out', () => {
    const readings = sensorOf([...flat(600, 4), ...flat(615, 8)])
    expect(medians(readings, false)).toEqual([4, 8])
    expect(medians(readings, true)).not.toEqual([4, 8])
  })
})

/** What the profile must be, computed the long way. */
function naive(readings: readonly Reading[], source: ProfileSource, step: number): DayProfileBin[] {
  const quantile = (sorted: readonly number[], share: number) => {
    const position = (sorted.length - 1) * share
    const [below, above] = [sorted[Math.floor(position)]!, sorted[Math.ceil(position)]!]
    return below + (above - below) * (position - Math.floor(position))
  }
  const isSensor = source === 'sensor'
  return Array.from({ length: 1440 / step }, (_, index) => {
    const from = isSensor ? index * step : index * step - 60
    const span = isSensor ? step : 120
    const inside = readings.filter(({ minute }) => (minute - from + 2880) % 1440 < span)
    const sorted = inside.map(({ value }) => value).toSorted((a, b) => a - b)
    const dayCount = new Set(inside.map(({ day }) => day)).size
    const hasMiddle = isSensor ? dayCount >= 5 : sorted.length >= 5
    const hasOuter = isSensor ? dayCount >= 5 : sorted.length >= 20
    return {
      minute: from + span / 2,
      count: sorted.length,
      dayCount,
      median: hasMiddle ? quantile(sorted, 0.5) : null,
      quartiles: hasMiddle ? [quantile(sorted, 0.25), quantile(sorted, 0.75)] : null,
      outer: hasOuter ? [quantile(sorted, isSensor ? 0.05 : 0.1), quantile(sorted, isSensor ? 0.95 : 0.9)] : null,
    }
  })
}

const numbersOf = (bins: readonly DayProfileBin[]) =>
  bins.flatMap(({ minute, count, dayCount, median, quartiles, outer }) => [minute, count, dayCount, median, quartiles, outer].flat())

/** The greatest difference between any two numbers of the bins; Infinity where only one of them gives a number. */
function distanceOf(bins: readonly DayProfileBin[], others: readonly DayProfileBin[]): number {
  const [ours, theirs] = [numbersOf(bins), numbersOf(others)]
  if (ours.length !== theirs.length) return Infinity
  const distances = ours.map((value, index) => {
    const other = theirs[index] ?? null
    return value === null || other === null ? (value === other ? 0 : Infinity) : Math.abs(value - other)
  })
  return Math.max(...distances)
}

describe('laws', () => {
  // Half of the values on a meter's scale, half of them anywhere and close to each other.
  const value = fc.oneof(
    fc.integer({ min: 6, max: 333 }).map((tenths) => tenths / 10),
    fc.double({ min: 6, max: 6.2, noNaN: true }),
  )
  const minute = fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 560, max: 700 }))
  const readings = fc.array(fc.record({ day: fc.integer({ min: -3, max: 8 }), minute, value }), { maxLength: 120, size: 'max' })
  const source = fc.constantFrom<ProfileSource>('sensor', 'meter')
  const binMinutes = fc.constantFrom(5 as const, 10 as const, 15 as const, 20 as const, 30 as const, 60 as const)
  const made = (list: readonly Reading[], origin: ProfileSource) => list.map((reading) => entryOf(reading, origin))

  test('percentiles are those of a plain sort', () => {
    fc.assert(
      fc.property(readings, source, binMinutes, (list, origin, step) => {
        const { bins } = dayProfile(made(list, origin), { source: origin, binMinutes: step, smoothing: false })
        expect(distanceOf(bins, naive(list, origin, step))).toBeLessThan(1e-9)
      }),
    )
  })

  test('the order of the readings does not matter', () => {
    fc.assert(
      fc.property(readings, source, fc.infiniteStream(fc.nat()), (list, origin, keys) => {
        const shuffled = list.map((reading) => ({ reading, key: keys.next().value })).toSorted((a, b) => a.key - b.key)
        const other = made(
          shuffled.map(({ reading }) => reading),
          origin,
        )
        expect(dayProfile(other, { source: origin })).toEqual(dayProfile(made(list, origin), { source: origin }))
      }),
    )
  })

  test('rotating the day rotates the profile, smoothed too', () => {
    fc.assert(
      fc.property(readings, source, fc.integer({ min: 0, max: 47 }), (list, origin, halfHours) => {
        const moved = list.map((reading) => ({ ...reading, minute: (reading.minute + halfHours * 30) % 1440 }))
        const options = { source: origin, binMinutes: 30 } as const
        const { bins } = dayProfile(made(list, origin), options)
        const rotated = dayProfile(made(moved, origin), options).bins
        const back = rotated.map((_, index) => ({ ...rotated[(index + halfHours) % 48]!, minute: bins[index]!.minute }))
        // A window that crosses midnight takes its readings from two days; rotated, from one.
        const withoutDays = (list48: readonly DayProfileBin[]) => list48.map((bin) => ({ ...bin, dayCount: 0 }))
        expect(distanceOf(withoutDays(back), withoutDays(bins))).toBeLessThan(1e-9)
      }),
    )
  })

  test('percentiles are in order, also after smoothing, and never outside what was measured', () => {
    fc.assert(
      fc.property(readings, source, (list, origin) => {
        const values = list.map((reading) => reading.value)
        for (const { median, quartiles, outer } of dayProfile(made(list, origin), { source: origin }).bins) {
          if (median === null || quartiles === null) continue
          const curves = [outer?.[0] ?? quartiles[0], quartiles[0], median, quartiles[1], outer?.[1] ?? quartiles[1]]
          const ordered = curves.toSorted((a, b) => a - b)
          expect(Math.max(...curves.map((curve, index) => Math.abs(curve - ordered[index]!)))).toBeLessThan(1e-9)
          expect(curves[0]).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9)
          expect(curves[4]).toBeLessThanOrEqual(Math.max(...values) + 1e-9)
        }
      }),
    )
  })
})

test('ninety days of a sensor give the same percentiles as a plain sort', () => {
  const entries = makeSensorDiary({ days: 90 })
  const readings = entries
    .filter(({ glucoseResultValidity }) => glucoseResultValidity === 2)
    .map(({ entryDate, value }) => ({
      day: Math.floor(Date.parse(`${entryDate}Z`) / 86_400_000),
      minute: (Date.parse(`${entryDate}Z`) / 60_000) % 1440,
      value,
    }))
  const { bins } = dayProfile(entries, { source: 'sensor', binMinutes: 5, smoothing: false })
  expect(distanceOf(bins, naive(readings, 'sensor', 5))).toBeLessThan(1e-9)
})
