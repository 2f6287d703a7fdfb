import { defaultNoDataDays, defaultPatientSorting, type PatientFlag } from '@diab/core/rules'
import { hrefTo } from '@diab/internal/routes'
import { Card } from '@diab/widgets/unstable/ui'
import { patientListHref } from '../../../app/address/patientListInAddress.ts'
import { Loaded } from '../../../app/pageParts/Loaded.tsx'
import { staffFailureMessages } from '../../../app/clinicPlace/staffFailure.messages.ts'
import { writeSheetList } from '../../../app/address/sheetListInAddress.ts'
import { pendingQuery } from '../invitations/invitationsInAddress.ts'
import { useStaff } from '../frame/useClinicReads.ts'
import { CountLine } from './CountLine.tsx'
import * as styles from './overview.css.ts'
import { clinicOverviewMessages as messages } from './overview.messages.ts'
import { usePatientCounts, usePendingCounts, useSheetCount } from './useClinicCounts.ts'

const sheetsQuery = Object.fromEntries(writeSheetList(new URLSearchParams(), { draftOnly: true }))

/** Lists pending tasks: patients without a doctor or recent data, staff without a second step, unanswered invitations, incomplete sheets. */
export function WaitingCard({ clinicId }: { clinicId: string }) {
  const staff = useStaff(clinicId)
  const pending = usePendingCounts(clinicId)
  const sheets = useSheetCount(clinicId)
  const patients = usePatientCounts(clinicId)
  const question = {
    data:
      staff.data && pending.data && sheets.data !== undefined && patients.data
        ? {
            ...pending.data,
            unsecured: staff.data.filter(({ hasSecondFactor }) => hasSecondFactor === false).length,
            sheets: sheets.data,
            silent: patients.data.no_data,
            sensors: patients.data.sensor_silent ?? 0,
            untreated: patients.data.no_doctor ?? 0,
          }
        : undefined,
    error: staff.error ?? pending.error ?? sheets.error ?? patients.error,
    isFetching: staff.isFetching || pending.isFetching || sheets.isFetching || patients.isFetching,
    refetch: () => Promise.all([staff.refetch(), pending.refetch(), sheets.refetch(), patients.refetch()]),
  }
  return (
    <Loaded question={question} height={170} title={messages.loadFailed} failureMessages={staffFailureMessages}>
      {(counts) => {
        const listOf = (flag: PatientFlag) => patientListHref({ sortBy: defaultPatientSorting, flag })
        const lines = [
          { count: counts.untreated, what: messages.untreatedPatients, to: listOf('no_doctor') },
          { count: counts.silent, what: messages.silentPatients(defaultNoDataDays), to: listOf('no_data') },
          { count: counts.sensors, what: messages.silentSensors, to: listOf('sensor_silent') },
          { count: counts.unsecured, what: messages.unsecuredStaff, to: hrefTo('dashboard.clinic.staff') },
          { count: counts.staff, what: messages.staffInvitations, to: hrefTo('dashboard.clinic.invitations', {}, pendingQuery) },
          { count: counts.patients, what: messages.patientInvitations, to: hrefTo('dashboard.patients.invitations', {}, pendingQuery) },
          { count: counts.sheets, what: messages.sheets, to: hrefTo('dashboard.patients.registration-sheets', {}, sheetsQuery) },
        ].filter(({ count }) => count > 0)
        return (
          <Card title={messages.waiting}>
            {lines.length === 0 ? <p className={styles.note}>{messages.nothingWaits}</p> : null}
            <ul className={styles.tiles} aria-label={messages.waiting}>
              {lines.map((line) => (
                <CountLine key={line.what} {...line} isTile />
              ))}
            </ul>
          </Card>
        )
      }}
    </Loaded>
  )
}
