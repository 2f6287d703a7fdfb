import type { GlucoseTally } from './dailySummary.schema.ts'
import type { ConsensusGroup } from './consensusBounds.ts'
import { partOf, periodShares, type ShareCounts } from './periodShares.ts'
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
  /** Shares of the current period's leading source, 0 to 1: a difference of 0.05 is five percentage points. */
  readonly lowShare: Change
  readonly inTargetShare: Change
  readonly highShare: Change
}

const changeOf = (current: number | null, previous: number | null): Change => ({
  current,
  previous,
  difference: current === null || previous === null ? null : current - previous,
})

type Part = 'low' | 'normal' | 'high'

/** Both periods by the rule of the current one: a share by consensus band says nothing against one by the patient's ranges. */
function sharesOf(current: GlucoseTally, previous: GlucoseTally, group: ConsensusGroup) {
  const now = periodShares(current, group)
  const before = partOf(periodShares(previous, group), now.leading)
  return (part: Part) => changeOf(shareOf(now.answer, part), shareOf(before, part))
}

const shareOf = ({ count, ...parts }: ShareCounts, part: Part) => (count === 0 ? null : parts[part] / count)

/**
 * Two periods beside each other, such as the last 14 days and the 14 before, of usable readings: each difference is the
 * figure now minus the figure before, in its unit. The shares are the leading ones of the current period
 * ({@link periodShares}). A definition of our own.
 */
export function comparePeriods(current: GlucoseTally, previous: GlucoseTally, group: ConsensusGroup = 'standard'): PeriodComparison {
  const change = (figureOf: (tally: GlucoseTally) => number | null) => changeOf(figureOf(current), figureOf(previous))
  const share = sharesOf(current, previous, group)
  return {
    count: change(({ count }) => count),
    average: change(({ average }) => average),
    deviation: change(deviationOf),
    cv: change(cvOf),
    lowShare: share('low'),
    inTargetShare: share('normal'),
    highShare: share('high'),
  }
}
