import type { FieldErrors } from '../validation/fieldErrors.ts'
import type { FormDefinition } from '../validation/form.machine.ts'
import { firstIssue, maxLength, minLength, required, type Rule } from '../validation/rules.ts'
import { accountMessages } from './account.messages.ts'

export const passwordMinLength = 10
export const passwordMaxLength = 128

/** A change of the own password. */
export interface PasswordChange {
  currentPassword: string
  newPassword: string
  /** The new one once more; the provider does not ask for it. */
  repeatedPassword: string
}

export const emptyPasswordChange: PasswordChange = { currentPassword: '', newPassword: '', repeatedPassword: '' }

const isAnother: Rule<string, PasswordChange> = (value, { currentPassword }) =>
  value !== '' && value === currentPassword ? accountMessages.samePassword : undefined
const isRepeated: Rule<string, PasswordChange> = (value, { newPassword }) =>
  value !== newPassword ? accountMessages.passwordsDiffer : undefined

export const newPasswordRules = [required, minLength(passwordMinLength), maxLength(passwordMaxLength)]

export const passwordForm: FormDefinition<PasswordChange> = {
  fields: {
    currentPassword: { rules: [required] },
    newPassword: { rules: [...newPasswordRules, isAnother] },
    repeatedPassword: { rules: [required, isRepeated] },
  },
  mode: 'lazy',
}

/** Hungarian messages by field; empty when all is well. */
export function checkPasswordChange(change: Omit<PasswordChange, 'repeatedPassword'>): FieldErrors {
  const whole = { ...change, repeatedPassword: change.newPassword }
  const { currentPassword, newPassword } = passwordForm.fields
  const current = firstIssue(currentPassword.rules ?? [], change.currentPassword, whole)
  const fresh = firstIssue(newPassword.rules ?? [], change.newPassword, whole)
  return { ...(current && { currentPassword: [current] }), ...(fresh && { newPassword: [fresh] }) }
}
