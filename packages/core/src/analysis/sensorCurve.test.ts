import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { EntryOrigin, GlucoseMetaType, ResultValidity } from '../diary/diaryEnumerations.ts'
import { defaultGlucoseRanges } from '../diary/glucoseRange.ts'
import { makeGlucoseEntry } from '../testing/makeEntry.ts'
import { toWallClock, toWallMinutes } from '../time/wallClock.ts'
import { sensorCurve, type TrendDirection } from './sensorCurve.ts'

const noon = toWallMinutes('2026-11-20T12:00:00')
const at = (minute: number) => toWallClock(noon + minute)
type More = Parameters<typeof makeGlucoseEntry>[0]
const sensorAt = (minute: number, value: number, more: More = {}) =>
  makeGlucoseEntry({ entryDate: at(minute), origin: EntryOrigin.Sensor, value, ...more })
/** The last quarter of an hour of a five-minute sensor, mg/dl per minute. */
const slope = (mgPerDl: number, from = 8) => [-15, -10, -5, 0].map((minute) => sensorAt(minute, from + (minute * mgPerDl) / 18.018))
const trendOf = (readings: readonly ReturnType<typeof sensorAt>[], minute = 0) => sensorCurve.trendAt(readings, at(minute))

describe('the arrow of a sensor', () => {
  test.each<[mgPerDlPerMinute: number, TrendDirection]>([
    [3.1, 'risingVeryFast'],
    [2.9, 'risingFast'],
    [2.1, 'risingFast'],
    [1.9, 'rising'],
    [1.1, 'rising'],
    [0.9, 'steady'],
    [0, 'steady'],
    [-0.9, 'steady'],
    [-1.1, 'falling'],
    [-1.9, 'falling'],
    [-2.1, 'fallingFast'],
    [-2.9, 'fallingFast'],
    [-3.1, 'fallingVeryFast'],
  ])('of %d mg/dl per minute is %s', (rate, direction) => {
    const trend = trendOf(slope(rate, 12))
    expect(trend?.direction).toBe(direction)
    expect(trend?.rate).toBeCloseTo(rate / 18.018, 9)
    expect(trend?.change?.mmolPerL).toBeCloseTo((15 * rate) / 18.018, 9)
    expect(trend?.change?.minutes).toBe(15)
  })

  it('is that of two readings of a fifteen-minute sensor', () =>
    expect(trendOf([sensorAt(-15, 6), sensorAt(0, 7.2)])).toMatchObject({ direction: 'rising', change: { minutes: 15 } }))

  it('follows the readings in whatever order they come', () =>
    expect(trendOf(slope(1.5).toReversed())).toEqual(trendOf(slope(1.5).toReversed().toReversed())))

  test.each<[why: string, readings: ReturnType<typeof sensorAt>[], minute: number]>([
    ['with one reading', [sensorAt(0, 6)], 0],
    ['of two readings five minutes apart', [sensorAt(-5, 6), sensorAt(0, 8)], 0],
    ['after a gap', [sensorAt(-40, 6), sensorAt(-35, 7), sensorAt(0, 8)], 0],
    ['with HI', [...slope(1.5), sensorAt(1, 22.2, { glucoseResultValidity: ResultValidity.High })], 1],
    ['after LO', [sensorAt(-10, 2.2, { glucoseResultValidity: ResultValidity.Low }), sensorAt(-5, 3), sensorAt(0, 3.2)], 0],
    ['of readings older than twenty minutes', slope(1.5), 21],
  ])('is none %s', (_, readings, minute) => expect(trendOf(readings, minute)).toMatchObject({ direction: null, rate: null, change: null }))

  it('leaves out what a meter measured, what is unusual, and what came later', () => {
    const others = [
      makeGlucoseEntry({ entryDate: at(-3), value: 20, origin: EntryOrigin.Meter }),
      sensorAt(-2, 20, { glucoseMetas: [GlucoseMetaType.Unusual] }),
      sensorAt(1, 20),
    ]
    expect(trendOf([...slope(0), ...others])).toMatchObject({ direction: 'steady', latest: { value: 8 } })
  })

  it('is nothing without a sensor', () => expect(trendOf([makeGlucoseEntry({ entryDate: at(0) })])).toBeNull())

  it('has an age in whole minutes, and is old after twenty', () => {
    expect(trendOf(slope(0), 20)).toMatchObject({ ageMinutes: 20, isOld: false, direction: 'steady' })
    expect(trendOf(slope(0), 21)).toMatchObject({ ageMinutes: 21, isOld: true })
  })
})

