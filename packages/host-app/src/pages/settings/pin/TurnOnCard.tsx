import type { PinLockMinutes } from '@diab/internal/session'
import { isPin, pinMaxLength, settingsMessages } from '@diab/internal/settings'
import { useDiabMutation } from '@diab/widgets/unstable/hooks'
import { Button, Card, TextField, useToasts } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { Form } from '../../../app/forms/Form.tsx'
import { GeneralErrors } from '../../../app/forms/GeneralErrors.tsx'
import { pinLockMessages } from '../../../app/pinLock/pinLock.messages.ts'
import { problemText } from '../../../app/pageParts/problemText.ts'
import { MinutesChoice } from './MinutesChoice.tsx'
import * as styles from './pin.css.ts'
import { pinMessages as messages } from './pin.messages.ts'
import { usePin } from './usePin.ts'

/** The account has a PIN from another device: it can lock this one, too. */
export function TurnOnCard() {
  const pins = usePin()
  const toasts = useToasts()
  const [minutes, setMinutes] = useState<PinLockMinutes>(5)
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string>()
  const turningOn = useDiabMutation({
    mutationFn: (typed: string) => pins.turnOnHere(typed, minutes),
    onSuccess: (isRight) => (isRight ? toasts.success(messages.isSet) : setProblem(pinLockMessages.answers.wrong)),
  })
  const refusal = problemText(turningOn.error)
  return (
    <Card title={messages.off}>
      <Form
        className={styles.form}
        onSubmit={() => {
          if (!isPin(pin)) setProblem(settingsMessages.pin)
          else if (!turningOn.isPending) turningOn.mutate(pin)
        }}
      >
        <p className={styles.text}>{messages.offText}</p>
        <TextField
          label={messages.pin}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={pinMaxLength}
          value={pin}
          error={problem}
          onChange={(typed) => {
            setPin(typed)
            setProblem(undefined)
          }}
        />
        <MinutesChoice value={minutes} onChange={setMinutes} />
        <GeneralErrors messages={refusal === undefined ? [] : [refusal]} />
        <div>
          <Button type="submit" variant="primary" busy={turningOn.isPending}>
            {messages.turnOn}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
