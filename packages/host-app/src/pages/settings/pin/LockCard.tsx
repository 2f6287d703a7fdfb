import type { PinLockMinutes } from '@diab/internal/session'
import { emptyPinChange, pinForm, pinRemovalForm } from '@diab/internal/settings'
import { useForm } from '@diab/widgets/unstable/hooks'
import { Button, Card, Icon, TextField, useToasts } from '@diab/widgets/unstable/ui'
import { FormDialog } from '../../../app/forms/FormDialog.tsx'
import { useApp } from '../../../app/useApp.ts'
import { useOpening } from '../../../app/pageParts/useOpening.ts'
import { MinutesChoice } from './MinutesChoice.tsx'
import * as styles from './pin.css.ts'
import { pinMessages as messages } from './pin.messages.ts'
import { PinFields } from './PinFields.tsx'
import { usePin } from './usePin.ts'

type RemovePinDialogProps = { open: boolean; onClose: () => void; onRemoved: () => void }

/** Removes the PIN on all devices; the password proves the owner. A new `key` resets the dialog. */
function RemovePinDialog({ open, onClose, onRemoved }: RemovePinDialogProps) {
  const pins = usePin()
  const { state, field, send } = useForm({
    definition: pinRemovalForm,
    initial: { password: '' },
    submit: ({ password }, context) => pins.remove(context, password),
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

type ChangePinDialogProps = { open: boolean; onClose: () => void; minutes: PinLockMinutes; onChanged: () => void }

/** Changes the PIN. A new `key` resets the dialog. */
function ChangePinDialog({ open, onClose, minutes, onChanged }: ChangePinDialogProps) {
  const pins = usePin()
  const { state, field, send } = useForm({
    definition: pinForm,
    initial: emptyPinChange,
    submit: ({ pin, password }, context) => pins.set(context, pin, password, minutes),
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

/** The lock of this device: its time, locking at once, another PIN, none. */
export function LockCard({ minutes }: { minutes: PinLockMinutes }) {
  const { pinLock } = useApp()
  const toasts = useToasts()
  const changing = useOpening()
  const removing = useOpening()
  return (
    <Card>
      <div className={styles.form}>
        <div className={styles.line}>
          <span className={styles.ok}>
            <Icon name="lock" size="large" />
          </span>
          <div>
            <h2 className={styles.name}>{messages.on}</h2>
            <p className={styles.text}>{messages.onText(minutes)}</p>
          </div>
        </div>
        <MinutesChoice value={minutes} onChange={pinLock.chooseMinutes} />
        <div className={styles.actions}>
          <Button icon="lock" variant="primary" onClick={pinLock.lock}>
            {messages.lockNow}
          </Button>
          <Button onClick={changing.open}>{messages.change}</Button>
          <Button onClick={removing.open}>{messages.remove}</Button>
        </div>
      </div>
      <ChangePinDialog
        key={`change ${changing.key}`}
        open={changing.isOpen}
        onClose={changing.close}
        minutes={minutes}
        onChanged={() => toasts.success(messages.changed)}
      />
      <RemovePinDialog
        key={`remove ${removing.key}`}
        open={removing.isOpen}
        onClose={removing.close}
        onRemoved={() => toasts.success(messages.removed)}
      />
    </Card>
  )
}
