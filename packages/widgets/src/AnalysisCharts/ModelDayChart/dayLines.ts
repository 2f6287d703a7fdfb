import { ColumnOrigin, type GlucoseColumns, ReadingUse } from '@diab/core/analysis'
import { type Linear, linearOf } from '../../charts/decimate.ts'
import { sensorGapMinutes } from '../../charts/linePath.ts'
import type { PathPieces } from '../../charts/pathPieces.ts'
import { memoized } from '../../charts/memoized.ts'
import type { GlucoseDomain } from '../../charts/scales.ts'
import { minutesPerDay } from './modelDayData.ts'
import type { ModelDayLayout } from './modelDayLayout.ts'

/** Everything is drawn to half a pixel: then all steps are whole numbers, quick to write and short. */
const perPixel = 2

/** The path counts in half pixels: what it is drawn with. */
export const dayLinesTransform = `scale(${1 / perPixel})`

/**
 * Every day of a sensor on the same 24 hours as one path, broken at midnight and at gaps. HI and LO run along the edge,
 * unusual readings are left out.
 */
export const dayLinesPath = (columns: GlucoseColumns, { domain, x, y }: Pick<ModelDayLayout, 'domain' | 'x' | 'y'>): string =>
  pathOf(columns, domain, x, linearOf(y))

const pathOf = memoized((columns: GlucoseColumns, domain: GlucoseDomain, across: Linear, up: Linear): string => {
  const points = { xs: new Int32Array(columns.length), ys: new Int32Array(columns.length), isStart: new Uint8Array(columns.length) }
  const count = placePoints(points, columns, domain, across, up)
  return joinPoints(points, count)
})

/** Half pixels. */
interface Points {
  readonly xs: Int32Array
  readonly ys: Int32Array
  /** 1 where a line begins. */
  readonly isStart: Uint8Array
}

/** Places the readings that are drawn, and returns their number. */
function placePoints(
  { xs, ys, isStart }: Points,
  columns: GlucoseColumns,
  [bottom, top]: GlucoseDomain,
  across: Linear,
  up: Linear,
): number {
  const { length, minutes, values, uses, origins } = columns
  let count = 0
  let midnight = -Infinity
  let previous = -Infinity
  for (let row = 0; row < length; row++) {
    const use = uses[row]
    if (origins[row] !== ColumnOrigin.Sensor || use === ReadingUse.Unusual) continue
    const minute = minutes[row]!
    if (minute >= midnight + minutesPerDay) midnight = Math.floor(minute / minutesPerDay) * minutesPerDay
    const value = use === ReadingUse.High ? top : use === ReadingUse.Low ? bottom : Math.min(top, Math.max(bottom, values[row]!))
    xs[count] = Math.round((across.offset + (minute - midnight) * across.slope) * perPixel)
    ys[count] = Math.round((up.offset + value * up.slope) * perPixel)
    isStart[count] = minute - previous > sensorGapMinutes || midnight > previous ? 1 : 0
    previous = minute
    count++
  }
  return count
}

function joinPoints({ xs, ys, isStart }: Points, count: number): string {
  const path: PathPieces = []
  for (let from = 0; from < count;) {
    let to = from + 1
    while (to < count && isStart[to] === 0) to++
    path.push('M', xs[from]!, ',', ys[from]!)
    if (to > from + 1) path.push('l', stepsBetween(xs, ys, from, to))
    from = to
  }
  return path.join('')
}

/** Returns the steps from each point to the next, as numbers in one row. */
function stepsBetween(xs: Int32Array, ys: Int32Array, from: number, to: number): string {
  const steps = new Int32Array(2 * (to - from - 1))
  for (let point = from + 1, at = 0; point < to; point++) {
    steps[at++] = xs[point]! - xs[point - 1]!
    steps[at++] = ys[point]! - ys[point - 1]!
  }
  return steps.join(',')
}
