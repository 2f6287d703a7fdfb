import type { DayProfileBin } from '@diab/core/analysis'
import { memoized } from '../../charts/memoized.ts'

const minutesPerDay = 1440

export type CurvePoint = { readonly minute: number; readonly value: number }
export type BandPoint = { readonly minute: number; readonly lower: number; readonly upper: number }
type Pair = readonly [lower: number, upper: number]

/** Returns the bins with their neighbours over midnight, so that a curve reaches both edges of the day. */
function aroundMidnight(bins: readonly DayProfileBin[]): readonly DayProfileBin[] {
  const [first, last] = [bins[0], bins.at(-1)]
  if (!first || !last) return []
  const before = { ...last, minute: last.minute - minutesPerDay }
  const after = { ...first, minute: first.minute + minutesPerDay }
  return [before, ...bins, after]
}

/**
 * Returns the unbroken stretches of a percentile pair between 0 and 1440 minutes. At midnight the value is between that
 * of the last and the first bin, since the profile is a circle.
 */
export function bandRuns(bins: readonly DayProfileBin[], pairOf: (bin: DayProfileBin) => Pair | null): BandPoint[][] {
  const runs: BandPoint[][] = []
  let run: BandPoint[] | undefined
  let previous: BandPoint | undefined
  for (const bin of aroundMidnight(bins)) {
    const pair = pairOf(bin)
    const point = pair ? { minute: bin.minute, lower: pair[0], upper: pair[1] } : undefined
    if (point && isInside(point)) {
      if (!run) runs.push((run = previous && previous.minute < 0 && point.minute > 0 ? [between(previous, point, 0)] : []))
      run.push(point)
    } else if (point && run && previous && point.minute > minutesPerDay && previous.minute < minutesPerDay) {
      run.push(between(previous, point, minutesPerDay))
    }
    if (!point) run = undefined
    previous = point
  }
  return runs.filter((stretch) => !isMidnightAlone(stretch))
}

/** Midnight at the left edge with nothing after it: it is drawn at the right edge, where the day ends in it. */
const isMidnightAlone = (run: readonly BandPoint[]) => run.length === 1 && run[0]?.minute === 0

/** Unbroken stretches of the median. */
export const medianRuns = memoized((bins: readonly DayProfileBin[]): readonly (readonly CurvePoint[])[] =>
  bandRuns(bins, ({ median }) => (median === null ? null : [median, median])).map((run) =>
    run.map(({ minute, lower }) => ({ minute, value: lower })),
  ),
)

const isInside = ({ minute }: BandPoint) => minute >= 0 && minute <= minutesPerDay

function between(one: BandPoint, other: BandPoint, minute: number): BandPoint {
  const part = (minute - one.minute) / (other.minute - one.minute)
  return { minute, lower: one.lower + (other.lower - one.lower) * part, upper: one.upper + (other.upper - one.upper) * part }
}

export type Stretch = { readonly from: number; readonly to: number }

/** Stretches of the day, in minutes, over which the profile has no median: too few readings. */
export function fewReadings(bins: readonly DayProfileBin[]): Stretch[] {
  const runs = medianRuns(bins)
  const edges = runs.map((run) => [run[0]?.minute ?? 0, run.at(-1)?.minute ?? 0] as const)
  const starts = [0, ...edges.map(([, to]) => to)]
  const ends = [...edges.map(([from]) => from), minutesPerDay]
  return starts.map((from, index) => ({ from, to: ends[index] ?? minutesPerDay })).filter(({ from, to }) => to > from)
}
