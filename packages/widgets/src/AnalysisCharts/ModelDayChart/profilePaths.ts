import { curvedArea, curvedLine } from '../../charts/curves.ts'
import { type ModelDayLayout, xOf } from './modelDayLayout.ts'
import type { BandPoint, CurvePoint } from './profileRuns.ts'

/** The area between a pair of percentiles; a break in the profile is a break in the area. */
export function bandPath(runs: readonly (readonly BandPoint[])[], layout: ModelDayLayout): string {
  return runs
    .map((run) =>
      curvedArea(run.map(({ minute, upper, lower }) => ({ x: xOf(layout, minute), upper: layout.y(upper), lower: layout.y(lower) }))),
    )
    .join('')
}

/** The median; a stretch of a single bin is a dot. */
export function medianPath(runs: readonly (readonly CurvePoint[])[], layout: ModelDayLayout): string {
  return runs.map((run) => curvedLine(run.map(({ minute, value }) => ({ x: xOf(layout, minute), y: layout.y(value) })))).join('')
}
