import type { DailyTally } from './dailySummary.schema.ts'
import { glucoseRiskOf } from './glucoseRisk.ts'

/** What the average daily risk range needs: days, and usable readings on each of them. */
export const adrrNeeds = { days: 14, readingsPerDay: 3 } as const

export type AdrrGroup = 'low' | 'moderate' | 'high'

/** The average daily risk range (ADRR) of a period and its group. */
export interface AverageDailyRiskRange {
  /** No unit; null with too few days. */
  readonly value: number | null
  readonly group: AdrrGroup | null
  /** Days with enough readings. */
  readonly dayCount: number
  readonly neededDays: number
}

const groupOf = (value: number): AdrrGroup => (value < 20 ? 'low' : value < 40 ? 'moderate' : 'high')

/**
 * Average daily risk range: the mean over days of the day's greatest low risk plus its greatest high risk (r(BG) of
 * {@link glucoseRiskOf}; r grows with the distance from its zero, so that the day's minimum and maximum hold both).
 * Only days with at least 3 usable readings count. Below 20 low, below 40 moderate, else high risk.
 *
 * @param days tallies of days in any order
 * @see Kovatchev et al. 2006, doi 10.2337/dc06-1085
 */
export function adrr(days: readonly DailyTally[], neededDays: number = adrrNeeds.days): AverageDailyRiskRange {
  let sum = 0
  let dayCount = 0
  for (const { glucose } of days) {
    if (glucose.min === null || glucose.max === null || glucose.count < adrrNeeds.readingsPerDay) continue
    sum += glucoseRiskOf(glucose.min).low + glucoseRiskOf(glucose.max).high
    dayCount++
  }
  if (dayCount === 0 || dayCount < neededDays) return { value: null, group: null, dayCount, neededDays }
  const value = sum / dayCount
  return { value, group: groupOf(value), dayCount, neededDays }
}
