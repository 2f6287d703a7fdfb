import { type Passkey, passkeyForm, passkeyNameMaxLength } from '@diab/internal/settings'
import { useDiab } from '@diab/widgets/provider'
import { useForm } from '@diab/widgets/unstable/hooks'
import { TextField } from '@diab/widgets/unstable/ui'
import { FormDialog } from '../../../app/forms/FormDialog.tsx'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import * as styles from './signInMethods.css.ts'
import { signInMethodsMessages as messages } from './signInMethods.messages.ts'

type RenamePasskeyDialogProps = { passkey: Passkey; open: boolean; onClose: () => void; onRenamed: () => void }

/** Changes the name of a passkey. A new `key` resets the form. */
export function RenamePasskeyDialog({ passkey, open, onClose, onRenamed }: RenamePasskeyDialogProps) {
  const { client } = useDiab()
  const { user } = useSignedIn()
  const { state, field, send } = useForm({
    definition: passkeyForm,
    initial: { name: passkey.name },
    submit: ({ name }) => client.signInMethods.renamePasskey(user.id, passkey.id, name.trim()),
    onSent: () => {
      onClose()
      onRenamed()
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={messages.renameTitle}
      state={state}
      onSubmit={send}
      verb={messages.save}
      className={styles.form}
    >
      <TextField label={messages.name} required maxLength={passkeyNameMaxLength} autoComplete="off" {...field('name')} />
    </FormDialog>
  )
}
