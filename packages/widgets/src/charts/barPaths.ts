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
  const { offset, slope } = across
  // mmol/l by zone and pixel column; pixels are made of what is left.
  const lowest = new Float64Array(4 * width).fill(Infinity)
  const highest = new Float64Array(4 * width).fill(-Infinity)
  for (let row = 0; row < length; row++) {
    const drawnAs = classes[row]!
    if ((drawnAs & joinedClasses) === 0) continue
    const column = Math.floor(offset + minutes[row]! * slope) - left
    if (column < 0 || column >= width) continue
    const value = drawnAs === ReadingClass.AboveLimit ? Infinity : drawnAs === ReadingClass.BelowLimit ? -Infinity : values[row]!
    const place = zoneOf[drawnAs]! * width + column
    if (value < lowest[place]!) lowest[place] = value
    if (value > highest[place]!) highest[place] = value
  }
  const toPixels = (value: number) => Math.min(area.bottom, Math.max(area.top, up.offset + value * up.slope))
  const paths = { 1: '', 2: '', 3: '' }
  for (const zone of zones) {
    const [from, to] = [zone * width, (zone + 1) * width]
    const isEmpty = (place: number) => lowest[place] === Infinity && highest[place] === -Infinity
    paths[zone] = outlinesOf(
      Array.from({ length: to - from }, (_, column) => (isEmpty(from + column) ? Infinity : toPixels(highest[from + column]!))),
      Array.from({ length: to - from }, (_, column) => toPixels(lowest[from + column]!)),
      left,
    )
  }
  return paths
}

/** Of upper and lower edges by pixel column; the upper one is infinite where nothing is drawn. */
function outlinesOf(tops: readonly number[], feet: readonly number[], left: number): string {
  let path = ''
  for (let from = 0; from < tops.length;) {
    if (tops[from] === Infinity) {
      from++
      continue
    }
    let to = from + 1
    while (to < tops.length && tops[to] !== Infinity) to++
    path += outlineOf(tops, feet, from, to, left)
    from = to
  }
  return path
}

/** Along the upper edges of columns `from` (inclusive) to `to` (exclusive), and back along the lower ones. */
function outlineOf(tops: readonly number[], feet: readonly number[], from: number, to: number, left: number): string {
  const topOf = (column: number) => toHalf(tops[column]! - barEnd)
  const footOf = (column: number) => toHalf(feet[column]! + barEnd)
  let edge = topOf(from)
  let path = `M${left + from},${edge}`
  for (let column = from + 1; column < to; column++) {
    const next = topOf(column)
    if (next !== edge) path += `H${left + column}V${next}`
    edge = next
  }
  edge = footOf(to - 1)
  path += `H${left + to}V${edge}`
  for (let column = to - 2; column >= from; column--) {
    const next = footOf(column)
    if (next !== edge) path += `H${left + column + 1}V${next}`
    edge = next
  }
  return `${path}H${left + from}z`
}
