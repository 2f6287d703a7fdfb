import { type GlucoseColumns, ReadingUse } from '@diab/core/analysis'
import { glucoseMaxMmolPerL, glucoseMinMmolPerL, type LocalDay, toWallMinutes } from '@diab/core/rules'
import { type ScaleLinear, scaleLinear } from 'd3-scale'
import type { ChartArea } from './chartArea.ts'
import { glucoseLevels } from './glucoseLevels.ts'
import type { Bounds } from './readingTargets.ts'
import { memoized } from './memoized.ts'

/** mmol/l, `[bottom, top]` of a glucose axis. */
export type GlucoseDomain = readonly [number, number]

const usualDomain: GlucoseDomain = [2, 18]
/** mmol/l between two labels of the axis, at the least. */
const labelDistance = 1.5

export const minutesPerDay = 1440

/**
 * Returns 2–18 mmol/l, so that charts can be compared at a glance; up to the next even number when a reading is above 18,
 * down to 0 when one is below 2. HI and LO never stretch it: they are at the edge. An unusual reading at a bound of the
 * measurable is a HI or LO too.
 */
export const glucoseDomain = memoized((columns: GlucoseColumns): GlucoseDomain => {
  const reach = Float64Array.from(usualDomain)
  widen(reach, columns)
  const [lowest = 0, highest = 0] = reach
  return [lowest < usualDomain[0] ? 0 : lowest, highest > usualDomain[1] ? Math.ceil(highest / 2) * 2 : highest]
})

/** Widens `[lowest, highest]` to the readings that the axis has to hold. */
function widen(reach: Float64Array, { length, values, uses }: GlucoseColumns): void {
  for (let row = 0; row < length; row++) {
    const value = values[row]!
    // Most readings lie within what is known: two comparisons for each of a year's.
    if (value <= reach[1]! && value >= reach[0]!) continue
    const use = uses[row]
    const isShown = use === ReadingUse.Usable || (use === ReadingUse.Unusual && value < glucoseMaxMmolPerL && value > glucoseMinMmolPerL)
    if (!isShown) continue
    if (value > reach[1]!) reach[1] = value
    else reach[0] = value
  }
}

/** Creates the scale of mmol/l to pixels; values outside the domain are at its edge. */
export const glucoseScale = (domain: GlucoseDomain, area: ChartArea): ScaleLinear<number, number> =>
  scaleLinear([...domain], [area.bottom, area.top]).clamp(true)

/** Labels of the glucose axis, ascending: the edges of targets, then round values and ends, each where it has room. */
export function glucoseTicks([bottom, top]: GlucoseDomain, targets: readonly Bounds[]): number[] {
  const ticks: number[] = []
  const edges = targets.flatMap(({ min, max }) => [min, max])
  // In mg/dl the ends of the axis are no round numbers.
  const round = glucoseLevels([top, bottom, 0, 2, 15, 18, 20, 25, 30], [300, 40, 250, 0, 350, 400, 450, 500, 550, 600])
  for (const value of [...edges, ...round]) {
    if (value < bottom || value > top) continue
    if (ticks.every((tick) => Math.abs(tick - value) >= labelDistance)) ticks.push(value)
  }
  return ticks.toSorted((a, b) => a - b)
}

/** Creates the scale of wall minutes ({@link toWallMinutes}) to pixels, from the first day's midnight to the one after the last day. */
export const timeScale = (firstDay: LocalDay, lastDay: LocalDay, area: ChartArea): ScaleLinear<number, number> =>
  scaleLinear([toWallMinutes(`${firstDay}T00:00:00`), toWallMinutes(`${lastDay}T00:00:00`) + minutesPerDay], [area.left, area.right])

/** Minutes of a day, 0–1440, to pixels. */
export const dayScale = (area: ChartArea): ScaleLinear<number, number> => scaleLinear([0, minutesPerDay], [area.left, area.right])
