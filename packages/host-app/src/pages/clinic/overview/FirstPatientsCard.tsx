import type { ClinicPatient } from '@diab/core/rules'
import { hrefTo } from '@diab/internal/routes'
import { Card, Icon } from '@diab/widgets/unstable/ui'
import { listQuery, patientListHref } from '../../../app/address/patientListInAddress.ts'
import { Loaded } from '../../../app/pageParts/Loaded.tsx'
import * as rowStyles from '../../../app/pageParts/rows.css.ts'
import { staffFailureMessages } from '../../../app/clinicPlace/staffFailure.messages.ts'
import { patientName } from '../../../app/patientPlace/usePatientPlace.ts'
import { Link } from '../../../app/routing/routing.tsx'
import * as listStyles from '../invitations/invitations.css.ts'
import * as styles from './overview.css.ts'
import { clinicOverviewMessages as messages } from './overview.messages.ts'
import { urgentFirst, useFirstPatients, usePatientCounts } from './useClinicCounts.ts'

/** Reasons with their counts, as the list of patients has them; the silent ones are among the pending tasks. */
const reasons = ['lo', 'ketone', 'low_risk', 'hi', 'hypo', 'worsening'] as const

/** The patients to look at first, by the rules and in the order of the list of patients, and how many there are for each reason. */
export function FirstPatientsCard({ clinicId }: { clinicId: string }) {
  const counts = usePatientCounts(clinicId)
  const first = useFirstPatients(clinicId)
  const question = {
    data: counts.data && first.data && { counts: counts.data, patients: first.data.patients },
    error: counts.error ?? first.error,
    isFetching: counts.isFetching || first.isFetching,
    refetch: () => Promise.all([counts.refetch(), first.refetch()]),
  }
  return (
    <Loaded question={question} height={562} title={messages.loadFailed} failureMessages={staffFailureMessages}>
      {(found) => {
        const patients = found.patients.filter(({ triage }) => triage.attention.length > 0)
        const shownReasons = reasons.filter((reason) => found.counts[reason] > 0)
        return (
          <Card title={messages.first}>
            {patients.length === 0 ? <p className={styles.note}>{messages.noneFirst}</p> : null}
            {shownReasons.length > 0 ? (
              <ul className={styles.chips} aria-label={messages.byReason}>
                {shownReasons.map((reason) => (
                  <li key={reason}>
                    <Link to={patientListHref({ ...urgentFirst, flag: reason })} className={styles.chip}>
                      <b>{found.counts[reason]}</b> {messages.reasons[reason]}
                    </Link>
                  </li>
                ))}
              </ul>
            ) : null}
            <ul className={listStyles.list} aria-label={messages.first}>
              {patients.map((patient, row) => (
                <FirstPatient key={patient.id} patient={patient} row={row} />
              ))}
            </ul>
            {found.counts.all > 0 ? (
              <p className={styles.ways}>
                <Link to={patientListHref(urgentFirst)} className={styles.way}>
                  {messages.toPatients(found.counts.all)}
                </Link>
              </p>
            ) : null}
          </Card>
        )
      }}
    </Loaded>
  )
}

function FirstPatient({ patient, row }: { patient: ClinicPatient; row: number }) {
  const { id, fullname, doctors, triage } = patient
  return (
    <li>
      <Link to={hrefTo('visit.overview', {}, { [patientName]: id, ...listQuery(urgentFirst, row) })} className={styles.patient}>
        <span className={rowStyles.words}>
          <span className={styles.patientName}>{fullname}</span>
          <span className={styles.doctor} data-missing={doctors.length === 0 || undefined}>
            {doctors.length === 0 ? messages.noDoctor : doctors.map((doctor) => doctor.fullname).join(', ')}
          </span>
        </span>
        <span className={styles.reasons}>{triage.attention.map((reason) => messages.reasons[reason]).join(', ')}</span>
        <Icon name="chevron-right" size="small" />
      </Link>
    </li>
  )
}
