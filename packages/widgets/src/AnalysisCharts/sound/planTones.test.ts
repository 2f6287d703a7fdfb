import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { frequencyOf, planTones, type SoundPoint, voiceOf } from './planTones.ts'

const target = { min: 4, max: 10 }
const day = (number: number, hour = 0, minute = 0) => (20_000 + number) * 1440 + hour * 60 + minute
type Played = Omit<SoundPoint, 'target'>
const plan = (points: readonly Played[]) => planTones(points.map((point) => ({ target, ...point })))
const readingsOf = (points: readonly Played[]) => plan(points).tones.filter(({ voice }) => voice !== 'tick')
const ticksOf = (points: readonly Played[]) => plan(points).tones.filter(({ voice }) => voice === 'tick')

test.each([
  [1, 8.4],
  [7, 8.4],
  [14, 8.8],
  [28, 12.4],
  [90, 12.4],
])('%i days last %f seconds', (days, seconds) => {
  expect(
    plan([
      { minutes: day(0), value: 6 },
      { minutes: day(days - 1, 12), value: 7 },
    ]).seconds,
  ).toBeCloseTo(seconds, 9)
})

test.each([
  [3.9, 'low'],
  [4, 'target'],
  [10, 'target'],
  [10.1, 'high'],
] as const)('%f mmol/l sounds in the voice %s', (value, voice) => expect(voiceOf(value, target)).toBe(voice))

test.each([
  [0.6, 196],
  [2, 196],
  [18, 196 * 2 ** 2.5],
  [33.3, 196 * 2 ** 2.5],
])('%f mmol/l sounds at %f Hz', (value, hertz) => expect(frequencyOf(value)).toBeCloseTo(hertz, 9))

describe('the tones of a period', () => {
  it('are none without a reading', () => expect(planTones([])).toEqual({ tones: [], seconds: 0 }))

  it('keep the distances of the readings', () => {
    const tones = readingsOf([
      { minutes: day(0, 6), value: 5 },
      { minutes: day(0, 12), value: 6 },
      { minutes: day(0, 18), value: 7 },
    ])
    expect(tones.map(({ at }) => at)).toEqual([2, 4, 6])
  })

  it('tick at the beginning of every day, of days without a reading, too', () => {
    expect(
      ticksOf([
        { minutes: day(0, 7), value: 5 },
        { minutes: day(3, 20), value: 6 },
      ]).map(({ at }) => at),
    ).toEqual([0, 2, 4, 6])
  })

  it('never lose a low reading among close ones, nor a high one', () => {
    const close = (values: number[]) => readingsOf(values.map((value, minute) => ({ minutes: day(0, 8, minute), value })))
    expect(close([6, 3.2, 12, 7]).map(({ voice, frequency }) => [voice, frequency])).toEqual([['low', frequencyOf(3.2)]])
    expect(close([6, 14, 12, 7]).map(({ frequency }) => frequency)).toEqual([frequencyOf(14)])
    expect(close([6, 7]).map(({ frequency }) => frequency)).toEqual([frequencyOf(6)])
  })

  it('have the voice of the target that classifies each reading', () => {
    const sensor = { min: 3.9, max: 10 }
    const tones = planTones([
      { minutes: day(0, 6), value: 5, target: sensor },
      { minutes: day(0, 22), value: 5, target: { min: 6, max: 8 } },
    ]).tones.filter(({ voice }) => voice !== 'tick')
    expect(tones.map(({ voice }) => voice)).toEqual(['target', 'low'])
  })

  const series = fc
    .array(fc.record({ minutes: fc.integer({ min: day(0), max: day(60) }), value: fc.double({ min: 0.6, max: 33.3, noNaN: true }) }), {
      minLength: 1,
    })
    .map((points) => points.toSorted((one, other) => one.minutes - other.minutes))

  it('come in order, within the time, and at most ten a second', () => {
    fc.assert(
      fc.property(series, (points) => {
        const { tones, seconds } = plan(points)
        const times = tones.map(({ at }) => at)
        expect(times).toEqual(times.toSorted((one, other) => one - other))
        expect(times.every((at) => at >= 0 && at < seconds)).toBe(true)
        expect(readingsOf(points).length).toBeLessThanOrEqual(Math.ceil(seconds * 10))
      }),
    )
  })

  it('are lower for a lower reading', () => {
    const value = fc.double({ min: 2, max: 18, noNaN: true })
    fc.assert(
      fc.property(value, value, (one, other) => {
        expect(frequencyOf(Math.min(one, other))).toBeLessThanOrEqual(frequencyOf(Math.max(one, other)))
      }),
    )
  })
})
