import type { FormDefinition } from '@diab/core/machines'
import type { PinLockMinutes } from '@diab/internal/session'
import { isPin, pinMaxLength, settingsMessages } from '@diab/internal/settings'
import { FormProblem, useForm } from '@diab/widgets/unstable/hooks'
import { Button, Card, TextField, useToasts } from '@diab/widgets/unstable/ui'
import { Form } from '../../../app/forms/Form.tsx'
import { GeneralErrors } from '../../../app/forms/GeneralErrors.tsx'
import { pinLockMessages } from '../../../app/pinLock/pinLock.messages.ts'
import { MinutesChoice } from './MinutesChoice.tsx'
import * as styles from './pin.css.ts'
import { pinMessages as messages } from './pin.messages.ts'
import { usePin } from './usePin.ts'

type TurningOn = { pin: string; minutes: PinLockMinutes }

const turnOnForm: FormDefinition<TurningOn> = {
  fields: { pin: { rules: [(pin) => (isPin(pin) ? undefined : settingsMessages.pin)] }, minutes: {} },
  mode: 'lazy',
}

/** The account has a PIN from another device: it can lock this one, too. */
export function TurnOnCard() {
  const pins = usePin()
  const toasts = useToasts()
  const { state, field, send } = useForm<TurningOn>({
    definition: turnOnForm,
    initial: { pin: '', minutes: 5 },
    async submit({ pin, minutes }, context) {
      if (!(await pins.turnOnHere(context, pin, minutes))) throw new FormProblem('', { pin: [pinLockMessages.answers.wrong] })
    },
    onSent: () => toasts.success(messages.isSet),
  })
  const minutes = field('minutes')
  return (
    <Card title={messages.off}>
      <Form className={styles.form} onSubmit={send}>
        <p className={styles.text}>{messages.offText}</p>
        <TextField
          label={messages.pin}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={pinMaxLength}
          {...field('pin')}
        />
        <MinutesChoice value={minutes.value} onChange={minutes.onChange} />
        <GeneralErrors messages={state.general} />
        <div>
          <Button type="submit" variant="primary" busy={state.status === 'sending'}>
            {messages.turnOn}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
