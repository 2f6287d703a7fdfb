import { workerConnectForm } from '@diab/internal/clinic'
import { useDiab } from '@diab/widgets/provider'
import { useForm } from '@diab/widgets/unstable/hooks'
import { Button, TextField } from '@diab/widgets/unstable/ui'
import { Form } from '../../../app/forms/Form.tsx'
import { GeneralErrors } from '../../../app/forms/GeneralErrors.tsx'
import * as frameStyles from '../frame/clinicFrame.css.ts'
import { inviteMessages as messages } from './invite.messages.ts'

/** Invites a professional who has an account, without disclosing whether one exists. A new `key` resets the form. */
export function AskForm({ clinicId, onAsked }: { clinicId: string; onAsked: (email: string) => void }) {
  const { client } = useDiab()
  const { state, field, send } = useForm({
    definition: workerConnectForm,
    initial: { email: '' },
    submit: ({ email }) => client.clinicStaff.connect(clinicId, email.trim()),
    onSent: (_answer, { email }) => onAsked(email.trim()),
  })
  return (
    <Form className={frameStyles.form} onSubmit={send} label={messages.known}>
      <TextField label={messages.email} type="email" required autoComplete="off" {...field('email')} />
      <GeneralErrors messages={state.general} />
      <div>
        <Button type="submit" busy={state.status === 'sending'}>
          {messages.ask}
        </Button>
      </div>
    </Form>
  )
}
