import type { ClinicPatient } from '@diab/core/rules'
import { classes } from '../../ui/classes.ts'
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
/** The reasons to look at a patient now, marks first, in one line: of those that have no room their number is shown. */
export function reasonCell({ patient, messages }: CellProps): CellView {
  const { attention, lbgi } = patient.triage
  const texts = reasonTexts(patient, messages)
  if (attention.length === 0) return { content: <span className={styles.notOnCard}>{messages.row.none}</span> }
  const all = texts.join(', ')
  const rank = (reason: Reason) => (looks[reason] ? 0 : 1)
  const content = (
    <>
      <span aria-hidden="true" className={styles.reasons} title={all}>
        {attention
          .toSorted((one, other) => rank(one) - rank(other))
          .map((reason, at) => (
            <span key={reason} className={classes(looks[reason], styles.reason)} data-more={`+${texts.length - at - 1}`}>
              {signs[reason]}
              {reason === 'low_risk' ? messages.row.reasons.low_risk(number(lbgi ?? 0), '') : texts[attention.indexOf(reason)]}
            </span>
          ))}
      </span>
      <VisuallyHidden>{all}</VisuallyHidden>
    </>
  )
  return { content }
}
