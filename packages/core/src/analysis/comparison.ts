import type { GlucoseTally } from './dailySummary.schema.ts'
import { cvOf, deviationOf } from './variability.ts'

/** A figure of two periods; `difference` is current − previous, null where one of them cannot be given. */
export interface Change {
  readonly current: number | null
  readonly previous: number | null
  readonly difference: number | null
}

export interface PeriodComparison {
  /** Usable readings. */
  readonly count: Change
  /** mmol/l. */
  readonly average: Change
  /** Sample standard deviation, mmol/l. */
  readonly deviation: Change
  /** Coefficient of variation, %. */
  readonly cv: Change
  /** Readings by the zone stored with them among all, 0 to 1: a difference of 0.05 is five percentage points. */
  readonly lowShare: Change
  readonly inTargetShare: Change
  readonly highShare: Change
}

const changeOf = (current: number | null, previous: number | null): Change => ({
  current,
  previous,
  difference: current === null || previous === null ? null : current - previous,
})

const shareOf = (zone: 'low' | 'normal' | 'high') => (tally: GlucoseTally) => (tally.count === 0 ? null : tally[zone] / tally.count)

/**
 * Two periods beside each other, such as the last 14 days and the 14 before, of usable readings: each difference is the
 * figure now minus the figure before, in its unit. A definition of our own.
 */
export function comparePeriods(current: GlucoseTally, previous: GlucoseTally): PeriodComparison {
  const change = (figureOf: (tally: GlucoseTally) => number | null) => changeOf(figureOf(current), figureOf(previous))
  return {
    count: change(({ count }) => count),
    average: change(({ average }) => average),
    deviation: change(deviationOf),
    cv: change(cvOf),
    lowShare: change(shareOf('low')),
    inTargetShare: change(shareOf('normal')),
    highShare: change(shareOf('high')),
  }
}
