import type { LocalDay } from '../time/localDay.ts'
import type { DailyTally } from './dailySummary.schema.ts'
import { periodKindOf } from './periodShares.ts'
import { daysInWindow, joinDays, spanOf, usableDays } from './windowDays.ts'

/** What the estimate needs: the rules of the specification. */
export const hbA1cNeeds = {
  /** Calendar days from the first to the last reading: 29 means 30 dates. */
  spanDays: 29,
  /** Dates that have a reading. */
  distinctDays: 30,
  /** Share of readings fasting or before a meal. */
  preprandialShare: 0.25,
  /** Share of readings after a meal. */
  postprandialShare: 0.25,
} as const

const defaultWindowDays = 90

export type HbA1cRuleName = 'span' | 'distinctDays' | 'preprandialShare' | 'postprandialShare'

/** One rule of the estimate, and how far it is from being met. */
export interface HbA1cRule {
  readonly rule: HbA1cRuleName
  readonly isMet: boolean
  /** Days, or a share from 0 to 1. */
  readonly actual: number
  /** In the unit of `actual`. */
  readonly needed: number
  /** How many more days, or more readings of that kind, would meet the rule; 0 where it is met. */
  readonly missing: number
}

/** HbA1c as estimated from the readings, or the rules that are not met yet. */
export interface EstimatedHbA1c {
  /** NGSP %, shown as the range `from`–`to`; null while a rule is not met. */
  readonly estimate: { readonly value: number; readonly from: number; readonly to: number } | null
  /** mmol/l, of the usable readings in the window; null without one. */
  readonly average: number | null
  readonly windowDays: number
  readonly rules: readonly HbA1cRule[]
  /**
   * Most readings of the window come from a sensor. They belong to no meal, so the shares of the rules cannot be reached with
   * them: what a person can do instead is to read the GMI.
   */
  readonly isOfSensor: boolean
}

/**
 * HbA1c that an average glucose in mmol/l speaks for: 3.5908 + 0.4279·average, in NGSP %, give or take 0.2.
 *
 * @see the specification, "Statistics formulas"; compare WO2017187212
 */
export function hbA1cOf(averageMmolPerL: number): { value: number; from: number; to: number } {
  const value = 3.5908 + 0.4279 * averageMmolPerL
  return { value, from: value - 0.2, to: value + 0.2 }
}

const daysRule = (rule: HbA1cRuleName, actual: number, needed: number): HbA1cRule => ({
  rule,
  isMet: actual >= needed,
  actual,
  needed,
  missing: Math.max(0, needed - actual),
})

/** `missing` counts that each reading added raises the total, too: (part + x) ÷ (count + x) ≥ needed. */
function shareRule(rule: HbA1cRuleName, part: number, count: number, needed: number): HbA1cRule {
  const isMet = count > 0 && part >= needed * count
  const missing = isMet ? 0 : Math.max(1, Math.ceil((needed * count - part) / (1 - needed)))
  return { rule, isMet, actual: count === 0 ? 0 : part / count, needed, missing }
}

/**
 * Estimated HbA1c from the usable readings of the last `windowDays` dates (90, which end with `today`), or which rule is
 * not met and by how much. A day's share of fasting and preprandial readings counts MealType 1 and 2, postprandial 3.
 *
 * @param days tallies of days in any order; those outside the window are left out
 */
export function estimatedHbA1c(
  days: readonly DailyTally[],
  { today, windowDays = defaultWindowDays }: { readonly today: LocalDay; readonly windowDays?: number },
): EstimatedHbA1c {
  const window = daysInWindow(days, today, windowDays)
  const tally = joinDays(window)
  const { average, count, preprandialCount, postprandialCount } = tally
  const rules = [
    daysRule('span', spanOf(window), hbA1cNeeds.spanDays),
    daysRule('distinctDays', usableDays(window).length, hbA1cNeeds.distinctDays),
    shareRule('preprandialShare', preprandialCount, count, hbA1cNeeds.preprandialShare),
    shareRule('postprandialShare', postprandialCount, count, hbA1cNeeds.postprandialShare),
  ]
  const isGiven = average !== null && rules.every(({ isMet }) => isMet)
  return { estimate: isGiven ? hbA1cOf(average) : null, average, windowDays, rules, isOfSensor: periodKindOf(tally) === 'sensor' }
}
