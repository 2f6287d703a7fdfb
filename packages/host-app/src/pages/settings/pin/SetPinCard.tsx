import type { PinLockMinutes } from '@diab/internal/session'
import { emptyPinChange, pinForm } from '@diab/internal/settings'
import { useForm } from '@diab/widgets/unstable/hooks'
import { Button, Card, useToasts } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { Form } from '../../../app/forms/Form.tsx'
import { GeneralErrors } from '../../../app/forms/GeneralErrors.tsx'
import { MinutesChoice } from './MinutesChoice.tsx'
import { PinFields } from './PinFields.tsx'
import * as styles from './pin.css.ts'
import { pinMessages as messages } from './pin.messages.ts'
import { usePin } from './usePin.ts'

/** The first PIN of the account; it locks this device. */
export function SetPinCard() {
  const pins = usePin()
  const toasts = useToasts()
  const [minutes, setMinutes] = useState<PinLockMinutes>(5)
  const { state, field, send } = useForm({
    definition: pinForm,
    initial: emptyPinChange,
    submit: ({ pin, password }, context) => pins.set(context, pin, password, minutes),
    onSent: () => toasts.success(messages.isSet),
  })
  return (
    <Card title={messages.setTitle}>
      <Form className={styles.form} onSubmit={send}>
        <PinFields label={messages.pin} pin={field('pin')} repeatedPin={field('repeatedPin')} password={field('password')} />
        <MinutesChoice value={minutes} onChange={setMinutes} />
        <GeneralErrors messages={state.general} />
        <div>
          <Button type="submit" variant="primary" busy={state.status === 'sending'}>
            {messages.set}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
