import type { FieldErrors } from '../validation/fieldErrors.ts'
import type { FormDefinition } from '../validation/form.machine.ts'
import { email, firstIssue, maxLength, minLength, mustBeTicked, required, type Rule } from '../validation/rules.ts'
import { personNameMaxLength, personNameMinLength } from '../validation/textLimits.ts'

export const contactMessageMinLength = 10
export const contactMessageMaxLength = 4000

/** A message to customer service. */
export interface ContactMessage {
  name: string
  email: string
  message: string
  privacyAccepted: boolean
}

export const emptyContactMessage: ContactMessage = { name: '', email: '', message: '', privacyAccepted: false }

/** The contact form: its fields and their rules, for the page and for the provider. */
export const contactForm: FormDefinition<ContactMessage> = {
  fields: {
    name: { rules: [required, minLength(personNameMinLength), maxLength(personNameMaxLength)] },
    email: { rules: [required, email] },
    message: { rules: [required, minLength(contactMessageMinLength), maxLength(contactMessageMaxLength)] },
    privacyAccepted: { rules: [mustBeTicked] },
  },
}

/** Hungarian messages by field; empty when all is well. */
export function checkContactMessage(message: ContactMessage): FieldErrors {
  const errors: FieldErrors = {}
  for (const name of Object.keys(contactForm.fields) as (keyof ContactMessage)[]) {
    const issue = firstIssue((contactForm.fields[name].rules ?? []) as readonly Rule<unknown, ContactMessage>[], message[name], message)
    if (issue !== undefined) errors[name] = [issue]
  }
  return errors
}
