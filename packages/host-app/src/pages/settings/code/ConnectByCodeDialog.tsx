import { connectionTokenForm, toConnectionToken } from '@diab/core/supervision'
import { Button, Dialog, TextField } from '@diab/widgets/ui'
import { useId } from 'react'
import { Form } from '../../../app/forms/Form.tsx'
import { GeneralErrors } from '../../../app/forms/GeneralErrors.tsx'
import { useForm } from '../../../app/forms/useForm.ts'
import { settingsFrameMessages } from '../frame/settingsFrame.messages.ts'
import { codeMessages as messages } from '../../../app/connectionCode/code.messages.ts'

type ConnectByCodeDialogProps<Answer> = {
  open: boolean
  onClose: () => void
  title: string
  /** Whose code it is, and what follows from connecting. */
  description: string
  connect: (code: string) => Promise<Answer>
  onConnected: (answer: Answer) => void
}

/** Connects with somebody's code as it was read out; a new `key` begins with an empty field. */
export function ConnectByCodeDialog<Answer>(props: ConnectByCodeDialogProps<Answer>) {
  const { open, onClose, title, description, connect, onConnected } = props
  const formId = useId()
  const { state, field, send } = useForm({
    definition: connectionTokenForm,
    initial: { connectionToken: '' },
    submit: ({ connectionToken }) => connect(toConnectionToken(connectionToken)),
    onSent: (answer) => {
      onClose()
      onConnected(answer)
    },
  })
  const isSending = state.status === 'sending'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closable={!isSending}
      title={title}
      description={description}
      footer={
        <>
          <Button disabled={isSending} onClick={onClose}>
            {settingsFrameMessages.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isSending}>
            {messages.connect}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={send}>
        <TextField
          label={messages.code}
          hint={messages.codeHint}
          required
          maxLength={20}
          autoComplete="off"
          {...field('connectionToken')}
        />
        <GeneralErrors messages={state.general} />
      </Form>
    </Dialog>
  )
}
