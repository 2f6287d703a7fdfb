import { supervisedInvitationForm, type SupervisedPerson } from '@diab/internal/supervision'
import { useDiab } from '@diab/widgets/provider'
import { useForm } from '@diab/widgets/unstable/hooks'
import { TextField, useToasts } from '@diab/widgets/unstable/ui'
import { FormDialog } from '../../../app/forms/FormDialog.tsx'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { useApp } from '../../../app/useApp.ts'
import { DeletionDialog } from '../deletion/DeletionDialog.tsx'
import { ConfirmDialog } from '../../../app/pageParts/ConfirmDialog.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import { supervisedMessages as messages } from './supervised.messages.ts'
import type { SupervisedAction } from './SupervisedRow.tsx'
import { useSupervisedChanged } from './useSupervised.ts'

type InviteDialogProps = { open: boolean; onClose: () => void; person: SupervisedPerson; onSent: (email: string) => void }

/** Invites a supervised person to a separate account. A new `key` resets the dialog. */
function InviteDialog({ open, onClose, person, onSent }: InviteDialogProps) {
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

type ActionDialogsProps = { person: SupervisedPerson; action: SupervisedAction; open: boolean; onClose: () => void }

/** What is asked before something is done with a person in care. */
export function ActionDialogs({ person, action, open, onClose }: ActionDialogsProps) {
  const { client } = useDiab()
  const { session } = useApp()
  const { user } = useSignedIn()
  const toasts = useToasts()
  const supervisedChanged = useSupervisedChanged()
  const { id, fullname } = person
  switch (action) {
    case 'edit':
      return <PersonDialog open={open} onClose={onClose} person={person} onSaved={() => toasts.success(messages.saved)} />
    case 'invite':
      return <InviteDialog open={open} onClose={onClose} person={person} onSent={(email) => toasts.success(messages.invited(email))} />
    case 'disconnect':
      return (
        <ConfirmDialog
          asked={
            open
              ? {
                  title: messages.disconnectTitle(fullname),
                  consequences: messages.disconnectConsequences,
                  verb: messages.disconnect,
                  isDangerous: true,
                  action: () => client.supervision.disconnect(user.id, id),
                  onDone: () => {
                    void supervisedChanged()
                    toasts.success(messages.disconnected(fullname))
                  },
                }
              : undefined
          }
          onClosed={onClose}
        />
      )
    case 'remove':
      return (
        <DeletionDialog
          open={open}
          onClose={onClose}
          title={messages.deleteTitle(fullname)}
          consequences={messages.deleteConsequences}
          action={(password) => session.deletePerson(id, () => client.accountData.delete(id, 'Patient', password))}
          onDone={() => toasts.success(messages.deleted(fullname))}
        />
      )
  }
}
