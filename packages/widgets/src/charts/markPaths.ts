import { toTenth } from './chartArea.ts'
import type { PathPieces } from './pathPieces.ts'
import type { RowPosition } from './rowPosition.ts'
import type { Zone } from '../ui/ZoneMark/zone.ts'

/**
 * Marks of one zone as one path: `▼` points down, `▲` up, `●` is a circle, or, while it is small, an octagon that no eye tells
 * from one and that takes half the time to paint. All marks of a zone are one element, however many they are.
 */
export function markPath(rows: Int32Array, zone: Zone, radius: number, { x, y }: RowPosition, isHollow = false): string {
  const isSmall = zone === 2 && !isHollow && radius <= smallRadius
  const shape = isSmall ? octagon(radius) : outlines[zone](radius)
  const [dx, dy] = isSmall ? [-halfEdge(radius), -radius] : starts[zone](radius)
  const path: PathPieces = []
  for (const row of rows) path.push('M', toTenth(x(row) + dx), ',', toTenth(y(row) + dy), shape)
  return path.join('')
}

/** Pixels up to which an octagon differs from a circle by less than a fifth of a pixel. */
const smallRadius = 2.5
const halfEdge = (radius: number) => radius * Math.tan(Math.PI / 8)

function octagon(radius: number): string {
  const edge = toTenth(2 * halfEdge(radius))
  const corner = toTenth(radius - halfEdge(radius))
  return `h${edge}l${corner},${corner}v${edge}l${-corner},${corner}h${-edge}l${-corner},${-corner}v${-edge}z`
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
