import fc from 'fast-check'
import { expect, it } from 'vitest'
import { layoutRows, windowBetween } from './rowLayout.ts'

const heights = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 60 })

it('what is added on top moves nothing', () => {
  fc.assert(
    fc.property(heights, heights, (older, known) => {
      const before = layoutRows(known.length, (index) => known[index]!)
      const all = [...older, ...known]
      const after = layoutRows(all.length, (index) => all[index]!)
      expect(after.below.slice(older.length)).toEqual(before.below)
    }),
  )
})

it('draws exactly the rows that touch the visible part', () => {
  fc.assert(
    fc.property(heights, fc.nat(8000), fc.integer({ min: 1, max: 900 }), (list, from, height) => {
      const layout = layoutRows(list.length, (index) => list[index]!)
      const start = Math.min(from, layout.total - 1)
      const { first, last } = windowBetween(layout, start, start + height)
      const touching = list.flatMap((_, index) =>
        layout.below[index]! + layout.heights[index]! > start && layout.below[index]! <= start + height ? [index] : [],
      )
      for (const index of touching) expect(index >= first && index <= last).toBe(true)
      expect(last - first + 1 - touching.length).toBeLessThanOrEqual(1)
    }),
  )
})

it('draws nothing of an empty list', () =>
  expect(
    windowBetween(
      layoutRows(0, () => 1),
      0,
      800,
    ),
  ).toEqual({ first: 0, last: -1 }))
