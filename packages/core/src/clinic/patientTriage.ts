import type { DailySummary, GlucoseTally } from '../analysis/dailySummary.schema.ts'
import { riskIndexOf } from '../analysis/riskIndex.ts'
import { daysInWindow, joinDays } from '../analysis/windowDays.ts'
import { addDays, daysBetween, type LocalDay } from '../diary/localDay.ts'
import type { PatientTriage } from './clinicPatientList.contract.ts'

/** Calendar days that the figures of a patient in the list look back, today included. */
export const triageDays = 14

/** Share of readings within the patient's own ranges, 0–1; null without a usable reading. */
const inTargetShareOf = ({ low, normal, high }: GlucoseTally) => (low + normal + high === 0 ? null : normal / (low + normal + high))

const maxKetoneOf = (days: readonly DailySummary[]) => {
  const values = days.flatMap(({ maxKetone }) => (maxKetone === null ? [] : [maxKetone]))
  return values.length === 0 ? null : Math.max(...values)
}

/**
 * What a clinic looks at first about a patient. `days`: the summaries of at least the last `2 * triageDays` dates, in any
 * order; `lastDay`: the last date that holds an entry, however long ago.
 */
export function triageOf(days: readonly DailySummary[], lastDay: LocalDay | null, today: LocalDay): PatientTriage {
  const recentDays = days.filter(({ day }) => day > addDays(today, -triageDays) && day <= today)
  const recent = joinDays(recentDays)
  const before = joinDays(daysInWindow(days, addDays(today, -triageDays), triageDays))
  const inTargetShare = inTargetShareOf(recent)
  const risk = riskIndexOf(recent)
  const shareBefore = inTargetShareOf(before)
  return {
    lastDay,
    daysWithoutData: lastDay === null ? null : Math.max(0, daysBetween(lastDay, today)),
    readingsPerWeek: ((recent.count + recent.hiCount + recent.loCount + recent.unusualCount) * 7) / triageDays,
    inTargetShare,
    inTargetChange: inTargetShare === null || shareBefore === null ? null : inTargetShare - shareBefore,
    lowCount: recent.low,
    normalCount: recent.normal,
    highCount: recent.high,
    average: recent.average,
    lbgi: risk.lbgi,
    lowRiskGroup: risk.lowGroup,
    hiCount: recent.hiCount,
    loCount: recent.loCount,
    maxKetone: maxKetoneOf(recentDays),
  }
}
