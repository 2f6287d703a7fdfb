import { emptyGlucoseColumns, type GlucoseColumns, ReadingUse } from '@diab/core/analysis'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimate } from './decimate.ts'
import { tracePaths } from './linePath.ts'
import { strokePaths } from './markPaths.ts'
import { joinedClasses, readingClasses } from './readingClasses.ts'
import { rowPosition } from './rowPosition.ts'

interface Drawn {
  value: number
  zone: number
  use: number
}

/** Readings five minutes apart. */
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
      const kept = [...decimate(columns, classes, joinedClasses, { offset: 0, slope })]
      const wanted = [...classes.keys()].filter((row) => ((classes[row] ?? 0) & joinedClasses) !== 0)
      const valuesOf = (rows: number[]) => rows.map((row) => columns.values[row] ?? 0)
      for (const rows of Map.groupBy(wanted, (row) => columnOf(columns, slope, row)).values()) {
        expect(kept).toEqual(expect.arrayContaining([rows[0], rows.at(-1)]))
        for (const [drawnAs, ofClass] of Map.groupBy(rows, (row) => classes[row])) {
          const left = valuesOf(kept.filter((row) => ofClass.includes(row) && classes[row] === drawnAs))
          expect([Math.min(...left), Math.max(...left)]).toEqual([Math.min(...valuesOf(ofClass)), Math.max(...valuesOf(ofClass))])
        }
      }
      expect(kept.every((row, index) => index === 0 || row > (kept[index - 1] ?? 0))).toBe(true)
      expect(kept.every((row) => wanted.includes(row))).toBe(true)
    }),
  )
})

it('keeps every reading while each has a pixel of its own', () => {
  const columns = columnsOf(Array.from({ length: 50 }, (_, index) => ({ value: index, zone: 2, use: 0 })))
  expect(decimate(columns, readingClasses(columns), joinedClasses, { offset: 0, slope: 1 })).toHaveLength(50)
})

it('lets no low or high reading vanish from a pixel column, however dense', () => {
  const area = { left: 0, right: 1000, top: 0, bottom: 200 }
  fc.assert(
    fc.property(series, minutesPerPixel, (columns, minutes) => {
      const across = { offset: 0, slope: 1 / minutes }
      const classes = readingClasses(columns)
      const at = rowPosition(columns, classes, area, across, { offset: 200, slope: -10 })
      const rows = decimate(columns, classes, joinedClasses, across)
      const strokes = strokePaths(classes, rows, at)
      const trace = tracePaths(columns, classes, rows, at)
      const usableOf = (zone: number) => [...classes.keys()].filter((row) => classes[row] === 1 << (zone - 1))
      for (const zone of [1, 3] as const) {
        const drawn = new Set(Array.from(strokes[zone].matchAll(/M(-?\d+),/g), ([, column]) => Number(column)))
        for (const row of usableOf(zone)) expect(drawn).toContain(columnOf(columns, across.slope, row))
        expect(trace[zone] !== '').toBe(strokes[zone] !== '')
      }
    }),
  )
})
