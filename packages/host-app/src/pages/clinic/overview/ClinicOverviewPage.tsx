import { defaultNoDataDays, defaultPatientSorting, type PatientFlag } from '@diab/core/rules'
import { MedicalWorkerType } from '@diab/internal/clinic'
import { hrefTo } from '@diab/internal/routes'
import { Card, Icon, Skeleton } from '@diab/widgets/unstable/ui'
import type { ReactNode } from 'react'
import { patientListHref } from '../../../app/address/patientListInAddress.ts'
import { writeSheetList } from '../../../app/address/sheetListInAddress.ts'
import { staffFailureMessages } from '../../../app/clinicPlace/staffFailure.messages.ts'
import { Loaded } from '../../../app/pageParts/Loaded.tsx'
import { pagePartsMessages } from '../../../app/pageParts/pageParts.messages.ts'
import { Link } from '../../../app/routing/routing.tsx'
import { ClinicPage } from '../frame/ClinicPage.tsx'
import { useStaff } from '../frame/useClinicReads.ts'
import type { Workspace } from '../frame/useWorkspace.ts'
import { InvitationRow } from '../invitations/InvitationRow.tsx'
import * as listStyles from '../invitations/invitations.css.ts'
import { pendingQuery } from '../invitations/invitationsInAddress.ts'
import { aboutWorker } from '../invitations/InvitationsPage.tsx'
import { ClinicDataCard } from './ClinicDataCard.tsx'
import { FirstPatientsCard } from './FirstPatientsCard.tsx'
import * as styles from './overview.css.ts'
import { clinicOverviewMessages as messages } from './overview.messages.ts'
import {
  firstCount,
  latestCount,
  useIsOverviewPending,
  useLatestInvitations,
  usePatientCounts,
  usePendingCounts,
  useSheetCount,
} from './useClinicCounts.ts'

/** Shows `/rendelo`: pending tasks first, then the patients to look at, the clinic's figures, its staff and its name. */
export const ClinicOverviewPage = () => (
  <ClinicPage title={messages.title}>{(workspace) => <ClinicOverview key={workspace.clinic.id} {...workspace} />}</ClinicPage>
)

/** Most doctors that are named with their patients. */
const namedDoctors = 5

/** How many of something, and the way to them. */
function CountLine({ count, what, to, isTile = false }: { count: number; what: string; to: string; isTile?: boolean }) {
  return (
    <li>
      <Link to={to} className={isTile ? styles.tile : styles.line}>
        <span className={styles.count}>{count}</span>
        <span className={isTile ? styles.tileText : undefined}>{what}</span>
        <Icon name="chevron-right" size="small" />
      </Link>
    </li>
  )
}

/** How many patients, doctors and nurses there are, and how many patients each doctor treats. */
function FiguresCard({ clinicId }: { clinicId: string }) {
  const patients = usePatientCounts(clinicId)
  const staff = useStaff(clinicId)
  const question = {
    data: patients.data && staff.data && { patientCount: patients.data.all, workers: staff.data },
    error: patients.error ?? staff.error,
    isFetching: patients.isFetching || staff.isFetching,
    refetch: () => Promise.all([patients.refetch(), staff.refetch()]),
  }
  return (
    <Loaded question={question} height={326} title={messages.loadFailed} failureMessages={staffFailureMessages}>
      {({ patientCount, workers }) => {
        const doctors = workers.filter(({ workerType }) => workerType === MedicalWorkerType.Doctor)
        const byPatients = doctors.toSorted((one, other) => other.patientCount - one.patientCount).slice(0, namedDoctors)
        return (
          <Card title={messages.figures}>
            <ul className={styles.lines} aria-label={messages.figures}>
              <CountLine count={patientCount} what={messages.patients} to={hrefTo('dashboard.patients')} />
              <CountLine count={doctors.length} what={messages.doctors} to={hrefTo('dashboard.clinic.staff')} />
              <CountLine count={workers.length - doctors.length} what={messages.attendants} to={hrefTo('dashboard.clinic.staff')} />
            </ul>
            {byPatients.length > 0 ? <h3 className={styles.heading}>{messages.byDoctor}</h3> : null}
            <ul className={styles.lines} aria-label={messages.byDoctor}>
              {byPatients.map(({ id, fullname, patientCount: count }) => (
                <CountLine key={id} count={count} what={fullname} to={patientListHref({ sortBy: defaultPatientSorting, doctorId: id })} />
              ))}
            </ul>
          </Card>
        )
      }}
    </Loaded>
  )
}

