import { hrefTo } from '@diab/internal/routes'
import { Card } from '@diab/widgets/unstable/ui'
import { Link } from '../../../app/routing/routing.tsx'
import { Loaded } from '../../../app/pageParts/Loaded.tsx'
import { staffFailureMessages } from '../../../app/clinicPlace/staffFailure.messages.ts'
import { InvitationRow } from '../invitations/InvitationRow.tsx'
import * as listStyles from '../invitations/invitations.css.ts'
import { aboutWorker } from '../invitations/InvitationsPage.tsx'
import * as styles from './overview.css.ts'
import { clinicOverviewMessages as messages } from './overview.messages.ts'
import { latestCount, useLatestInvitations } from './useClinicCounts.ts'

/** The newest invitations of the clinic, to staff and to patients. */
export function LatestInvitationsCard({ clinicId }: { clinicId: string }) {
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
