import { type SupervisedPerson, supervisedInvitationForm } from '@diab/core/supervision'
import { useDiab } from '@diab/widgets/provider'
import { Button, Dialog, TextField } from '@diab/widgets/ui'
import { useId } from 'react'
import { Form } from '../../../app/forms/Form.tsx'
import { GeneralErrors } from '../../../app/forms/GeneralErrors.tsx'
import { useForm } from '../../../app/forms/useForm.ts'
import { settingsFrameMessages } from '../frame/settingsFrame.messages.ts'
import { supervisedMessages as messages } from './supervised.messages.ts'

type InviteDialogProps = { open: boolean; onClose: () => void; person: SupervisedPerson; onSent: (email: string) => void }

/** Invites a person in care to an account of their own. A new `key` begins anew. */
export function InviteDialog({ open, onClose, person, onSent }: InviteDialogProps) {
  const { client } = useDiab()
  const formId = useId()
  const { state, field, send } = useForm({
    definition: supervisedInvitationForm,
    initial: { email: '' },
    submit: ({ email }) => client.supervision.invite(person.id, email.trim()),
    onSent: (_answer, { email }) => {
      onClose()
      onSent(email.trim())
    },
  })
  const isSending = state.status === 'sending'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closable={!isSending}
      title={messages.inviteTitle(person.fullname)}
      description={messages.inviteText}
      footer={
        <>
          <Button disabled={isSending} onClick={onClose}>
            {settingsFrameMessages.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isSending}>
            {messages.send}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={send}>
        <TextField label={messages.email} type="email" required autoComplete="off" {...field('email')} />
        <GeneralErrors messages={state.general} />
      </Form>
    </Dialog>
  )
}
