import type { GlucoseColumns } from '@diab/core/analysis'
import type { Linear } from './decimate.ts'
import { joinedClasses, ReadingClass, zoneOfClass } from './readingClasses.ts'

/**
 * mmol/l of the lowest and the highest reading of each zone in each pixel column, at `zone * width + column`. Where there is
 * none, the lowest is Infinity and the highest -Infinity. HI is Infinity itself, LO -Infinity.
 */
export interface ColumnExtremes {
  readonly width: number
  readonly lowest: Float64Array
  readonly highest: Float64Array
}

/** Rows that are stepped over at once while the end of a pixel column is looked for. */
const stride = 8

// Small functions beside each other, none created in a call: the engine compiles each once, and a large one takes it as
// long as a chart takes to paint, on the core that paints.

/** Returns the first row from `from` on that is not before a time. Readings are in time order: each is compared and not placed. */
function rowFrom({ minutes, length }: GlucoseColumns, time: number, from: number): number {
  let row = from
  while (row + stride < length && minutes[row + stride]! < time) row += stride
  while (row < length && minutes[row]! < time) row++
  return row
}

/** Adds the rows of one pixel column. Neighbours mostly share a class: what a stretch of them has in common is looked up once. */
function addRows(
  { lowest, highest, width }: ColumnExtremes,
  values: Float64Array,
  classes: Uint8Array,
  column: number,
  from: number,
  to: number,
) {
  let row = from
  while (row < to) {
    const drawnAs = classes[row]!
    let low = Infinity
    let high = -Infinity
    for (; row < to && classes[row] === drawnAs; row++) {
      const value = values[row]!
      if (value < low) low = value
      if (value > high) high = value
    }
    if ((drawnAs & joinedClasses) === 0) continue
    if (drawnAs === ReadingClass.AboveLimit) low = high = Infinity
    if (drawnAs === ReadingClass.BelowLimit) low = high = -Infinity
    const place = zoneOfClass(drawnAs) * width + column
    if (low < lowest[place]!) lowest[place] = low
    if (high > highest[place]!) highest[place] = high
  }
}

/**
 * Returns the data of upright bars. Unusual readings are left out.
 * @param left The first pixel column.
 * @param width The number of pixel columns.
 * @param across Minutes to pixels.
 */
export function columnExtremes(columns: GlucoseColumns, classes: Uint8Array, left: number, width: number, across: Linear): ColumnExtremes {
  const { length, values } = columns
  const extremes = { width, lowest: new Float64Array(4 * width).fill(Infinity), highest: new Float64Array(4 * width).fill(-Infinity) }
  const minutesPerColumn = 1 / across.slope
  const begin = (left - across.offset) * minutesPerColumn
  let from = rowFrom(columns, begin, 0)
  for (let column = 0; column < width && from < length; column++) {
    const to = rowFrom(columns, begin + (column + 1) * minutesPerColumn, from)
    addRows(extremes, values, classes, column, from, to)
    from = to
  }
  return extremes
}
