import type { GlucoseColumns } from '@diab/core/analysis'
import type { ChartArea } from './chartArea.ts'
import { type ColumnExtremes, columnExtremes } from './columnExtremes.ts'
import type { Linear } from './decimate.ts'
import type { PathPieces } from './pathPieces.ts'
import type { ZonePaths } from './zonePaths.ts'

/** Pixels that a bar reaches beyond its readings, so that a single one can be seen. */
const barEnd = 0.8

/** Everything is drawn to half a pixel: bars in one row of half pixels are one edge, and all steps are whole numbers. */
const perPixel = 2

/** The paths count in half pixels: what they are drawn with. */
export const barTransform = `scale(${1 / perPixel})`

/**
 * Returns readings far closer than pixels as upright bars by zone: in each pixel column from the lowest to the highest
 * reading of the zone, so that no minimum, no maximum and no zone is lost. Bars side by side are one outline: together they
 * are a trace that changes colour where the zone changes. Unusual readings are left out; HI and LO are at the edge. To be
 * drawn with {@link barTransform}.
 * @param across Minutes to pixels.
 * @param up mmol/l to pixels.
 */
export function barPaths(columns: GlucoseColumns, classes: Uint8Array, area: ChartArea, across: Linear, up: Linear): ZonePaths {
  const left = Math.floor(area.left)
  const width = Math.ceil(area.right) - left + 1
  const extremes = columnExtremes(columns, classes, left, width, across)
  const edges = edgesOf(extremes, area, up)
  return { 1: outlinesOf(edges, left, width), 2: outlinesOf(edges, left, 2 * width), 3: outlinesOf(edges, left, 3 * width) }
}

/** Upper and lower edges in half pixels, at `zone * width + column`; NaN where nothing is drawn. */
interface Edges {
  readonly width: number
  readonly tops: Float64Array
  readonly feet: Float64Array
}

function edgesOf({ width, lowest, highest }: ColumnExtremes, area: ChartArea, up: Linear): Edges {
  const tops = new Float64Array(lowest.length).fill(Number.NaN)
  const feet = new Float64Array(lowest.length).fill(Number.NaN)
  for (let place = 0; place < lowest.length; place++) {
    const [low, high] = [lowest[place]!, highest[place]!]
    // HI alone leaves both at infinity, LO alone both below.
    if (low === Infinity && high === -Infinity) continue
    tops[place] = Math.round((heightOf(high, area, up) - barEnd) * perPixel)
    feet[place] = Math.round((heightOf(low, area, up) + barEnd) * perPixel)
  }
  return { width, tops, feet }
}

const heightOf = (value: number, { top, bottom }: ChartArea, { offset, slope }: Linear) =>
  Math.min(bottom, Math.max(top, offset + value * slope))

/** Returns the outlines of the bars from a place on. */
function outlinesOf({ width, tops, feet }: Edges, left: number, first: number): string {
  const path: PathPieces = []
  const end = first + width
  for (let from = first; from < end; from++) {
    if (Number.isNaN(tops[from]!)) continue
    let to = from + 1
    while (to < end && !Number.isNaN(tops[to]!)) to++
    addOutline(path, tops, feet, (left + from - first) * perPixel, from, to)
    from = to
  }
  return path.join('')
}

/** Adds the upper edges of bars `from` (inclusive) to `to` (exclusive) from `x` on, and back along the lower ones. */
function addOutline(path: PathPieces, tops: Float64Array, feet: Float64Array, x: number, from: number, to: number): void {
  let edge = tops[from]!
  let corner = from
  path.push('M', x, ',', edge)
  for (let bar = from + 1; bar <= to; bar++) {
    const next = bar < to ? tops[bar]! : feet[to - 1]!
    if (next === edge && bar < to) continue
    path.push('h', (bar - corner) * perPixel, 'v', next - edge)
    corner = bar
    edge = next
  }
  for (let bar = to - 2; bar >= from; bar--) {
    const next = feet[bar]!
    if (next === edge) continue
    path.push('h', (bar + 1 - corner) * perPixel, 'v', next - edge)
    corner = bar + 1
    edge = next
  }
  path.push('H', x, 'z')
}
