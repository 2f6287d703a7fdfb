import { passkeyForm, passkeyNameMaxLength } from '@diab/internal/settings'
import { useDiab } from '@diab/widgets/provider'
import { useForm } from '@diab/widgets/unstable/hooks'
import { TextField } from '@diab/widgets/unstable/ui'
import { FormDialog } from '../../../app/forms/FormDialog.tsx'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { deviceName } from './deviceName.ts'
import * as styles from './signInMethods.css.ts'
import { signInMethodsMessages as messages } from './signInMethods.messages.ts'

type AddPasskeyDialogProps = { open: boolean; onClose: () => void; onAdded: () => void }

/** Names a new passkey and has the browser make it. A new `key` resets the form. */
export function AddPasskeyDialog({ open, onClose, onAdded }: AddPasskeyDialogProps) {
  const { client } = useDiab()
  const { user } = useSignedIn()
  const { state, field, send } = useForm({
    definition: passkeyForm,
    initial: { name: deviceName(navigator.userAgent) },
    async submit({ name }) {
      const { promptForNewPasskey } = await import('../../../app/passkey/passkeyPrompt.ts')
      const response = await promptForNewPasskey(await client.signInMethods.createPasskeyOptions(user.id))
      return client.signInMethods.createPasskey(user.id, { name: name.trim(), response })
    },
    onSent: () => {
      onClose()
      onAdded()
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={messages.add}
      description={messages.addText}
      state={state}
      onSubmit={send}
      verb={messages.addVerb}
      className={styles.formBelowText}
    >
      <TextField
        label={messages.name}
        hint={messages.nameHint}
        required
        maxLength={passkeyNameMaxLength}
        autoComplete="off"
        {...field('name')}
      />
    </FormDialog>
  )
}
