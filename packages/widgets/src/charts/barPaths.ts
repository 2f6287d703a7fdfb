import type { GlucoseColumns } from '@diab/core/analysis'
import type { ChartArea } from './chartArea.ts'
import type { Linear } from './decimate.ts'
import { PathText } from './PathText.ts'
import { joinedClasses, ReadingClass, zoneOfClass } from './readingClasses.ts'
import type { ZonePaths } from './zonePaths.ts'

/** Pixels that a bar reaches beyond its readings, so that a single one can be seen. */
const barEnd = 0.8
const zones = [1, 2, 3] as const

/** Everything is drawn to half a pixel: what lies in one row of them is one edge, and all steps are whole numbers. */
const perPixel = 2

/** The paths count in half pixels: what they are drawn with. */
export const barTransform = `scale(${1 / perPixel})`

/** The zone of each class, for a loop in which a call per reading would count. */
const zoneOf = Uint8Array.from({ length: 256 }, (_, drawnAs) => zoneOfClass(drawnAs))

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
  let row = 0
  for (const begin = beginOf(0); row < length && minutes[row]! < begin;) row++
  for (let column = 0; column < width && row < length; column++) {
    // Neighbours mostly share a zone: its bounds are written back when the zone changes.
    let place = -1
    let low = Infinity
    let high = -Infinity
    for (const end = beginOf(column + 1); row < length && minutes[row]! < end; row++) {
      const drawnAs = classes[row]!
      if ((drawnAs & joinedClasses) === 0) continue
      const value = drawnAs === ReadingClass.AboveLimit ? Infinity : drawnAs === ReadingClass.BelowLimit ? -Infinity : values[row]!
      const placeOf = zoneOf[drawnAs]! * width + column
      if (placeOf !== place) {
        if (place >= 0) {
          lowest[place] = low
          highest[place] = high
        }
        place = placeOf
        low = lowest[place]!
        high = highest[place]!
      }
      if (value < low) low = value
      if (value > high) high = value
    }
    if (place < 0) continue
    lowest[place] = low
    highest[place] = high
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
  const path = new PathText()
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
  return path.toString()
}

/** Along the upper edges of columns `from` (inclusive) to `to` (exclusive), and back along the lower ones. */
function addOutline(path: PathText, { tops, feet, left }: Edges, from: number, to: number): void {
  let edge = tops[from]!
  let corner = from
  path
    .add('M')
    .whole((left + from) * perPixel)
    .add(',')
    .whole(edge)
  const stepAt = (column: number, next: number) => {
    path
      .add('h')
      .whole((column - corner) * perPixel)
      .add('v')
      .whole(next - edge)
    corner = column
    edge = next
  }
  for (let column = from + 1; column < to; column++) if (tops[column] !== edge) stepAt(column, tops[column]!)
  stepAt(to, feet[to - 1]!)
  for (let column = to - 2; column >= from; column--) if (feet[column] !== edge) stepAt(column + 1, feet[column]!)
  path
    .add('H')
    .whole((left + from) * perPixel)
    .add('z')
}
