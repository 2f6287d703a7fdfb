import { connectionTokenForm, toConnectionToken } from '@diab/internal/supervision'
import { useForm } from '@diab/widgets/unstable/hooks'
import { TextField } from '@diab/widgets/unstable/ui'
import { FormDialog } from '../../../app/forms/FormDialog.tsx'
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

/** Connects with another person's code as it was read out; a new `key` begins with an empty field. */
export function ConnectByCodeDialog<Answer>(props: ConnectByCodeDialogProps<Answer>) {
  const { open, onClose, title, description, connect, onConnected } = props
  const { state, field, send } = useForm({
    definition: connectionTokenForm,
    initial: { connectionToken: '' },
    submit: ({ connectionToken }) => connect(toConnectionToken(connectionToken)),
    onSent: (answer) => {
      onClose()
      onConnected(answer)
    },
  })
  return (
    <FormDialog open={open} onClose={onClose} title={title} description={description} state={state} onSubmit={send} verb={messages.connect}>
      <TextField label={messages.code} hint={messages.codeHint} required maxLength={20} autoComplete="off" {...field('connectionToken')} />
    </FormDialog>
  )
}