const curves = fc.array(
  fc.record({
    minute: fc.integer({ min: -300, max: 0 }),
    tenths: fc.integer({ min: 20, max: 220 }),
    validity: fc.constantFrom(ResultValidity.Valid, ResultValidity.Valid, ResultValidity.Valid, ResultValidity.Low, ResultValidity.High),
  }),
  { maxLength: 60 },
)
const readingsOf = (rows: readonly { minute: number; tenths: number; validity: ResultValidity }[]) =>
  rows.map(({ minute, tenths, validity }) => sensorAt(minute, tenths / 10, { glucoseResultValidity: validity }))

test('an arrow exists only between values of the last quarter of an hour, and points where its slope does', () =>
  fc.assert(
    fc.property(curves, fc.integer({ min: 0, max: 40 }), (rows, minute) => {
      const trend = trendOf(readingsOf(rows), minute)
      expect(trend === null).toBe(rows.length === 0)
      if (trend === null) return
      expect(trend.isOld).toBe(trend.ageMinutes > 20)
      expect(trend.direction === null).toBe(trend.rate === null)
      expect(trend.change === null).toBe(trend.rate === null)
      if (trend.rate === null) return
      expect(trend.isOld).toBe(false)
      expect(trend.latest.glucoseResultValidity).toBe(ResultValidity.Valid)
      expect(trend.direction?.startsWith('rising')).toBe(trend.rate >= 1 / 18.018)
      expect(trend.direction?.startsWith('falling')).toBe(trend.rate <= -1 / 18.018)
    }),
  ))

describe('the low stretches of a curve', () => {
  const low = (readings: readonly ReturnType<typeof sensorAt>[]) =>
    sensorCurve
      .lowEpisodes(readings, defaultGlucoseRanges)
      .map(({ first, last, lowest }) => [first, last, lowest].map(({ entryDate }) => toWallMinutes(entryDate) - noon))

  it('begin with the first low reading, end with the last, and name the lowest', () =>
    expect(low([3.9, 3.8, 3.2, 3.5, 4.1].map((value, index) => sensorAt(index * 5, value)))).toEqual([[5, 15, 10]]))

  it('are not ended by a short return, and are by a quarter of an hour in range', () => {
    expect(low([3.5, 4.1, 4.1, 3.6].map((value, index) => sensorAt(index * 5, value)))).toEqual([[0, 15, 0]])
    expect(low([3.5, 4.1, 4.1, 4.1, 3.6].map((value, index) => sensorAt(index * 5, value)))).toEqual([
      [0, 0, 0],
      [20, 20, 20],
    ])
  })

  it('are ended by a gap', () =>
    expect(low([sensorAt(0, 3.5), sensorAt(31, 3.4)])).toEqual([
      [0, 0, 0],
      [31, 31, 31],
    ]))

  it('have LO as the lowest, and no HI', () => {
    const lo = sensorAt(5, 6, { glucoseResultValidity: ResultValidity.Low })
    expect(low([sensorAt(0, 2.5), lo, sensorAt(10, 3), sensorAt(60, 2, { glucoseResultValidity: ResultValidity.High })])).toEqual([
      [0, 10, 5],
    ])
  })

  it('hold every low reading once, however short it was', () =>
    fc.assert(
      fc.property(curves, (rows) => {
        const minutes = new Map(rows.map((row) => [row.minute, row]))
        const isLow = ({ validity, tenths }: (typeof rows)[number]) =>
          validity === ResultValidity.Low || (validity === ResultValidity.Valid && tenths < 39)
        const episodes = low(readingsOf([...minutes.values()]))
        for (const row of minutes.values())
          if (isLow(row)) expect(episodes.filter(([first = 0, last = 0]) => first <= row.minute && row.minute <= last)).toHaveLength(1)
        for (const [first = 0, last = 0, lowest = 0] of episodes)
          for (const minute of [first, last, lowest]) expect(isLow(minutes.get(minute)!)).toBe(true)
      }),
    ))
})

describe('the lowest and the highest reading', () => {
  const low = makeGlucoseEntry({ value: 3.1, glucoseResultValidity: ResultValidity.Low })
  const high = makeGlucoseEntry({ value: 20, glucoseResultValidity: ResultValidity.High })
  const [two, nine, thirty] = [2, 9, 30].map((value) => makeGlucoseEntry({ value }))

  it('are LO and HI before any value, whatever the bounds of the device', () => {
    expect(sensorCurve.lowestOf([high, nine!, low, two!])).toBe(low)
    expect(sensorCurve.highestOf([low, thirty!, high, nine!])).toBe(high)
  })

  it('are never the opposite end', () => {
    expect(sensorCurve.lowestOf([high, nine!])).toBe(nine)
    expect(sensorCurve.highestOf([low, nine!])).toBe(nine)
  })
})
