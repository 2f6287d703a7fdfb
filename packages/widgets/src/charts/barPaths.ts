import type { GlucoseColumns } from '@diab/core/analysis'
import type { ChartArea } from './chartArea.ts'
import type { Linear } from './decimate.ts'
import type { PathPieces } from './pathPieces.ts'
import { joinedClasses, ReadingClass, zoneOfClass } from './readingClasses.ts'
import type { ZonePaths } from './zonePaths.ts'

/** Pixels that a bar reaches beyond its readings, so that a single one can be seen. */
const barEnd = 0.8
const zones = [1, 2, 3] as const

/** Everything is drawn to half a pixel: what lies in one row of them is one edge, and all steps are whole numbers. */
const perPixel = 2

/** Rows that are stepped over at once while the end of a pixel column is looked for. */
const stride = 8

/** The paths count in half pixels: what they are drawn with. */
export const barTransform = `scale(${1 / perPixel})`

/**
 * Readings that lie far closer than pixels, as upright bars by zone: in each pixel column from the lowest to the highest
 * reading of the zone, so that no minimum, no maximum and no zone is lost. Bars side by side are one outline: together they
 * are a trace that changes colour where the zone changes. Unusual readings are left out; HI and LO stand at the edge. To be
 * drawn with {@link barTransform}.
 * @param across Minutes to pixels.
 * @param up mmol/l to pixels.
 */
export function barPaths(columns: GlucoseColumns, classes: Uint8Array, area: ChartArea, across: Linear, up: Linear): ZonePaths {
  const { length, minutes, values } = columns
  const left = Math.floor(area.left)
  const width = Math.ceil(area.right) - left + 1
  // mmol/l by zone and pixel column; pixels are made of what is left.
  const lowest = new Float64Array(4 * width).fill(Infinity)
  const highest = new Float64Array(4 * width).fill(-Infinity)
  /** When a pixel column begins: readings stand in time order, so that each is compared and not placed. */
  const beginOf = (column: number) => (left + column - across.offset) / across.slope
  const firstFrom = (time: number, from: number) => {
    let row = from
    while (row + stride < length && minutes[row + stride]! < time) row += stride
    while (row < length && minutes[row]! < time) row++
    return row
  }
  let row = firstFrom(beginOf(0), 0)
  for (let column = 0; column < width && row < length; column++) {
    const end = firstFrom(beginOf(column + 1), row)
    while (row < end) {
      // Neighbours mostly share a class: what a stretch of them has in common is looked up once.
      const drawnAs = classes[row]!
      let low = Infinity
      let high = -Infinity
      for (; row < end && classes[row] === drawnAs; row++) {
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
  const toHeight = (value: number, beyond: number) =>
    Math.round((Math.min(area.bottom, Math.max(area.top, up.offset + value * up.slope)) + beyond) * perPixel)
  const paths = { 1: '', 2: '', 3: '' }
  for (const zone of zones) {
    const from = zone * width
    for (let place = from; place < from + width; place++) {
      const [low, high] = [lowest[place]!, highest[place]!]
      // HI alone leaves both at infinity, LO alone both below.
      const isEmpty = low === Infinity && high === -Infinity
      highest[place] = isEmpty ? Number.NaN : toHeight(high, -barEnd)
      lowest[place] = isEmpty ? Number.NaN : toHeight(low, barEnd)
    }
    paths[zone] = outlinesOf({ tops: highest.subarray(from, from + width), feet: lowest.subarray(from, from + width), left })
  }
  return paths
}

/** Upper and lower edges in half pixels, by pixel column; NaN where nothing is drawn. */
interface Edges {
  readonly tops: Float64Array
  readonly feet: Float64Array
  readonly left: number
}

function outlinesOf(edges: Edges): string {
  const { tops } = edges
  const path: PathPieces = []
  for (let from = 0; from < tops.length;) {
    if (Number.isNaN(tops[from]!)) {
      from++
      continue
    }
    let to = from + 1
    while (to < tops.length && !Number.isNaN(tops[to]!)) to++
    addOutline(path, edges, from, to)
    from = to
  }
  return path.join('')
}

/** Along the upper edges of columns `from` (inclusive) to `to` (exclusive), and back along the lower ones. */
function addOutline(path: PathPieces, { tops, feet, left }: Edges, from: number, to: number): void {
  let edge = tops[from]!
  let corner = from
  path.push('M', (left + from) * perPixel, ',', edge)
  const stepAt = (column: number, next: number) => {
    path.push('h', (column - corner) * perPixel, 'v', next - edge)
    corner = column
    edge = next
  }
  for (let column = from + 1; column < to; column++) if (tops[column] !== edge) stepAt(column, tops[column]!)
  stepAt(to, feet[to - 1]!)
  for (let column = to - 2; column >= from; column--) if (feet[column] !== edge) stepAt(column + 1, feet[column]!)
  path.push('H', (left + from) * perPixel, 'z')
}
