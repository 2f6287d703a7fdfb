import { area, curveMonotoneX, line } from 'd3-shape'
import { toTenth } from './chartArea.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Pixels between two points from which on a straight line shows its corners; below, curves cost and show nothing. */
const curvedFrom = 8

const areDense = ([first, second]: readonly { readonly x: number }[]) => first && second && Math.abs(second.x - first.x) < curvedFrom

const pair = (x: number, y: number) => `${toTenth(x)},${toTenth(y)}`

/**
 * Returns the path data of a smooth line through all points, in order of x; a single point is a dot for a round cap. Between
 * two points the curve never goes beyond them (Steffen 1990): it must not show a value that was never measured.
 */
export function curvedLine(points: readonly Point[]): string {
  const [first] = points
  if (!first) return ''
  // A canvas, on which the picture is exported, drops a stroke of length zero.
  if (points.length === 1) return `M${pair(first.x, first.y)}h.1`
  if (areDense(points)) return `M${points.map(({ x, y }) => pair(x, y)).join('L')}`
  const draw = line<Point>(
    ({ x }) => x,
    ({ y }) => y,
  )
  return draw.digits(1).curve(curveMonotoneX)(points) ?? ''
}

/** Returns the path data of the area between two smooth lines over the same x. */
export function curvedArea(points: readonly { readonly x: number; readonly upper: number; readonly lower: number }[]): string {
  if (areDense(points)) {
    const there = points.map(({ x, upper }) => pair(x, upper))
    const back = points.map(({ x, lower }) => pair(x, lower)).toReversed()
    return `M${there.join('L')}L${back.join('L')}z`
  }
  const draw = area<(typeof points)[number]>()
    .x(({ x }) => x)
    .y0(({ lower }) => lower)
    .y1(({ upper }) => upper)
  return draw.digits(1).curve(curveMonotoneX)(points) ?? ''
}