/** The newest invitations of the clinic, to staff and to patients. */
function LatestInvitationsCard({ clinicId }: { clinicId: string }) {
  const { staff, patients } = useLatestInvitations(clinicId)
  const question = {
    data: staff.data && patients.data && { staff: staff.data.invitations, patients: patients.data.invitations },
    error: staff.error ?? patients.error,
    isFetching: staff.isFetching || patients.isFetching,
    refetch: () => Promise.all([staff.refetch(), patients.refetch()]),
  }
  return (
    <Loaded question={question} height={260} title={messages.loadFailed} failureMessages={staffFailureMessages}>
      {(found) => {
        const newest = [
          ...found.staff.map((invitation) => ({ invitation, about: aboutWorker(invitation) })),
          ...found.patients.map((invitation) => ({ invitation, about: messages.patient })),
        ]
          .toSorted((one, other) => other.invitation.createdAt.localeCompare(one.invitation.createdAt))
          .slice(0, latestCount)
        return (
          <Card title={messages.latest}>
            {newest.length === 0 ? <p className={styles.note}>{messages.noInvitations}</p> : null}
            <ul className={listStyles.list} aria-label={messages.latest}>
              {newest.map(({ invitation, about }) => (
                <InvitationRow key={`${about} ${invitation.id}`} invitation={invitation} about={about} />
              ))}
            </ul>
            <p className={styles.ways}>
              <Link to={hrefTo('dashboard.clinic.invitations')} className={styles.way}>
                {messages.toStaffInvitations}
              </Link>
              <Link to={hrefTo('dashboard.patients.invitations')} className={styles.way}>
                {messages.toPatientInvitations}
              </Link>
            </p>
          </Card>
        )
      }}
    </Loaded>
  )
}

const sheetsQuery = Object.fromEntries(writeSheetList(new URLSearchParams(), { draftOnly: true }))

/** Lists pending tasks: patients without a doctor or recent data, staff without a second step, unanswered invitations, incomplete sheets. */
function WaitingCard({ clinicId }: { clinicId: string }) {
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

function ClinicOverview({ clinic, isSupervisor }: Workspace) {
  if (useIsOverviewPending(clinic.id)) return <ClinicOverviewLoading />
  return (
    <div className={styles.columns}>
      <div className={styles.across}>
        <WaitingCard clinicId={clinic.id} />
      </div>
      <div className={styles.column}>
        <FirstPatientsCard clinicId={clinic.id} />
        <LatestInvitationsCard clinicId={clinic.id} />
      </div>
      <div className={styles.column}>
        <FiguresCard clinicId={clinic.id} />
        <ClinicDataCard clinicId={clinic.id} isSupervisor={isSupervisor} />
      </div>
    </div>
  )
}

const times = (count: number, draw: (at: number) => ReactNode) => Array.from({ length: count }, (_, at) => draw(at))

/** The cards before their data, each with its title and lines of its form. */
function ClinicOverviewLoading() {
  const lines = (count: number) =>
    times(count, (at) => (
      <div key={at} className={styles.line}>
        <Skeleton shape="block" width={28} height={22} />
        <Skeleton width={`${50 + ((at * 23) % 40)}%`} />
      </div>
    ))
  const people = (count: number) =>
    times(count, (at) => (
      <div key={at} className={styles.patient}>
        <span>
          <Skeleton width={`${50 + ((at * 23) % 40)}%`} />
          <Skeleton width="35%" />
        </span>
        <Skeleton width="70%" />
      </div>
    ))
  return (
    <div className={styles.columns} role="status" aria-label={pagePartsMessages.loading}>
      <div className={styles.across}>
        <Card title={messages.waiting}>
          <div className={styles.tiles}>
            {times(4, (at) => (
              <div key={at} className={styles.tile}>
                <Skeleton shape="block" width={28} height={28} />
                <span className={styles.tileText}>
                  <Skeleton width="90%" />
                  <Skeleton width="60%" />
                </span>
              </div>
            ))}
          </div>
        </Card>
      </div>
      <div className={styles.column}>
        <Card title={messages.first}>
          <div className={styles.chips}>
            {times(4, (at) => (
              <Skeleton key={at} shape="block" width={76} height={36} />
            ))}
          </div>
          {people(firstCount)}
        </Card>
        <Card title={messages.latest}>{people(latestCount)}</Card>
      </div>
      <div className={styles.column}>
        <Card title={messages.figures}>
          {lines(3)}
          <h3 className={styles.heading}>{messages.byDoctor}</h3>
          {lines(3)}
        </Card>
        <Card title={messages.data}>{people(3)}</Card>
      </div>
    </div>
  )
}
