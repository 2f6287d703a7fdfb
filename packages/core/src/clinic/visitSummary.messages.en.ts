import { formatNumber } from '../format/formatNumber.ts'
import type { AttentionFlag } from './patientListFields.ts'
import { triageDays } from './patientTriage.ts'
import { type ComparedCount, type VisitSummary, type VisitUrgency, visitUrgency } from './visitSummary.ts'
import type { visitSummaryText } from './visitSummary.messages.ts'

const days = ` in the last ${triageDays} days`

const compared = (name: string, { count, before }: ComparedCount, unit = '') =>
  `${name}: ${count}${unit}${days}${before === null ? '' : ` (${before}${unit} before)`}`

const withoutRepeatedDays = (text: string, at: number, all: readonly string[]) =>
  all.slice(0, at).some((earlier) => earlier.includes(days)) ? text.replace(days, '') : text

const mostProblems = 3

const shares: Record<VisitSummary['kind'], (percent: number) => string> = {
  sensor: (percent) => `${percent}% in range`,
  mixed: (percent) => `${percent}% in target (meter)`,
  meter: (percent) => `${percent}% in target`,
  none: () => '',
}

const pointsText = (points: number) => {
  if (points === 0) return 'no change'
  return `${points > 0 ? '+' : '−'}${Math.abs(points)} percentage ${Math.abs(points) === 1 ? 'point' : 'points'}`
}

const daysText = (count: number) => (count === 1 ? '1 day' : `${count} days`)

function reasonText(reason: AttentionFlag, { triage, hypos, nights, kind }: VisitSummary): string {
  const { loCount, hiCount, maxKetone, lbgi, lowRiskGroup, daysWithoutData } = triage
  switch (reason) {
    case 'lo':
      return `LO: ${loCount} ${loCount === 1 ? 'reading' : 'readings'}`
    case 'hi':
      return `HI: ${hiCount} ${hiCount === 1 ? 'reading' : 'readings'}`
    case 'ketone':
      return `ketones ${formatNumber(maxKetone ?? 0)} mmol/l`
    case 'low_risk':
      return `LBGI ${formatNumber(lbgi ?? 0)}, ${lowRiskGroup ?? 'moderate'} risk of hypos`
    case 'hypo':
      if (kind === 'sensor') return compared('time below range', hypos, '%')
      return nights.count === hypos.count ? '' : compared('hypos', hypos)
    case 'worsening':
      return ''
    case 'no_data':
      return daysWithoutData === null ? 'no data yet' : `no data for ${daysText(daysWithoutData)}`
  }
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const verdicts: Record<VisitUrgency, string> = {
  attention: 'Needs attention',
  look: 'Worth a look',
  calm: `Nothing urgent${days}`,
  unknown: `No readings to count${days}`,
}

const goalsText = ({ met, all }: NonNullable<VisitSummary['goals']>) => (met === all ? 'all goals met' : `${met} of ${all} goals met`)

/** English texts of `visitSummaryText`. */
export const visitSummaryTextEn: typeof visitSummaryText = (summary, worstSlot) => {
  const { triage, nights, kind, percent, points, goals } = summary
  const isPressing = (reason: AttentionFlag) => reason === 'lo' || reason === 'ketone'
  const [pressing, others] = [triage.attention.filter(isPressing), triage.attention.filter((reason) => !isPressing(reason))]
  const textOf = (reason: AttentionFlag) => reasonText(reason, summary)
  const nightText = nights.count > 0 ? compared('night-time hypos', nights) : ''
  const problems = [...pressing.map(textOf), nightText, ...others.map(textOf), worstSlot ?? '']
    .filter(Boolean)
    .slice(0, mostProblems)
    .map((text, at, all) => ({ text: withoutRepeatedDays(text, at, all), isByTime: text === nightText || text === worstSlot }))
  const urgency = visitUrgency(summary, worstSlot !== null)
  if (percent === null && urgency === 'attention' && !triage.attention.includes('no_data'))
    problems.push({ text: verdicts.unknown, isByTime: false })
  const share = percent !== null && [shares[kind](percent), points !== null && pointsText(points), goals && goalsText(goals)]
  const findings = share ? [...problems, { text: share.filter(Boolean).join(', '), isByTime: false }] : problems
  return { urgency, verdict: verdicts[urgency], findings: findings.map(({ text, isByTime }) => ({ text: capitalized(text), isByTime })) }
}
