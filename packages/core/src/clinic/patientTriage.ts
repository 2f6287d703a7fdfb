import { consensusGroupOf } from '../analysis/consensusBounds.ts'
import type { DailySummary } from '../analysis/dailySummary.schema.ts'
import { partOf, type PeriodShares, periodShares } from '../analysis/periodShares.ts'
import { riskIndexOf } from '../analysis/riskIndex.ts'
import { daysInWindow, joinDays } from '../analysis/windowDays.ts'
import { addDays, daysBetween, type LocalDay } from '../diary/localDay.ts'
import type { DiabetesType } from '../therapy/therapyEnumerations.ts'
import type { PatientTriage } from './clinicPatientList.contract.ts'

/** Calendar days that the figures of a patient in the list look back, today included. */
export const triageDays = 14

const maxKetoneOf = (days: readonly DailySummary[]) => {
  const values = days.flatMap(({ maxKetone }) => (maxKetone === null ? [] : [maxKetone]))
  return values.length === 0 ? null : Math.max(...values)
}

function sensorCountsOf(shares: PeriodShares): PatientTriage['sensorCounts'] {
  if (shares.kind !== 'mixed') return null
  const { low, normal, high } = partOf(shares, 'sensor')
  return { lowCount: low, normalCount: normal, highCount: high }
}

/**
 * What a clinic looks at first about a patient. `days`: the summaries of at least the last `2 * triageDays` dates, in any
 * order; `lastDay`: the last date that holds an entry, however long ago. Shares and their counts are the answer that
 * {@link periodShares} gives for the recent dates, and the earlier ones are compared by the same rule.
 */
export function triageOf(
  days: readonly DailySummary[],
  lastDay: LocalDay | null,
  today: LocalDay,
  diabetesType: DiabetesType | null = null,
): PatientTriage {
  const recentDays = days.filter(({ day }) => day > addDays(today, -triageDays) && day <= today)
  const recent = joinDays(recentDays)
  const before = joinDays(daysInWindow(days, addDays(today, -triageDays), triageDays))
  const group = consensusGroupOf(diabetesType)
  const shares = periodShares(recent, group)
  const { kind, leading, answer } = shares
  const { inTargetShare } = answer
  const shareBefore = partOf(periodShares(before, group), leading).inTargetShare
  const risk = riskIndexOf(recent)
  return {
    lastDay,
    daysWithoutData: lastDay === null ? null : Math.max(0, daysBetween(lastDay, today)),
    readingsPerWeek: ((recent.count + recent.hiCount + recent.loCount + recent.unusualCount) * 7) / triageDays,
    periodKind: kind,
    inTargetShare,
    inTargetChange: inTargetShare === null || shareBefore === null ? null : inTargetShare - shareBefore,
    lowCount: answer.low,
    normalCount: answer.normal,
    highCount: answer.high,
    sensorCounts: sensorCountsOf(shares),
    average: recent.average,
    lbgi: risk.lbgi,
    lowRiskGroup: risk.lowGroup,
    hiCount: recent.hiCount,
    loCount: recent.loCount,
    maxKetone: maxKetoneOf(recentDays),
  }
}
