import { supervisedInvitationForm, type SupervisedPerson } from '@diab/internal/supervision'
import { useDiab } from '@diab/widgets/provider'
import { useForm } from '@diab/widgets/unstable/hooks'
import { TextField } from '@diab/widgets/unstable/ui'
import { FormDialog } from '../../../app/forms/FormDialog.tsx'
import { supervisedMessages as messages } from './supervised.messages.ts'

type InviteDialogProps = { open: boolean; onClose: () => void; person: SupervisedPerson; onSent: (email: string) => void }

/** Invites a supervised person to a separate account. A new `key` resets the dialog. */
export function InviteDialog({ open, onClose, person, onSent }: InviteDialogProps) {
  const { client } = useDiab()
  const { state, field, send } = useForm({
    definition: supervisedInvitationForm,
    initial: { email: '' },
    submit: ({ email }) => client.supervision.invite(person.id, email.trim()),
    onSent: (_answer, { email }) => {
      onClose()
      onSent(email.trim())
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={messages.inviteTitle(person.fullname)}
      description={messages.inviteText}
      state={state}
      onSubmit={send}
      verb={messages.send}
    >
      <TextField label={messages.email} type="email" required autoComplete="off" {...field('email')} />
    </FormDialog>
  )
}
