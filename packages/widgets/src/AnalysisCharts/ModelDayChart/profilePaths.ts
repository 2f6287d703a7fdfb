import type { ChartArea } from '../../charts/chartArea.ts'
import { curvedArea, curvedLine } from '../../charts/curves.ts'
import { type Linear, linearOf } from '../../charts/decimate.ts'
import { type ModelDayLayout, xOf } from './modelDayLayout.ts'
import type { BandPoint, CurvePoint } from './profileRuns.ts'

/** Returns the area between a pair of percentiles; a break in the profile is a break in the area. */
export function bandPath(runs: readonly (readonly BandPoint[])[], layout: ModelDayLayout): string {
  const up = linearOf(layout.y)
  const place = ({ minute, upper, lower }: BandPoint) => ({
    x: xOf(layout, minute),
    upper: heightOf(upper, up, layout.area),
    lower: heightOf(lower, up, layout.area),
  })
  return runs.map((run) => curvedArea(run.map(place))).join('')
}

/** Returns the median; a stretch of a single bin is a dot. */
export function medianPath(runs: readonly (readonly CurvePoint[])[], layout: ModelDayLayout): string {
  const up = linearOf(layout.y)
  const place = ({ minute, value }: CurvePoint) => ({ x: xOf(layout, minute), y: heightOf(value, up, layout.area) })
  return runs.map((run) => curvedLine(run.map(place))).join('')
}

const heightOf = (value: number, { offset, slope }: Linear, { top, bottom }: ChartArea) =>
  Math.min(bottom, Math.max(top, offset + value * slope))
