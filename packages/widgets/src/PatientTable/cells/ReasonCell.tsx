import type { ClinicPatient } from '@diab/core/rules'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import type { PatientTableMessages } from '../PatientTable.messages.ts'
import type { CellProps, CellView } from './CellProps.ts'
import * as styles from './cells.css.ts'
import { number, percentOfLows, shownChange } from './figures.ts'

type Reason = ClinicPatient['triage']['attention'][number]

/** What one reason says; a number where it has one. */
function reasonText(reason: Reason, { triage }: ClinicPatient, { row: { reasons }, riskGroups }: PatientTableMessages): string {
  const { loCount, hiCount, maxKetone, lbgi, lowRiskGroup, hypoCount, periodKind, inTargetChange, daysWithoutData } = triage
  switch (reason) {
    case 'lo':
      return reasons.lo(loCount)
    case 'hi':
      return reasons.hi(hiCount)
    case 'ketone':
      return reasons.ketone(number(maxKetone ?? 0))
    case 'low_risk':
      return reasons.low_risk(number(lbgi ?? 0), riskGroups[lowRiskGroup ?? 'moderate'])
    case 'hypo':
      return periodKind === 'sensor' ? reasons.hypoOfSensor(percentOfLows(triage)) : reasons.hypo(hypoCount)
    case 'worsening':
      return reasons.worsening(shownChange(triage, inTargetChange ?? 0).text)
    case 'no_data':
      return daysWithoutData === null ? reasons.never : reasons.no_data(daysWithoutData)
  }
}

/** Returns why a patient needs attention, the most pressing reason first. */
export const reasonTexts = (patient: ClinicPatient, messages: PatientTableMessages): string[] =>
  patient.triage.attention.map((reason) => reasonText(reason, patient, messages))

const looks: Partial<Record<Reason, string>> = { lo: styles.loTag, hi: styles.hiTag, ketone: styles.ketoneTag }
const signs: Partial<Record<Reason, string>> = { lo: '▼ ', hi: '▲ ' }
/** The reasons to look at a patient now, in words: marks first. */
export function reasonCell({ patient, messages }: CellProps): CellView {
  const { attention } = patient.triage
  if (attention.length === 0) return { content: <span className={styles.notOnCard}>{messages.row.none}</span> }
  const texts = reasonTexts(patient, messages)
  const all = texts.join(', ')
  const unmarked = texts.filter((_, at) => looks[attention[at]!] === undefined)
  if (unmarked.length === texts.length) {
    return {
      content: (
        <span className={styles.reasons} title={all}>
          {all}
        </span>
      ),
    }
  }
  const content = (
    <span className={styles.reasons} title={all}>
      <span aria-hidden="true">
        {attention.map((reason, at) =>
          looks[reason] ? (
            <span key={reason} className={looks[reason]}>
              {signs[reason]}
              {texts[at]}
            </span>
          ) : null,
        )}
        {unmarked.join(', ')}
      </span>
      <VisuallyHidden>{all}</VisuallyHidden>
    </span>
  )
  return { content }
}
