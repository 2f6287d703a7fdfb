import { formatNumber } from '../format/formatNumber.ts'
import { triageDays } from './patientTriage.ts'
import { composeVisitText, type VisitSummaryMessages } from './visitSummary.ts'
import type { visitSummaryText } from './visitSummary.messages.ts'

const days = ` in the last ${triageDays} days`
const names = { hypos: 'hypos', nights: 'night-time hypos', lowTime: 'time below range' } as const
const readings = (count: number) => `${count} ${count === 1 ? 'reading' : 'readings'}`

const words: VisitSummaryMessages = {
  days,
  compared: (what, { count, before }) => {
    const unit = what === 'lowTime' ? '%' : ''
    return `${names[what]}: ${count}${unit}${days}${before === null ? '' : ` (${before}${unit} before)`}`
  },
  reasons: {
    lo: (count) => `LO: ${readings(count)}`,
    hi: (count) => `HI: ${readings(count)}`,
    ketone: (value) => `ketones ${formatNumber(value)} mmol/l`,
    low_risk: (value, group) => `LBGI ${formatNumber(value)}, ${group} risk of hypos`,
    no_data: (count) => (count === null ? 'no data yet' : `no data for ${count} ${count === 1 ? 'day' : 'days'}`),
  },
  verdicts: {
    attention: 'Needs attention',
    look: 'Worth a look',
    calm: `Nothing urgent${days}`,
    unknown: `No readings to count${days}`,
  },
  share: {
    sensor: (percent) => `${percent}% in range`,
    mixed: (percent) => `${percent}% in target (meter)`,
    meter: (percent) => `${percent}% in target`,
    none: () => '',
  },
  points: (points) => {
    if (points === 0) return 'no change'
    return `${points > 0 ? '+' : '−'}${Math.abs(points)} percentage ${Math.abs(points) === 1 ? 'point' : 'points'}`
  },
  goals: (met, all) => (met === all ? 'all goals met' : `${met} of ${all} goals met`),
}

/** English texts of `visitSummaryText`. */
export const visitSummaryTextEn: typeof visitSummaryText = (summary, worstSlot) => composeVisitText(summary, worstSlot, words)
