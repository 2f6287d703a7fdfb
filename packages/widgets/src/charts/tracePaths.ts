import type { GlucoseColumns } from '@diab/core/analysis'
import type { ChartArea } from './chartArea.ts'
import type { Linear } from './decimate.ts'
import { isBreak } from './linePath.ts'
import type { PathPieces } from './pathPieces.ts'
import { joinedClasses, zoneOfClass } from './readingClasses.ts'
import { type RowPosition, rowPosition } from './rowPosition.ts'
import type { Zone } from '../ui/ZoneMark/zone.ts'
import type { ZonePaths } from './zonePaths.ts'

/** Half the line's height where it is level, in pixels. */
const reach = 0.9

/** Half the width of a reading alone between gaps, in columns. */
const aloneReach = 1

/** The line is looked at in columns of half a pixel, and written in quarters of one: all of them are whole numbers. */
const columnsPerPixel = 2
const perPixel = 4
const perColumn = perPixel / columnsPerPixel

/** The paths count in quarters of a pixel: what they are drawn with. */
export const traceTransform = `scale(${1 / perPixel})`

/** The highest and lowest point of each zone's line in a column, in pixels, at `zone * width + column`. */
interface Heights {
  readonly width: number
  /** Infinity where the zone's line does not run. */
  readonly tops: Float64Array
  readonly feet: Float64Array
  /** Columns in which the line of any zone runs. */
  readonly isCrossed: Uint8Array
}

const makeHeights = (width: number): Heights => ({
  width,
  tops: new Float64Array(4 * width).fill(Infinity),
  feet: new Float64Array(4 * width).fill(-Infinity),
  isCrossed: new Uint8Array(width),
})

/**
 * The line in the colours of its zones, as one outline for each: every stretch between two readings belongs to the zone of
 * the later one. For readings that lie too close for marks: to fill the outline of a line of thousands of points takes
 * less than half of the time that it takes to draw it with a pen. To be drawn with {@link traceTransform}.
 * @param across Minutes to pixels.
 * @param up mmol/l to pixels.
 */
export function tracePaths(columns: GlucoseColumns, classes: Uint8Array, area: ChartArea, across: Linear, up: Linear): ZonePaths {
  const left = Math.floor(area.left)
  const line = makeHeights((Math.ceil(area.right) - left + 1) * columnsPerPixel)
  addLine(line, columns, classes, left, rowPosition(columns, classes, area, across, up))
  const drawn = widened(line)
  return { 1: outlinesOf(drawn, 1, left), 2: outlinesOf(drawn, 2, left), 3: outlinesOf(drawn, 3, left) }
}

function addLine(line: Heights, columns: GlucoseColumns, classes: Uint8Array, left: number, at: RowPosition) {
  let previous = -1
  let fromX = 0
  let fromY = 0
  for (let row = 0; row < columns.length; row++) {
    const drawnAs = classes[row]!
    if ((drawnAs & joinedClasses) === 0) continue
    const x = (at.x(row) - left) * columnsPerPixel
    const y = at.y(row)
    const zone = zoneOfClass(drawnAs)
    if (isBreak(columns, at, previous, row)) addStretch(line, zone, x - aloneReach, y, x + aloneReach, y)
    else addStretch(line, zone, fromX, fromY, x, y)
    previous = row
    fromX = x
    fromY = y
  }
}

/** Adds a straight stretch, column by column. */
function addStretch(line: Heights, zone: Zone, fromX: number, fromY: number, x: number, y: number) {
  const last = Math.floor(x)
  let column = Math.floor(fromX)
  let entry = fromY
  for (; column < last; column++) {
    const exit = fromY + ((y - fromY) * (column + 1 - fromX)) / (x - fromX)
    addHeights(line, zone, column, entry, exit)
    entry = exit
  }
  addHeights(line, zone, column, entry, y)
}

function addHeights({ width, tops, feet, isCrossed }: Heights, zone: Zone, column: number, one: number, other: number) {
  // The last one stays empty between one zone and the next.
  if (column < 0 || column >= width - 1) return
  const place = zone * width + column
  const [top, foot] = one < other ? [one, other] : [other, one]
  if (top < tops[place]!) tops[place] = top
  if (foot > feet[place]!) feet[place] = foot
  isCrossed[column] = 1
}

/** Returns the line as wide as a pen would draw it: a column is as high as the one on each side, too; a gap stays as it is. */
function widened({ width, tops, feet, isCrossed }: Heights): Heights {
  const drawn = makeHeights(width)
  for (let place = width; place < 4 * width; place++) {
    if (!isCrossed[place % width]) continue
    const top = Math.min(tops[place - 1]!, tops[place]!, tops[place + 1]!)
    if (top === Infinity) continue
    drawn.tops[place] = top
    drawn.feet[place] = Math.max(feet[place - 1]!, feet[place]!, feet[place + 1]!)
  }
  return drawn
}

function outlinesOf({ width, tops, feet }: Heights, zone: Zone, left: number): string {
  const path: PathPieces = []
  const first = zone * width
  const end = first + width
  for (let from = first; from < end; from++) {
    if (tops[from] === Infinity) continue
    let to = from + 1
    while (to < end && tops[to] !== Infinity) to++
    addOutline(path, tops, feet, left * perPixel + (from - first) * perColumn, from, to)
    from = to
  }
  return path.join('')
}

/** Adds the tops of columns `from` (inclusive) to `to` (exclusive) from `x` on, through their middles, and back along the feet. */
function addOutline(path: PathPieces, tops: Float64Array, feet: Float64Array, x: number, from: number, to: number): void {
  const middle = x + perColumn / 2
  path.push('M', x, ',', topOf(tops[from]!))
  for (let column = from; column < to; column++) path.push('L', middle + (column - from) * perColumn, ',', topOf(tops[column]!))
  path.push('H', x + (to - from) * perColumn, 'V', footOf(feet[to - 1]!))
  for (let column = to - 1; column >= from; column--) path.push('L', middle + (column - from) * perColumn, ',', footOf(feet[column]!))
  path.push('H', x, 'z')
}

const topOf = (y: number) => Math.round((y - reach) * perPixel)
const footOf = (y: number) => Math.round((y + reach) * perPixel)
