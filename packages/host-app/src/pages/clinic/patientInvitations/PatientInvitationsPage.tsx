import { keyOf } from '@diab/core/client'
import type { PatientInvitation } from '@diab/internal/clinic'
import { hrefTo } from '@diab/internal/routes'
import { Button, EmptyState, Icon, useToasts } from '@diab/widgets/unstable/ui'
import { Page } from '../../../app/AppShell/Page.tsx'
import { Link } from '../../../app/routing/routing.tsx'
import * as frameStyles from '../frame/clinicFrame.css.ts'
import { staffFailureMessages } from '../../../app/clinicPlace/staffFailure.messages.ts'
import { usePatientInvitations } from '../frame/useClinicReads.ts'
import { useWorkspace, type Workspace } from '../frame/useWorkspace.ts'
import { InvitationFilters } from '../invitations/InvitationFilters.tsx'
import { InvitationRows } from '../invitations/InvitationRows.tsx'
import { useInvitationList } from '../invitations/useInvitationList.ts'
import { useRevoke } from '../invitations/useRevoke.ts'
import { back } from '../invite/invite.css.ts'
import { ConfirmDialog } from '../../../app/pageParts/ConfirmDialog.tsx'
import { useOpening } from '../../../app/pageParts/useOpening.ts'
import { InvitePatientDialog } from './InvitePatientDialog.tsx'
import * as styles from './patientInvitations.css.ts'
import { patientInvitationsMessages as messages } from './patientInvitations.messages.ts'

/** Shows `/paciensek/meghivok`: the invitations sent to patients, the status of each, and a link to invite another. */
export function PatientInvitationsPage() {
  const workspace = useWorkspace()
  if (!workspace) return null
  return (
    <Page title={messages.title}>
      <PatientInvitations key={workspace.clinic.id} {...workspace} />
    </Page>
  )
}

function PatientInvitations({ clinic }: Workspace) {
  const toasts = useToasts()
  const inviting = useOpening()
  const { list, filter, showList, showMore, showAll } = useInvitationList()
  const question = usePatientInvitations(clinic.id, filter)
  const revoking = useRevoke(
    keyOf((reader) => reader.clinicPatient.listInvitationPage(clinic.id)),
    ({ id }, { client }) => client.clinicPatient.revokeInvitation(clinic.id, id),
  )
  const invite = (
    <Button variant="primary" size={36} icon="plus" onClick={inviting.open}>
      {messages.invite}
    </Button>
  )
  return (
    <>
      <div className={styles.bar}>
        <Link to={hrefTo('dashboard.patients')} className={back}>
          <Icon name="chevron-left" />
          {messages.back}
        </Link>
        {invite}
      </div>
      <div className={frameStyles.content}>
        <InvitationFilters list={list} onChanged={showList} total={question.data?.total} />
        <InvitationRows
          question={question}
          about={aboutPatient}
          onRevoke={revoking.ask}
          onMore={showMore}
          onShowAll={showAll}
          empty={
            <EmptyState icon="mail" title={messages.emptyTitle}>
              {messages.emptyText}
            </EmptyState>
          }
        />
      </div>
      <InvitePatientDialog
        key={inviting.key}
        open={inviting.isOpen}
        onClose={inviting.close}
        clinicId={clinic.id}
        onSent={(email) => toasts.success(messages.sent(email))}
      />
      <ConfirmDialog asked={revoking.asked} onClosed={revoking.close} failureMessages={staffFailureMessages} />
    </>
  )
}

const aboutPatient = ({ doctors }: PatientInvitation): string =>
  doctors.length === 0 ? messages.withoutDoctor : messages.withDoctors(doctors.map(({ fullname }) => fullname))
