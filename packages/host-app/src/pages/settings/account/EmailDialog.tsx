import { emailChangeForm, emptyEmailChange } from '@diab/internal/settings'
import { useDiab } from '@diab/widgets/provider'
import { useForm } from '@diab/widgets/unstable/hooks'
import { TextField } from '@diab/widgets/unstable/ui'
import { FormDialog } from '../../../app/forms/FormDialog.tsx'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
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

/** Requests a link for another address. A new `key` resets the dialog. */
export function EmailDialog({ open, onClose, isStaff, address, onSent }: EmailDialogProps) {
  const { client } = useDiab()
  const { user } = useSignedIn()
  const { state, field, send } = useForm({
    definition: emailChangeForm,
    initial: { ...emptyEmailChange, email: address },
    submit: ({ email, password }) => client.settings.requestEmailChange(user.id, { email: email.trim(), password }),
    onSent: () => {
      onClose()
      onSent()
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={messages.changeEmailTitle}
      description={isStaff ? messages.changeEmailTextStaff : messages.changeEmailText}
      state={state}
      onSubmit={send}
      verb={messages.sendLink}
      className={styles.form}
    >
      <TextField label={messages.newEmail} type="email" required autoComplete="email" {...field('email')} />
      <TextField
        label={isStaff ? messages.passwordStaff : messages.password}
        type="password"
        required
        autoComplete="current-password"
        {...field('password')}
      />
    </FormDialog>
  )
}
