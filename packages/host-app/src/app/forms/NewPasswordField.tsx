import type { FieldBinding } from '@diab/widgets/unstable/hooks'
import { TextField } from '@diab/widgets/unstable/ui'
import { newPasswordMessages as messages } from './newPassword.messages.ts'

/** A password that is chosen now, with its rules beside it. Nothing is cut off while typing: a shortened password is another one. */
export function NewPasswordField({ binding, isReplacement = false }: { binding: FieldBinding<string>; isReplacement?: boolean }) {
  return (
    <TextField
      label={isReplacement ? messages.newLabel : messages.label}
      type="password"
      required
      autoComplete="new-password"
      hint={messages.hint}
      {...binding}
    />
  )
}
