import { emptySupervisedPerson, supervisedPersonForm, toNewSupervisedPerson } from '@diab/internal/supervision'
import { useDiab } from '@diab/widgets/provider'
import { useForm } from '@diab/widgets/unstable/hooks'
import { Button, Card } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { Form } from '../../app/forms/Form.tsx'
import { GenderField } from '../../app/forms/GenderField.tsx'
import { GeneralErrors } from '../../app/forms/GeneralErrors.tsx'
import { useSignedIn } from '../../app/session/useSignedIn.ts'
import { useApp } from '../../app/useApp.ts'
import { PersonFields } from './PersonFields.tsx'
import * as styles from './steps.css.ts'
import { stepsMessages as messages } from './steps.messages.ts'

/** Adds a person without an account; the form resets after each. */
export function AddPersonCard({ announce }: { announce: (words: string) => void }) {
  const [count, setCount] = useState(0)
  return (
    <Card title={messages.addTitle}>
      <AddPersonForm key={count} autoFocus={count > 0} announce={announce} onAdded={() => setCount(count + 1)} />
    </Card>
  )
}

type AddPersonFormProps = { autoFocus: boolean; announce: (words: string) => void; onAdded: () => void }

function AddPersonForm({ autoFocus, announce, onAdded }: AddPersonFormProps) {
  const { now } = useDiab()
  const { session } = useApp()
  const { user } = useSignedIn()
  const [definition] = useState(() => supervisedPersonForm(now()))
  const { state, field, send } = useForm({
    definition,
    initial: emptySupervisedPerson,
    async submit(draft, { client, idempotencyKeyOf }) {
      const person = toNewSupervisedPerson(draft)
      // The same words sent again are the same person.
      await client.supervision.register(user.id, person, { idempotencyKey: idempotencyKeyOf(person) })
      await session.loadSupervised()
    },
    onSent(_answer, { fullname }) {
      announce(messages.added(fullname.trim()))
      onAdded()
    },
  })
  return (
    <Form className={styles.form} onSubmit={send}>
      <PersonFields fullname={field('fullname')} dateOfBirth={field('dateOfBirth')} autoFocus={autoFocus} />
      <GenderField {...field('gender')} />
      <GeneralErrors messages={state.general} />
      <div>
        <Button type="submit" icon="plus" busy={state.status === 'sending'}>
          {messages.add}
        </Button>
      </div>
    </Form>
  )
}
