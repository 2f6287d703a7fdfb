import { emptyGlucoseColumns } from '@diab/internal/analysis'
import type { GlucoseColumns } from '@diab/core/analysis'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { readingClasses } from './readingClasses.ts'
import { tracePaths } from './tracePaths.ts'

const area = { left: 0, right: 100, top: 0, bottom: 200 }
/** A tenth of a mmol/l is a pixel. */
const up = { offset: 200, slope: -10 }
const [low, normal, high] = [1, 2, 3] as const

type Row = readonly [minute: number, mmolPerL: number, zone: number]

/** Of a sensor. */
function columnsOf(rows: readonly Row[]): GlucoseColumns {
  const columns = emptyGlucoseColumns(rows.length)
  rows.forEach(([minute, value, zone], row) => {
    columns.minutes[row] = minute
    columns.values[row] = value
    columns.zones[row] = zone
    columns.origins[row] = 2
  })
  return columns
}

/** Heights of the outlines by half pixel, in pixels. */
function spansOf(path: string): Map<number, [top: number, foot: number][]> {
  const spans = new Map<number, [number, number][]>()
  for (const outline of path.split('z').filter(Boolean)) {
    const heights = new Map<number, number[]>()
    for (const [, x, y] of outline.matchAll(/L(-?\d+),(-?\d+)/g)) {
      const half = Math.floor(Number(x) / 2)
      heights.set(half, [...(heights.get(half) ?? []), Number(y) / 4])
    }
    for (const [half, [top = 0, foot = 0, ...more]] of heights) {
      expect(more).toEqual([])
      spans.set(half, [...(spans.get(half) ?? []), [top, foot]])
    }
  }
  return spans
}

const traceOf = (rows: readonly Row[], minutesPerPixel: number) => {
  const columns = columnsOf(rows)
  return tracePaths(columns, readingClasses(columns), area, { offset: 0, slope: 1 / minutesPerPixel }, up)
}
const halvesOf = (path: string) => [...spansOf(path).keys()].toSorted((one, other) => one - other)
const steady = (from: number, to: number, value = 6, zone: number = normal): Row[] =>
  Array.from({ length: (to - from) / 5 }, (_, index) => [from + index * 5, value, zone])

it('covers every reading in the colour of its zone, at any density', () => {
  const readings = fc.array(fc.tuple(fc.integer({ min: 20, max: 180 }), fc.constantFrom(low, normal, high)), { maxLength: 300 })
  fc.assert(
    fc.property(readings, fc.constantFrom(16, 20, 60), (drawn, minutesPerPixel) => {
      const rows = drawn.map(([tenths, zone], index): Row => [index * 5, tenths / 10, zone])
      const paths = traceOf(rows, minutesPerPixel)
      const spans = { [low]: spansOf(paths[low]), [normal]: spansOf(paths[normal]), [high]: spansOf(paths[high]) }
      for (const [minute, value, zone] of rows) {
        const y = 200 - 10 * value
        const there = spans[zone as 1 | 2 | 3].get(Math.floor((2 * minute) / minutesPerPixel)) ?? []
        expect(there.some(([top, foot]) => top < y && y < foot)).toBe(true)
      }
    }),
  )
})

describe('the line', () => {
  test('is two pixels high where it is level', () => {
    const spans = spansOf(traceOf(steady(0, 200), 20)[normal])
    for (const [[top, foot]] of spans.values() as Iterable<[[number, number]]>) expect([top, foot]).toEqual([139, 141])
    expect(spans.size).toBe(20)
  })

  test('reaches from one reading to the next however far they are apart in height', () => {
    const spans = spansOf(traceOf([...steady(0, 100, 4), ...steady(100, 200, 14)], 5)[normal])
    const isJoined = Array.from({ length: 39 }, (_, half) => {
      const [[, footBefore] = [0, -Infinity]] = spans.get(half) ?? []
      const [[top] = [Infinity, 0]] = spans.get(half + 1) ?? []
      return top <= footBefore
    })
    expect(isJoined).not.toContain(false)
  })

  test('is not thin where it is steep', () => {
    const spans = spansOf(traceOf([...steady(0, 100, 4), ...steady(100, 200, 14)], 5)[normal])
    const halfWay = [...spans.values()].filter(([span]) => span !== undefined && span[0] <= 110 && span[1] >= 110)
    expect(halfWay).toHaveLength(4)
  })

  test('has the colour of the later reading between two zones', () => {
    const paths = traceOf([...steady(0, 100, 6), ...steady(110, 200, 12, high)], 5)
    expect(Math.max(...halvesOf(paths[normal]))).toBeLessThanOrEqual(39)
    expect(Math.min(...halvesOf(paths[high]))).toBeGreaterThanOrEqual(37)
    const [[top, foot] = [Infinity, -Infinity]] = spansOf(paths[high]).get(40) ?? []
    expect(top < 115 && 115 < foot).toBe(true)
  })

  test('breaks where the sensor was silent', () => {
    const halves = halvesOf(traceOf([...steady(0, 100), ...steady(160, 300)], 10)[normal])
    const gap = halves.filter((half) => half > 2 * 9.6 && half < 2 * 15.4)
    expect(gap).toEqual([])
    expect([halves.includes(18), halves.includes(32)]).toEqual([true, true])
  })

  test('of a reading alone can be seen', () => {
    expect(halvesOf(traceOf([[500, 6, normal]], 10)[normal])).toEqual([99, 100, 101])
  })

  test('leaves out what is outside the chart', () => {
    const paths = traceOf([...steady(-300, 0), ...steady(1000, 1200, 12, low)], 10)
    expect(paths[normal]).toBe('')
    expect(halvesOf(paths[low]).every((half) => half < 202)).toBe(true)
    expect(paths[high]).toBe('')
  })
})
