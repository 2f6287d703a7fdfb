import type { DayProfileBin } from '@diab/core/analysis'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bandRuns, fewReadings, medianRuns } from './profileRuns.ts'

/** Bins of a meter (first at midnight) or of a sensor (first in the middle of its window) with these medians. */
function binsOf(medians: readonly (number | null)[], firstMinute = 0): DayProfileBin[] {
  const step = 1440 / medians.length
  return medians.map((median, index) => ({
    minute: firstMinute + index * step,
    count: 9,
    dayCount: 9,
    median,
    quartiles: median === null ? null : [median - 1, median + 1],
    outer: null,
  }))
}

describe('stretches of a profile', () => {
  test('reach midnight at both edges with the same value, since the day is a circle', () => {
    const [run] = medianRuns(binsOf([4, 6, 8, 6], 180))
    expect(run?.[0]).toEqual({ minute: 0, value: 5 })
    expect(run?.at(-1)).toEqual({ minute: 1440, value: 5 })
    expect(medianRuns(binsOf([4, 6, 8, 6]))[0]?.at(-1)).toEqual({ minute: 1440, value: 4 })
  })

  test('break where a bin has too few readings', () => {
    const bins = binsOf([null, 5, 6, null, 7, null])
    expect(medianRuns(bins).map((run) => run.map(({ minute }) => minute))).toEqual([[240, 480], [960]])
    expect(fewReadings(bins)).toEqual([
      { from: 0, to: 240 },
      { from: 480, to: 960 },
      { from: 960, to: 1440 },
    ])
  })

  test('midnight alone is drawn once, where the day ends in it', () => {
    expect(medianRuns(binsOf([5, null, null, 6])).map((run) => run.map(({ minute }) => minute))).toEqual([[1080, 1440]])
  })

  test('without any percentile the whole day has too few readings', () => {
    expect(fewReadings(binsOf([null, null]))).toEqual([{ from: 0, to: 1440 }])
    expect(fewReadings([])).toEqual([{ from: 0, to: 1440 }])
    expect(bandRuns(binsOf([5, 6]), ({ outer }) => outer)).toEqual([])
  })

  test('a full profile has no hour with too few readings', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 2, max: 20, noNaN: true }), { minLength: 4, maxLength: 96 }),
        fc.boolean(),
        (medians, isSensor) => {
          const bins = binsOf(medians, isSensor ? 720 / medians.length : 0)
          expect(fewReadings(bins)).toEqual([])
          expect(medianRuns(bins)).toHaveLength(1)
        },
      ),
    )
  })

  test('stretches and the gaps between them cover the day once', () => {
    const median = fc.option(fc.double({ min: 2, max: 20, noNaN: true }), { nil: null })
    fc.assert(
      fc.property(fc.array(median, { minLength: 4, maxLength: 96 }), (medians) => {
        const bins = binsOf(medians, 720 / medians.length)
        const spans = [
          ...medianRuns(bins).map((run) => (run.at(-1)?.minute ?? 0) - (run[0]?.minute ?? 0)),
          ...fewReadings(bins).map(({ from, to }) => to - from),
        ]
        expect(spans.reduce((sum, span) => sum + span, 0)).toBeCloseTo(1440)
      }),
    )
  })
})
