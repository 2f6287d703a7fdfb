import { pinRemovalForm } from '@diab/core/settings'
import { Button, Dialog, TextField } from '@diab/widgets/ui'
import { useId } from 'react'
import { Form } from '../../../app/forms/Form.tsx'
import { GeneralErrors } from '../../../app/forms/GeneralErrors.tsx'
import { useForm } from '../../../app/forms/useForm.ts'
import { settingsFrameMessages } from '../frame/settingsFrame.messages.ts'
import { pinMessages as messages } from './pin.messages.ts'
import { usePin } from './usePin.ts'

type RemovePinDialogProps = { open: boolean; onClose: () => void; onRemoved: () => void }

/** No PIN any more, on any device; the password says that it is the owner. A new `key` begins anew. */
export function RemovePinDialog({ open, onClose, onRemoved }: RemovePinDialogProps) {
  const pins = usePin()
  const formId = useId()
  const { state, field, send } = useForm({
    definition: pinRemovalForm,
    initial: { password: '' },
    submit: ({ password }) => pins.remove(password),
    onSent: () => {
      onClose()
      onRemoved()
    },
  })
  const isSending = state.status === 'sending'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closable={!isSending}
      title={messages.removeTitle}
      description={messages.removeText}
      footer={
        <>
          <Button disabled={isSending} onClick={onClose}>
            {settingsFrameMessages.cancel}
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={isSending}>
            {messages.remove}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={send}>
        <TextField label={messages.password} type="password" required autoComplete="current-password" {...field('password')} />
        <GeneralErrors messages={state.general} />
      </Form>
    </Dialog>
  )
}
