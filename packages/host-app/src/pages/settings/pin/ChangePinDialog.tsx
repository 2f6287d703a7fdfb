import type { PinLockMinutes } from '@diab/internal/session'
import { emptyPinChange, pinForm } from '@diab/internal/settings'
import { useForm } from '@diab/widgets/unstable/hooks'
import { FormDialog } from '../../../app/forms/FormDialog.tsx'
import { PinFields } from './PinFields.tsx'
import * as styles from './pin.css.ts'
import { pinMessages as messages } from './pin.messages.ts'
import { usePin } from './usePin.ts'

type ChangePinDialogProps = { open: boolean; onClose: () => void; minutes: PinLockMinutes; onChanged: () => void }

/** Changes the PIN. A new `key` resets the dialog. */
export function ChangePinDialog({ open, onClose, minutes, onChanged }: ChangePinDialogProps) {
  const pins = usePin()
  const { state, field, send } = useForm({
    definition: pinForm,
    initial: emptyPinChange,
    submit: ({ pin, password }) => pins.set(pin, password, minutes),
    onSent: () => {
      onClose()
      onChanged()
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={messages.change}
      state={state}
      onSubmit={send}
      verb={messages.change}
      className={styles.form}
    >
      <PinFields label={messages.newPin} pin={field('pin')} repeatedPin={field('repeatedPin')} password={field('password')} />
    </FormDialog>
  )
}
