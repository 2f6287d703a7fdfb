import { formatNumber } from '../format/formatNumber.ts'
import { triageDays } from './patientTriage.ts'
import { composeVisitText, type VisitSummary, type VisitSummaryText, type VisitSummaryMessages } from './visitSummary.ts'

const days = ` az elmúlt ${triageDays} napban`
const riskGroups = { minimal: 'minimális', low: 'alacsony', moderate: 'közepes', high: 'magas' } as const
const names = { hypos: 'hipók', nights: 'éjszakai hipók', lowTime: 'céltartomány alatti idő' } as const

const words: VisitSummaryMessages = {
  days,
  compared: (what, { count, before }) => {
    const unit = what === 'lowTime' ? '%' : ''
    return `${names[what]}: ${count}${unit}${days}${before === null ? '' : ` (előtte ${before}${unit})`}`
  },
  reasons: {
    lo: (count) => `LO: ${count} mérés`,
    hi: (count) => `HI: ${count} mérés`,
    ketone: (value) => `keton ${formatNumber(value)} mmol/l`,
    low_risk: (value, group) => `LBGI ${formatNumber(value)}, ${riskGroups[group]} hipokockázat`,
    no_data: (count) => (count === null ? 'még nincs adat' : `${count} napja nincs adat`),
  },
  verdicts: {
    attention: 'Figyelmet kér',
    look: 'Ezt érdemes megnézni',
    calm: `Nincs sürgős eltérés${days}`,
    unknown: `Az elmúlt ${triageDays} napban nincs számolható mérés`,
  },
  share: {
    sensor: (percent) => `céltartományban ${percent}%`,
    mixed: (percent) => `célértéken (mérő) ${percent}%`,
    meter: (percent) => `célértéken ${percent}%`,
    none: () => '',
  },
  points: (points) => (points === 0 ? 'nem változott' : `${points > 0 ? '+' : '−'}${Math.abs(points)} százalékpont`),
  goals: (met, all) => (met === all ? 'minden cél teljesül' : `${all} célból ${met} teljesül`),
}

/**
 * Returns the first lines of a visit: how urgent it is, what is wrong, the most pressing first, and the share in target with its
 * change and goals.
 *
 * @param worstSlot the time of day that needs the most attention, in words; null without one
 */
export const visitSummaryText = (summary: VisitSummary, worstSlot: string | null): VisitSummaryText =>
  composeVisitText(summary, worstSlot, words)
