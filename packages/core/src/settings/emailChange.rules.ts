import { emailMaxLength } from '../validation/textLimits.ts'
import type { FormDefinition } from '../validation/form.machine.ts'
import { email, maxLength, required } from '../validation/rules.ts'

/** A wish for another e-mail address, confirmed by the password. */
export interface EmailChange {
  email: string
  password: string
}

export const emptyEmailChange: EmailChange = { email: '', password: '' }

export const emailChangeForm: FormDefinition<EmailChange> = {
  fields: { email: { rules: [required, email, maxLength(emailMaxLength)] }, password: { rules: [required] } },
  mode: 'lazy',
}
