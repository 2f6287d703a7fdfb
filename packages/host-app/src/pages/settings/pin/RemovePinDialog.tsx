import { pinRemovalForm } from '@diab/internal/settings'
import { useForm } from '@diab/widgets/unstable/hooks'
import { TextField } from '@diab/widgets/unstable/ui'
import { FormDialog } from '../../../app/forms/FormDialog.tsx'
import { pinMessages as messages } from './pin.messages.ts'
import { usePin } from './usePin.ts'

type RemovePinDialogProps = { open: boolean; onClose: () => void; onRemoved: () => void }

/** Removes the PIN on all devices; the password proves the owner. A new `key` resets the dialog. */
export function RemovePinDialog({ open, onClose, onRemoved }: RemovePinDialogProps) {
  const pins = usePin()
  const { state, field, send } = useForm({
    definition: pinRemovalForm,
    initial: { password: '' },
    submit: ({ password }) => pins.remove(password),
    onSent: () => {
      onClose()
      onRemoved()
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={messages.removeTitle}
      description={messages.removeText}
      state={state}
      onSubmit={send}
      verb={messages.remove}
      isDangerous
    >
      <TextField label={messages.password} type="password" required autoComplete="current-password" {...field('password')} />
    </FormDialog>
  )
}
