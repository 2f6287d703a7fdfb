import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anchorOf, atPercent, blockLanesOf, captionLevelsOf } from './railLayout.ts'

describe('the day as a rail', () => {
  it.each([
    [0, 0],
    [720, 50],
    [1440, 100],
  ])('puts minute %d at %d percent', (minute, percent) => expect(atPercent(minute)).toBe(percent))

  it('keeps captions at the ends of the day inside the picture', () => {
    expect(anchorOf(30)).toBe('start')
    expect(anchorOf(720)).toBe('middle')
    expect(anchorOf(1410)).toBe('end')
  })

  it('writes captions of distant meal times on one line', () => {
    expect(captionLevelsOf([7 * 60, 12 * 60, 18 * 60])).toEqual([0, 0, 0])
  })

  it('lifts the caption of a meal time that follows closely', () => {
    expect(captionLevelsOf([16 * 60, 18 * 60, 20 * 60])).toEqual([0, 1, 0])
  })

  it('gives meal times that overlap separate lanes, and nothing else', () => {
    const spans = [
      { fromMinute: 0, toMinute: 100 },
      { fromMinute: 50, toMinute: 150 },
      { fromMinute: 150, toMinute: 200 },
    ]
    expect(blockLanesOf(spans)).toEqual([0, 1, 0])
  })

  it('never puts two of up to three overlapping meal times into one lane', () => {
    const span = fc.tuple(fc.nat(1439), fc.nat(1439)).map(([a, b]) => ({ fromMinute: Math.min(a, b), toMinute: Math.max(a, b) + 1 }))
    const touch = (one: { fromMinute: number; toMinute: number }, other: typeof one) =>
      one.fromMinute < other.toMinute && other.fromMinute < one.toMinute
    fc.assert(
      fc.property(fc.array(span, { maxLength: 3 }), (spans) => {
        const lanes = blockLanesOf(spans)
        const clashes = spans.filter((one, i) => spans.some((other, j) => i < j && lanes[i] === lanes[j] && touch(one, other)))
        expect(clashes).toEqual([])
      }),
    )
  })
})
