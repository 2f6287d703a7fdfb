import { keyOf } from '@diab/core/client'
import { type PatientInvitation, patientInvitationForm } from '@diab/internal/clinic'
import { hrefTo } from '@diab/internal/routes'
import { useDiabCache } from '@diab/widgets/unstable/hooks'
import { Button, EmptyState, Icon, TextField, useToasts } from '@diab/widgets/unstable/ui'
import { Page } from '../../../app/AppShell/Page.tsx'
import { DoctorChoice } from '../../../app/clinicPlace/DoctorChoice.tsx'
import { FormDialog } from '../../../app/forms/FormDialog.tsx'
import { useDraftForm } from '../../../app/forms/useDraftForm.ts'
import { Link } from '../../../app/routing/routing.tsx'
import { useOwnDoctorId } from '../../../app/session/useOwnDoctorId.ts'
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

type InvitePatientDialogProps = {
  open: boolean
  onClose: () => void
  clinicId: string
  onSent: (email: string) => void
}

/** Invites a patient by mail, with the doctors to be linked; a doctor is chosen beforehand for the own patient. */
function InvitePatientDialog({ open, onClose, clinicId, onSent }: InvitePatientDialogProps) {
  const cache = useDiabCache()
  const ownId = useOwnDoctorId()
  const { state, field, send } = useDraftForm({
    name: `clinic.invitePatient.${clinicId}`,
    definition: patientInvitationForm,
    initial: { email: '', doctorIdList: ownId === undefined ? [] : [ownId] },
    submit: ({ email, doctorIdList }, { client, idempotencyKeyOf }) => {
      const invitation = { email: email.trim(), doctorIdList }
      return client.clinicPatient.invite(clinicId, invitation, { idempotencyKey: idempotencyKeyOf(invitation) })
    },
    onSent: (_answer, { email }) => {
      void cache.invalidate({ feature: 'clinicPatient', id: clinicId }, { feature: 'clinicStaff', id: clinicId })
      onClose()
      onSent(email.trim())
    },
  })
  const doctors = field('doctorIdList')
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={messages.invite}
      description={messages.inviteText}
      state={state}
      onSubmit={send}
      verb={messages.send}
      className={frameStyles.form}
    >
      <TextField label={messages.email} type="email" required autoComplete="off" {...field('email')} />
      <DoctorChoice
        clinicId={clinicId}
        value={doctors.value}
        error={doctors.error}
        disabled={doctors.disabled}
        onChange={(chosen) => doctors.onChange([...chosen])}
      />
      <p className={frameStyles.note}>{messages.doctorsText}</p>
    </FormDialog>
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
