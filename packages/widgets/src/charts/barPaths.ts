import type { GlucoseColumns } from '@diab/core/analysis'
import type { ChartArea } from './chartArea.ts'
import type { Linear } from './decimate.ts'
import { joinedClasses, ReadingClass, zoneOfClass } from './readingClasses.ts'
import type { ZonePaths } from './ZoneMarks.tsx'

/** Pixels that a bar reaches beyond its readings, so that a single one can be seen. */
const barEnd = 0.8
const zones = [1, 2, 3] as const

/** Half pixels: what lies in one row of them is one edge, and the path stays short. */
const toHalf = (pixels: number) => Math.round(pixels * 2) / 2

/** The zone of each class, for a loop in which a call per reading would count. */
const zoneOf = Uint8Array.from({ length: 256 }, (_, drawnAs) => zoneOfClass(drawnAs))

/**
 * Readings that lie far closer than pixels, as upright bars by zone: in each pixel column from the lowest to the highest
 * reading of the zone, so that no minimum, no maximum and no zone is lost. Bars side by side are one outline: together they
 * are a trace that changes colour where the zone changes. Unusual readings are left out; HI and LO stand at the edge.
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
    for (const end = beginOf(column + 1); row < length && minutes[row]! < end; row++) {
      const drawnAs = classes[row]!
      if ((drawnAs & joinedClasses) === 0) continue
      const value = drawnAs === ReadingClass.AboveLimit ? Infinity : drawnAs === ReadingClass.BelowLimit ? -Infinity : values[row]!
      const place = zoneOf[drawnAs]! * width + column
      if (value < lowest[place]!) lowest[place] = value
      if (value > highest[place]!) highest[place] = value
    }
  }
  const toPixels = (value: number) => Math.min(area.bottom, Math.max(area.top, up.offset + value * up.slope))
  const paths = { 1: '', 2: '', 3: '' }
  for (const zone of zones) {
    const from = zone * width
    for (let place = from; place < from + width; place++) {
      const [low, high] = [lowest[place]!, highest[place]!]
      // HI alone leaves both at infinity, LO alone both below.
      const isEmpty = low === Infinity && high === -Infinity
      highest[place] = isEmpty ? Number.NaN : toHalf(toPixels(high) - barEnd)
      lowest[place] = isEmpty ? Number.NaN : toHalf(toPixels(low) + barEnd)
    }
    paths[zone] = outlinesOf({ tops: highest.subarray(from, from + width), feet: lowest.subarray(from, from + width), left })
  }
  return paths
}

/** Upper and lower edges by pixel column; NaN where nothing is drawn. */
interface Edges {
  readonly tops: Float64Array
  readonly feet: Float64Array
  readonly left: number
}

function outlinesOf(edges: Edges): string {
  const { tops } = edges
  let path = ''
  for (let from = 0; from < tops.length;) {
    if (Number.isNaN(tops[from]!)) {
      from++
      continue
    }
    let to = from + 1
    while (to < tops.length && !Number.isNaN(tops[to]!)) to++
    path += outlineOf(edges, from, to)
    from = to
  }
  return path
}

/** Along the upper edges of columns `from` (inclusive) to `to` (exclusive), and back along the lower ones. */
function outlineOf({ tops, feet, left }: Edges, from: number, to: number): string {
  let edge = tops[from]!
  let path = `M${left + from},${edge}`
  for (let column = from + 1; column < to; column++) {
    const next = tops[column]!
    if (next !== edge) path += `H${left + column}V${next}`
    edge = next
  }
  edge = feet[to - 1]!
  path += `H${left + to}V${edge}`
  for (let column = to - 2; column >= from; column--) {
    const next = feet[column]!
    if (next !== edge) path += `H${left + column + 1}V${next}`
    edge = next
  }
  return `${path}H${left + from}z`
}
