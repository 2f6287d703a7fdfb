import { keyOf } from '@diab/core/client'
import { medicalWorkerTypeLabels, type WorkerInvitation } from '@diab/internal/clinic'
import { hrefTo } from '@diab/internal/routes'
import { buttonClasses, EmptyState, Icon } from '@diab/widgets/unstable/ui'
import { Link } from '../../../app/routing/routing.tsx'
import { ConfirmDialog } from '../../../app/pageParts/ConfirmDialog.tsx'
import { ClinicPage } from '../frame/ClinicPage.tsx'
import * as frameStyles from '../frame/clinicFrame.css.ts'
import { staffFailureMessages } from '../../../app/clinicPlace/staffFailure.messages.ts'
import { clinicFrameMessages } from '../frame/clinicFrame.messages.ts'
import { useWorkerInvitations } from '../frame/useClinicReads.ts'
import type { Workspace } from '../frame/useWorkspace.ts'
import { InvitationFilters } from './InvitationFilters.tsx'
import { InvitationRows } from './InvitationRows.tsx'
import { invitationsMessages as messages } from './invitations.messages.ts'
import { useInvitationList } from './useInvitationList.ts'
import { useRevoke } from './useRevoke.ts'

/** Shows `/rendelo/meghivok`: the invitations sent to doctors and nurses, with the status of each. */
export function InvitationsPage() {
  return <ClinicPage title={messages.staffTitle}>{(workspace) => <WorkerInvitations {...workspace} />}</ClinicPage>
}

function WorkerInvitations({ clinic, isSupervisor }: Workspace) {
  const { list, filter, showList, showMore, showAll } = useInvitationList()
  const question = useWorkerInvitations(clinic.id, filter)
  const revoking = useRevoke(
    keyOf((reader) => reader.clinicStaff.listInvitationPage(clinic.id)),
    ({ id }, { client }) => client.clinicStaff.revokeInvitation(clinic.id, id),
  )
  return (
    <div className={frameStyles.content}>
      {isSupervisor ? null : <p className={frameStyles.intro}>{messages.onlySupervisor}</p>}
      <InvitationFilters list={list} onChanged={showList} total={question.data?.total} />
      <InvitationRows
        question={question}
        about={aboutWorker}
        onRevoke={isSupervisor ? revoking.ask : undefined}
        onMore={showMore}
        onShowAll={showAll}
        empty={<NoInvitations isSupervisor={isSupervisor} />}
      />
      <ConfirmDialog asked={revoking.asked} onClosed={revoking.close} failureMessages={staffFailureMessages} />
    </div>
  )
}

/** Returns the name and profession of the invited person. */
export const aboutWorker = ({ fullname, workerType }: WorkerInvitation): string =>
  [fullname, medicalWorkerTypeLabels[workerType]].filter(Boolean).join(' · ')

const NoInvitations = ({ isSupervisor }: { isSupervisor: boolean }) => (
  <EmptyState
    icon="mail"
    title={messages.staffEmptyTitle}
    action={
      isSupervisor ? (
        <Link to={hrefTo('dashboard.clinic.invite')} className={buttonClasses({ variant: 'primary' })}>
          <Icon name="plus" />
          {clinicFrameMessages.invite}
        </Link>
      ) : undefined
    }
  >
    {isSupervisor ? messages.staffEmptyText : messages.staffEmptyForOthers}
  </EmptyState>
)
