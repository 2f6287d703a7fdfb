import { consensusGroupOf } from '../analysis/consensusBounds.ts'
import type { DailySummary, GlucoseTally } from '../analysis/dailySummary.schema.ts'
import { partOf, type PeriodShares, periodShares, shareCountsOf } from '../analysis/periodShares.ts'
import { patternMinReadings, relevantHypoShare } from '../analysis/findings.ts'
import { riskIndexOf } from '../analysis/riskIndex.ts'
import { isNotableChange } from '../analysis/shareChange.ts'
import { wholePercents } from '../analysis/wholePercents.ts'
import { daysInWindow, joinDays } from '../analysis/windowDays.ts'
import { addDays, daysBetween, type LocalDay } from '../time/localDay.ts'
import type { DiabetesType } from '../therapy/therapyEnumerations.ts'
import type { PatientTriage } from './clinicPatientList.contract.ts'
import { defaultNoDataDays, elevatedKetone, elevatedLbgi } from './patientFlags.ts'
import { type AttentionFlag, attentionFlags } from './patientListFields.ts'

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

/** The readings that answer for the period, and the hypoglycaemias among them. */
function hyposOf(tally: GlucoseTally, { leading, answer }: PeriodShares): { count: number; outOf: number } {
  if (leading === 'sensor') return { count: answer.low, outOf: answer.count }
  const ofAll = shareCountsOf(tally.veryLowBand + tally.lowBand, tally.targetBand, tally.highBand + tally.veryHighBand)
  const ofSensor = shareCountsOf(
    tally.sensorVeryLowBand + tally.sensorLowBand,
    tally.sensorTargetBand,
    tally.sensorHighBand + tally.sensorVeryHighBand,
  )
  return { count: ofAll.low - ofSensor.low, outOf: ofAll.count - ofSensor.count }
}

const wholePercentOf = ({ low, normal, high }: { low: number; normal: number; high: number }) => wholePercents([low, normal, high])[1] ?? 0

const dayHasReading = ({ glucose: { count, hiCount, loCount } }: DailySummary) => count + hiCount + loCount > 0

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
  const answerBefore = partOf(periodShares(before, group), leading)
  // Of the percentages that are written, as in the comparison of periods: a reader who subtracts them gets the same.
  const inTargetChange =
    inTargetShare === null || answerBefore.inTargetShare === null ? null : (wholePercentOf(answer) - wholePercentOf(answerBefore)) / 100
  const { lbgi, lowGroup } = riskIndexOf(recent)
  const hypos = hyposOf(recent, shares)
  const maxKetone = maxKetoneOf(recentDays)
  const daysWithoutData = lastDay === null ? null : Math.max(0, daysBetween(lastDay, today))
  const isCalledFor: Readonly<Record<AttentionFlag, boolean>> = {
    lo: recent.loCount > 0,
    ketone: maxKetone !== null && maxKetone >= elevatedKetone,
    low_risk: lbgi !== null && lbgi > elevatedLbgi,
    hi: recent.hiCount > 0,
    hypo: hypos.count >= patternMinReadings && hypos.count >= relevantHypoShare * hypos.outOf,
    worsening: inTargetChange !== null && inTargetChange < 0 && isNotableChange(answer, answerBefore, leading),
    no_data: daysWithoutData === null || daysWithoutData >= defaultNoDataDays,
  }
  return {
    lastDay,
    daysWithoutData,
    readingsPerWeek: ((recent.count + recent.hiCount + recent.loCount + recent.unusualCount) * 7) / triageDays,
    periodKind: kind,
    daysWithReadings: recentDays.filter(dayHasReading).length,
    inTargetShare,
    inTargetChange,
    lowCount: answer.low,
    normalCount: answer.normal,
    highCount: answer.high,
    sensorCounts: sensorCountsOf(shares),
    average: recent.average,
    lbgi,
    lowRiskGroup: lowGroup,
    hiCount: recent.hiCount,
    loCount: recent.loCount,
    hypoCount: hypos.count,
    maxKetone,
    attention: attentionFlags.filter((flag) => isCalledFor[flag]),
  }
}
