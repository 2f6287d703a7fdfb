import { emailChangeForm, emptyEmailChange } from '@diab/core/settings'
import { useDiab } from '@diab/widgets/provider'
import { Button, Dialog, TextField } from '@diab/widgets/ui'
import { useId } from 'react'
import { Form } from '../../../app/forms/Form.tsx'
import { GeneralErrors } from '../../../app/forms/GeneralErrors.tsx'
import { useForm } from '../../../app/forms/useForm.ts'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { settingsFrameMessages } from '../frame/settingsFrame.messages.ts'
import { accountMessages as messages } from './account.messages.ts'
import * as styles from './accountPages.css.ts'

type EmailDialogProps = {
  open: boolean
  onClose: () => void
  isStaff: boolean
  /** The address that waits already, to be asked for again. */
  address: string
  onSent: () => void
}

/** Asks for a link to another address. A new `key` begins anew. */
export function EmailDialog({ open, onClose, isStaff, address, onSent }: EmailDialogProps) {
  const { client } = useDiab()
  const { user } = useSignedIn()
  const formId = useId()
  const { state, field, send } = useForm({
    definition: emailChangeForm,
    initial: { ...emptyEmailChange, email: address },
    submit: ({ email, password }) => client.settings.requestEmailChange(user.id, { email: email.trim(), password }),
    onSent: () => {
      onClose()
      onSent()
    },
  })
  const isSending = state.status === 'sending'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closable={!isSending}
      title={messages.changeEmailTitle}
      description={isStaff ? messages.changeEmailTextStaff : messages.changeEmailText}
      footer={
        <>
          <Button disabled={isSending} onClick={onClose}>
            {settingsFrameMessages.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isSending}>
            {messages.sendLink}
          </Button>
        </>
      }
    >
      <Form id={formId} className={styles.form} onSubmit={send}>
        <TextField label={messages.newEmail} type="email" required autoComplete="email" {...field('email')} />
        <TextField
          label={isStaff ? messages.passwordStaff : messages.password}
          type="password"
          required
          autoComplete="current-password"
          {...field('password')}
        />
        <GeneralErrors messages={state.general} />
      </Form>
    </Dialog>
  )
}
