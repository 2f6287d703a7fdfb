import type { PinLockMinutes } from '@diab/core/session'
import { emptyPinChange, pinForm } from '@diab/core/settings'
import { Button, Dialog } from '@diab/widgets/ui'
import { useId } from 'react'
import { Form } from '../../../app/forms/Form.tsx'
import { GeneralErrors } from '../../../app/forms/GeneralErrors.tsx'
import { useForm } from '../../../app/forms/useForm.ts'
import { settingsFrameMessages } from '../frame/settingsFrame.messages.ts'
import { PinFields } from './PinFields.tsx'
import * as styles from './pin.css.ts'
import { pinMessages as messages } from './pin.messages.ts'
import { usePin } from './usePin.ts'

type ChangePinDialogProps = { open: boolean; onClose: () => void; minutes: PinLockMinutes; onChanged: () => void }

/** Another PIN. A new `key` begins anew. */
export function ChangePinDialog({ open, onClose, minutes, onChanged }: ChangePinDialogProps) {
  const pins = usePin()
  const formId = useId()
  const { state, field, send } = useForm({
    definition: pinForm,
    initial: emptyPinChange,
    submit: ({ pin, password }) => pins.set(pin, password, minutes),
    onSent: () => {
      onClose()
      onChanged()
    },
  })
  const isSending = state.status === 'sending'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closable={!isSending}
      title={messages.change}
      footer={
        <>
          <Button disabled={isSending} onClick={onClose}>
            {settingsFrameMessages.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isSending}>
            {messages.change}
          </Button>
        </>
      }
    >
      <Form id={formId} className={styles.form} onSubmit={send}>
        <PinFields label={messages.newPin} pin={field('pin')} repeatedPin={field('repeatedPin')} password={field('password')} />
        <GeneralErrors messages={state.general} />
      </Form>
    </Dialog>
  )
}
