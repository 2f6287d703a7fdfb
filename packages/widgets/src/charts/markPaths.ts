import { toTenth } from './chartArea.ts'
import { zoneOfClass } from './readingClasses.ts'
import type { RowPosition } from './rowPosition.ts'
import type { ZonePaths } from './ZoneMarks.tsx'
import type { Zone } from '../ui/ZoneMark/zone.ts'

/**
 * Marks of one zone as one path: `▼` points down, `▲` up, `●` is a very short stroke with round caps (or, hollow, two
 * arcs). All marks of a zone are one element, however many they are.
 */
export function markPath(rows: Int32Array, zone: Zone, radius: number, { x, y }: RowPosition, isHollow = false): string {
  // Not of length zero: a canvas, on which the picture is exported, drops such a stroke.
  const shape = zone === 2 && !isHollow ? 'h.1' : outlines[zone](radius)
  const [dx, dy] = zone === 2 && !isHollow ? [0, 0] : starts[zone](radius)
  let path = ''
  for (const row of rows) path += `M${toTenth(x(row) + dx)},${toTenth(y(row) + dy)}${shape}`
  return path
}

// A triangle of the same optical weight as the dot: 1.35 × the radius to each side, 1.2 × up and down.
const side = (radius: number) => toTenth(radius * 1.35)
const rise = (radius: number) => toTenth(radius * 2.3)

const outlines: Readonly<Record<Zone, (radius: number) => string>> = {
  1: (radius) => `h${2 * side(radius)}l${-side(radius)},${rise(radius)}z`,
  2: (radius) => `a${radius},${radius} 0 1 0 ${2 * radius},0a${radius},${radius} 0 1 0 ${-2 * radius},0z`,
  3: (radius) => `h${2 * side(radius)}l${-side(radius)},${-rise(radius)}z`,
}
const starts: Readonly<Record<Zone, (radius: number) => readonly [number, number]>> = {
  1: (radius) => [-side(radius), -rise(radius) / 2],
  2: (radius) => [-radius, 0],
  3: (radius) => [-side(radius), rise(radius) / 2],
}

/**
 * Readings that lie far closer than pixels, as upright strokes by zone: in each pixel column from the lowest to the
 * highest reading of the zone. Together they are a trace that changes colour where the zone changes.
 * @param rows In time order.
 */
export function strokePaths(classes: Uint8Array, rows: Int32Array, { x, y }: RowPosition): ZonePaths {
  const paths = { 1: '', 2: '', 3: '' }
  const tops = new Float64Array(4).fill(Infinity)
  const feet = new Float64Array(4)
  let column = Number.NaN
  const flush = () => {
    for (const zone of zones) {
      const top = tops[zone] ?? Infinity
      if (top < Infinity) paths[zone] += `M${column},${toTenth(top - strokeEnd)}V${toTenth((feet[zone] ?? 0) + strokeEnd)}`
    }
    tops.fill(Infinity)
    feet.fill(0)
  }
  for (const row of rows) {
    const at = Math.floor(x(row))
    if (at !== column) flush()
    column = at
    const zone = zoneOfClass(classes[row] ?? 0)
    const height = y(row)
    if (height < (tops[zone] ?? Infinity)) tops[zone] = height
    if (height > (feet[zone] ?? 0)) feet[zone] = height
  }
  flush()
  return paths
}

const zones = [1, 2, 3] as const
/** Pixels that a stroke reaches beyond its readings, so that a single one can be seen. */
const strokeEnd = 0.8
