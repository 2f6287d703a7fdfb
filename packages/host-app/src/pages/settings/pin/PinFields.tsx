import { pinMaxLength } from '@diab/internal/settings'
import type { FieldBinding } from '@diab/widgets/unstable/hooks'
import { TextField } from '@diab/widgets/unstable/ui'
import { pinMessages as messages } from './pin.messages.ts'

type PinFieldsProps = { label: string; pin: FieldBinding<string>; repeatedPin: FieldBinding<string>; password: FieldBinding<string> }

/** The PIN twice, and the password. */
export function PinFields({ label, pin, repeatedPin, password }: PinFieldsProps) {
  const shared = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: pinMaxLength, required: true } as const
  return (
    <>
      <TextField label={label} hint={messages.setText} {...shared} {...pin} />
      <TextField label={messages.repeatedPin} {...shared} {...repeatedPin} />
      <TextField label={messages.password} type="password" required autoComplete="current-password" {...password} />
    </>
  )
}
