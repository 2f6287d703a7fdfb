import { emptyGlucoseColumns } from '@diab/internal/analysis'
import { type GlucoseColumns, ReadingUse } from '@diab/core/analysis'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { barPaths } from './barPaths.ts'
import { decimate } from './decimate.ts'
import { joinedClasses, readingClasses } from './readingClasses.ts'
import { rowPosition } from './rowPosition.ts'
import { tracePaths } from './tracePaths.ts'

interface Drawn {
  value: number
  zone: number
  use: number
}

/** Returns the readings five minutes apart. */
function columnsOf(readings: readonly Drawn[]): GlucoseColumns {
  const columns = emptyGlucoseColumns(readings.length)
  readings.forEach(({ value, zone, use }, row) => {
    columns.minutes[row] = row * 5
    columns.values[row] = value
    columns.zones[row] = zone
    columns.uses[row] = use
    columns.origins[row] = 2
  })
  return columns
}

const reading = fc.record({
  value: fc.integer({ min: 20, max: 180 }).map((tenths) => tenths / 10),
  zone: fc.constantFrom(1, 2, 3),
  use: fc.constantFrom(ReadingUse.Usable, ReadingUse.Usable, ReadingUse.Usable, ReadingUse.Unusual, ReadingUse.High, ReadingUse.Low),
})
const series = fc.array(reading, { maxLength: 400 }).map(columnsOf)
/** Minutes of one pixel. */
const minutesPerPixel = fc.constantFrom(5, 17, 60, 240)

const columnOf = (columns: GlucoseColumns, slope: number, row: number) => Math.floor((columns.minutes[row] ?? 0) * slope)

it('keeps first, last and, of each class, the lowest and the highest of every pixel column', () => {
  fc.assert(
    fc.property(series, minutesPerPixel, (columns, minutes) => {
      const slope = 1 / minutes
      const classes = readingClasses(columns)
      const decimated = [...decimate(columns, classes, joinedClasses, { offset: 0, slope })]
      const joinedRows = [...classes.keys()].filter((row) => ((classes[row] ?? 0) & joinedClasses) !== 0)
      const valuesOf = (rows: number[]) => rows.map((row) => columns.values[row] ?? 0)
      for (const rows of Map.groupBy(joinedRows, (row) => columnOf(columns, slope, row)).values()) {
        expect(decimated).toEqual(expect.arrayContaining([rows[0], rows.at(-1)]))
        for (const [drawnAs, ofClass] of Map.groupBy(rows, (row) => classes[row])) {
          const left = valuesOf(decimated.filter((row) => ofClass.includes(row) && classes[row] === drawnAs))
          expect([Math.min(...left), Math.max(...left)]).toEqual([Math.min(...valuesOf(ofClass)), Math.max(...valuesOf(ofClass))])
        }
      }
      expect(decimated.every((row, index) => index === 0 || row > (decimated[index - 1] ?? 0))).toBe(true)
      expect(decimated.every((row) => joinedRows.includes(row))).toBe(true)
    }),
  )
})

it('keeps every reading while each has a separate pixel', () => {
  const columns = columnsOf(Array.from({ length: 50 }, (_, index) => ({ value: index, zone: 2, use: 0 })))
  expect(decimate(columns, readingClasses(columns), joinedClasses, { offset: 0, slope: 1 })).toHaveLength(50)
})

it('lets no low or high reading vanish from a pixel column, however dense', () => {
  const area = { left: 0, right: 1000, top: 0, bottom: 200 }
  fc.assert(
    fc.property(series, minutesPerPixel, (columns, minutes) => {
      const across = { offset: 0, slope: 1 / minutes }
      const classes = readingClasses(columns)
      const up = { offset: 200, slope: -10 }
      const at = rowPosition(columns, classes, area, across, up)
      const bars = barPaths(columns, classes, area, across, up)
      const trace = tracePaths(columns, classes, area, across, up)
      const usableOf = (zone: number) => [...classes.keys()].filter((row) => classes[row] === 1 << (zone - 1))
      for (const zone of [1, 2, 3] as const) {
        const covered = coverOf(bars[zone])
        for (const row of usableOf(zone)) {
          const y = at.y(row)
          const spans = covered.get(columnOf(columns, across.slope, row)) ?? []
          expect(spans.some(([top, foot]) => top < y && y < foot)).toBe(true)
        }
        expect(trace[zone] !== '').toBe(bars[zone] !== '')
      }
    }),
  )
})

/** Returns the area of the bars' outlines, as heights by pixel column: their steps, in half pixels, are walked again. */
function coverOf(path: string): Map<number, [top: number, foot: number][]> {
  const cover = new Map<number, [number, number][]>()
  for (const outline of path.split('z').filter(Boolean)) {
    const edges = new Map<number, number[]>()
    let [x, y] = outline
      .slice(1)
      .split(/h/, 1)[0]!
      .split(',')
      .map((half) => Number(half) / 2) as [number, number]
    for (const [, command, by] of outline.matchAll(/([hvH])(-?\d+)/g)) {
      const half = Number(by) / 2
      if (command === 'v') {
        y += half
        continue
      }
      const to = command === 'h' ? x + half : half
      for (let column = Math.min(x, to); column < Math.max(x, to); column++) edges.set(column, [...(edges.get(column) ?? []), y])
      x = to
    }
    for (const [column, heights] of edges) {
      expect(heights).toHaveLength(2)
      cover.set(column, [...(cover.get(column) ?? []), [Math.min(...heights), Math.max(...heights)]])
    }
  }
  return cover
}
