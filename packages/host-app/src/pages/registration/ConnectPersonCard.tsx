import { connectionTokenForm, toConnectionToken } from '@diab/internal/supervision'
import { useDiab } from '@diab/widgets/provider'
import { useForm } from '@diab/widgets/unstable/hooks'
import { Button, Card, TextField } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { Form } from '../../app/forms/Form.tsx'
import { GeneralErrors } from '../../app/forms/GeneralErrors.tsx'
import { useSignedIn } from '../../app/session/useSignedIn.ts'
import { useApp } from '../../app/useApp.ts'
import * as styles from './steps.css.ts'
import { stepsMessages as messages } from './steps.messages.ts'

/** A person who has a diary already shows a code; one who signs in confirms the supervisor first. */
export function ConnectPersonCard({ announce }: { announce: (words: string) => void }) {
  const [count, setCount] = useState(0)
  return (
    <Card title={messages.connectTitle}>
      <ConnectPersonForm
        key={count}
        onConnected={(fullname) => {
          announce(fullname === undefined ? messages.waitsForConfirmation : messages.added(fullname))
          setCount(count + 1)
        }}
      />
    </Card>
  )
}

function ConnectPersonForm({ onConnected }: { onConnected: (fullname: string | undefined) => void }) {
  const { client } = useDiab()
  const { session } = useApp()
  const { user } = useSignedIn()
  const { state, field, send } = useForm({
    definition: connectionTokenForm,
    initial: { connectionToken: '' },
    async submit({ connectionToken }) {
      const person = await client.supervision.connect(user.id, toConnectionToken(connectionToken))
      await session.loadSupervised()
      return person
    },
    onSent: (person) => onConnected(person?.fullname),
  })
  return (
    <Form className={styles.form} onSubmit={send}>
      <p className={styles.personDate}>{messages.connectText}</p>
      <TextField label={messages.code} hint={messages.codeHint} required autoComplete="off" {...field('connectionToken')} />
      <GeneralErrors messages={state.general} />
      <div>
        <Button type="submit" icon="link" busy={state.status === 'sending'}>
          {messages.connect}
        </Button>
      </div>
    </Form>
  )
}
