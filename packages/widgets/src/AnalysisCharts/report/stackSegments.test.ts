import { timeInRange } from '@diab/internal/analysis'
import { makeGlucoseEntry } from '@diab/core/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stackSegments } from './stackSegments.ts'

const minute = (index: number) => `2026-11-20T${String(Math.floor(index / 60)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}:00`
const rangesOf = (values: readonly number[]) =>
  timeInRange(
    values.map((value, index) => makeGlucoseEntry({ entryDate: minute(index), value })),
    'standard',
  )

describe('the bar of time in ranges', () => {
  it('has the highest band on top and says of low and high the total of that side', () => {
    const { segments } = stackSegments(rangesOf([2.5, 3.5, 3.6, 5, 6, 7, 8, 11, 12, 15]))
    expect(segments.map(({ band, percent, side }) => [band, percent, side])).toEqual([
      ['veryHigh', 10, null],
      ['high', 20, { percent: 30, count: 3 }],
      ['target', 40, null],
      ['low', 20, { percent: 30, count: 3 }],
      ['veryLow', 10, null],
    ])
  })

  it('is filled from top to bottom, without a gap, and shows every band that has a reading', () => {
    const value = fc.double({ min: 0.6, max: 33.3, noNaN: true })
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 200 }), (values) => {
        const { segments, height } = stackSegments(rangesOf(values))
        let edge = 0
        for (const { top, segmentHeight, count } of segments) {
          expect(Math.abs(top - edge)).toBeLessThan(0.3)
          expect(segmentHeight > 0).toBe(count > 0)
          edge = top + segmentHeight
        }
        expect(Math.abs(edge - height)).toBeLessThan(0.5)
      }),
    )
  })
})
