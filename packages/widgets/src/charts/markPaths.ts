import { toTenth } from './chartArea.ts'
import type { PathPieces } from './pathPieces.ts'
import type { RowPosition } from './rowPosition.ts'
import type { Zone } from '../ui/ZoneMark/zone.ts'

/**
 * Marks of one zone as one path: `▼` points down, `▲` up, `●` is a circle, or, while it is small, a polygon that no eye tells
 * from one and that takes half the time to paint. All marks of a zone are one element, however many they are.
 */
export function markPath(rows: Int32Array, zone: Zone, radius: number, { x, y }: RowPosition, isHollow = false): string {
  const { start, outline } = zone === 2 && !isHollow && radius <= smallRadius ? polygon(radius) : shapes[zone](radius)
  const [dx, dy] = start
  const path: PathPieces = []
  for (const row of rows) path.push('M', toTenth(x(row) + dx), ',', toTenth(y(row) + dy), outline)
  return path.join('')
}

/** Returns marks of readings painted without a zone as one path: `◆`, which no zone has. */
export function neutralPath(rows: Int32Array, radius: number, { x, y }: RowPosition): string {
  const reach = toTenth(radius * 1.3)
  const path: PathPieces = []
  for (const row of rows) {
    path.push('M', toTenth(x(row)), ',', toTenth(y(row) - reach), `l${reach},${reach}l${-reach},${reach}l${-reach},${-reach}z`)
  }
  return path.join('')
}

/** The outline of a mark, relative to where it starts from the mark's middle. */
interface Shape {
  readonly start: readonly [dx: number, dy: number]
  readonly outline: string
}

/** Pixels up to which an octagon, and up to which a hexagon differs from a circle of its size by a fifth of a pixel at most. */
const [smallRadius, tinyRadius] = [2.5, 2]

/** As large as the circle, with a level edge at its top, where it starts. */
function polygon(radius: number): Shape {
  const sides = radius <= tinyRadius ? 6 : 8
  const turn = (2 * Math.PI) / sides
  const reach = radius * Math.sqrt(turn / Math.sin(turn))
  const corner = (index: number) => [reach * Math.sin((index - 0.5) * turn), -reach * Math.cos((index - 0.5) * turn)] as const
  const edges = Array.from({ length: sides - 1 }, (_, index) => {
    const [[fromX, fromY], [toX, toY]] = [corner(index), corner(index + 1)]
    return `l${toTenth(toX - fromX)},${toTenth(toY - fromY)}`
  })
  return { start: corner(0), outline: `${edges.join('')}z` }
}

// A triangle of the same optical weight as the dot: 1.35 × the radius to each side, 1.2 × up and down.
const side = (radius: number) => toTenth(radius * 1.35)
const rise = (radius: number) => toTenth(radius * 2.3)

const shapes: Readonly<Record<Zone, (radius: number) => Shape>> = {
  1: (radius) => ({ start: [-side(radius), -rise(radius) / 2], outline: `h${2 * side(radius)}l${-side(radius)},${rise(radius)}z` }),
  2: (radius) => ({
    start: [-radius, 0],
    outline: `a${radius},${radius} 0 1 0 ${2 * radius},0a${radius},${radius} 0 1 0 ${-2 * radius},0z`,
  }),
  3: (radius) => ({ start: [-side(radius), rise(radius) / 2], outline: `h${2 * side(radius)}l${-side(radius)},${-rise(radius)}z` }),
}
