import { area, curveLinear, curveMonotoneX, line } from 'd3-shape'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Pixels between two points from which on a straight line shows its corners; below, curves cost and show nothing. */
const curvedFrom = 8

/** Between two points the curve never goes beyond them (Steffen 1990): it must not show a value that nobody measured. */
const curveFor = ([first, second]: readonly Point[]) =>
  first && second && Math.abs(second.x - first.x) < curvedFrom ? curveLinear : curveMonotoneX

/** Path data of a smooth line through all points, in order of x; a single point is a dot for a round cap. */
export function curvedLine(points: readonly Point[]): string {
  const [first] = points
  if (!first) return ''
  const draw = line<Point>(
    ({ x }) => x,
    ({ y }) => y,
  ).digits(1)
  // A canvas, on which the picture is exported, drops a stroke of length zero.
  return points.length === 1
    ? `M${Math.round(first.x * 10) / 10},${Math.round(first.y * 10) / 10}h.1`
    : (draw.curve(curveFor(points))(points) ?? '')
}

/** Path data of the area between two smooth lines over the same x. */
export function curvedArea(points: readonly { readonly x: number; readonly upper: number; readonly lower: number }[]): string {
  const draw = area<(typeof points)[number]>()
    .x(({ x }) => x)
    .y0(({ lower }) => lower)
    .y1(({ upper }) => upper)
    .digits(1)
  return draw.curve(curveFor(points.map(({ x, upper }) => ({ x, y: upper }))))(points) ?? ''
}
