import { formatNumber } from '../format/formatNumber.ts'
import type { AttentionFlag } from './patientListFields.ts'
import { triageDays } from './patientTriage.ts'
import { type ComparedCount, type VisitSummary, type VisitUrgency, visitUrgency } from './visitSummary.ts'

const riskGroups = { minimal: 'minimális', low: 'alacsony', moderate: 'közepes', high: 'magas' } as const

const compared = (name: string, { count, before }: ComparedCount, unit = '') =>
  `${name}: ${count}${unit} az elmúlt ${triageDays} napban${before === null ? '' : ` (előtte ${before}${unit})`}`

/** The days are said once in a line. */
const withoutRepeatedDays = (text: string, at: number, all: readonly string[]) => {
  const days = ` az elmúlt ${triageDays} napban`
  return all.slice(0, at).some((earlier) => earlier.includes(days)) ? text.replace(days, '') : text
}

/** A line that names more is no longer read; the list and the figures below have them all. */
const mostProblems = 3

const shares: Record<VisitSummary['kind'], (percent: number) => string> = {
  sensor: (percent) => `céltartományban ${percent}%`,
  mixed: (percent) => `célértéken (mérő) ${percent}%`,
  meter: (percent) => `célértéken ${percent}%`,
  none: () => '',
}

const pointsText = (points: number) => (points === 0 ? 'nem változott' : `${points > 0 ? '+' : '−'}${Math.abs(points)} százalékpont`)

function reasonText(reason: AttentionFlag, { triage, hypos, nights, kind }: VisitSummary): string {
  const { loCount, hiCount, maxKetone, lbgi, lowRiskGroup, daysWithoutData } = triage
  switch (reason) {
    case 'lo':
      return `LO: ${loCount} mérés`
    case 'hi':
      return `HI: ${hiCount} mérés`
    case 'ketone':
      return `keton ${formatNumber(maxKetone ?? 0)} mmol/l`
    case 'low_risk':
      return `LBGI ${formatNumber(lbgi ?? 0)}, ${riskGroups[lowRiskGroup ?? 'moderate']} hipokockázat`
    case 'hypo':
      if (kind === 'sensor') return compared('céltartomány alatti idő', hypos, '%')
      // All of them at night: said once.
      return nights.count === hypos.count ? '' : compared('hipók', hypos)
    case 'worsening':
      // The share at the end says it.
      return ''
    case 'no_data':
      return daysWithoutData === null ? 'még nincs adat' : `${daysWithoutData} napja nincs adat`
  }
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const verdicts: Record<VisitUrgency, string> = {
  attention: 'Figyelmet kér',
  look: 'Ezt érdemes megnézni',
  calm: `Nincs sürgős eltérés az elmúlt ${triageDays} napban`,
  unknown: `Az elmúlt ${triageDays} napban nincs számolható mérés`,
}

const goalsText = ({ met, all }: NonNullable<VisitSummary['goals']>) =>
  met === all ? 'minden cél teljesül' : `${all} célból ${met} teljesül`

/** The first lines of a visit: how urgent it is, in a word for all, then what is wrong and the share in target. */
export interface VisitSummaryText {
  readonly urgency: VisitUrgency
  readonly verdict: string
  /** `isByTime`: what an average day shows. */
  readonly findings: readonly { readonly text: string; readonly isByTime: boolean }[]
}

/**
 * Returns the first lines of a visit: how urgent it is, what is wrong, the most pressing first, and the share in target with its
 * change and goals.
 *
 * @param worstSlot the time of day that needs the most attention, in words; null without one
 */
export function visitSummaryText(summary: VisitSummary, worstSlot: string | null): VisitSummaryText {
  const { triage, nights, kind, percent, points, goals } = summary
  const isPressing = (reason: AttentionFlag) => reason === 'lo' || reason === 'ketone'
  const [pressing, others] = [triage.attention.filter(isPressing), triage.attention.filter((reason) => !isPressing(reason))]
  const textOf = (reason: AttentionFlag) => reasonText(reason, summary)
  const nightText = nights.count > 0 ? compared('éjszakai hipók', nights) : ''
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
