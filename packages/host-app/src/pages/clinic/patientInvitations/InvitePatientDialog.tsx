import { patientInvitationForm } from '@diab/internal/clinic'
import { useDiabCache } from '@diab/widgets/unstable/hooks'
import { TextField } from '@diab/widgets/unstable/ui'
import { FormDialog } from '../../../app/forms/FormDialog.tsx'
import { useDraftForm } from '../../../app/forms/useDraftForm.ts'
import * as frameStyles from '../frame/clinicFrame.css.ts'
import { DoctorChoice } from '../../../app/clinicPlace/DoctorChoice.tsx'
import { useOwnDoctorId } from '../../../app/session/useOwnDoctorId.ts'
import { patientInvitationsMessages as messages } from './patientInvitations.messages.ts'

type InvitePatientDialogProps = {
  open: boolean
  onClose: () => void
  clinicId: string
  onSent: (email: string) => void
}

/** Invites a patient by mail, with the doctors to be linked; a doctor is chosen beforehand for the own patient. */
export function InvitePatientDialog({ open, onClose, clinicId, onSent }: InvitePatientDialogProps) {
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
