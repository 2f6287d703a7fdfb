import type { FieldErrors } from '../validation/fieldErrors.ts'
import type { FormDefinition } from '../validation/form.machine.ts'
import { maxLength, required, type Rule } from '../validation/rules.ts'
import { settingsMessages } from './settings.messages.ts'

export const passkeyNameMaxLength = 60

export const passkeyForm: FormDefinition<{ name: string }> = {
  fields: { name: { rules: [required, maxLength(passkeyNameMaxLength)] } },
  mode: 'lazy',
}

/** Returns Hungarian messages by field for a name of a passkey; empty when it fits. */
export function checkPasskeyName(name: string): FieldErrors {
  const text = name.trim()
  const issue = required(text, {}) ?? maxLength(passkeyNameMaxLength)(text, {})
  return issue === undefined ? {} : { name: [issue] }
}

/** Returns the digits of a code as typed, where spaces may separate them. */
export const toSixDigits = (text: string): string => text.replaceAll(/\s/g, '')

const isSixDigits: Rule<string> = (text) => (text === '' || /^\d{6}$/.test(toSixDigits(text)) ? undefined : settingsMessages.sixDigits)

/** The first code of an authenticator app. */
export const authenticatorForm: FormDefinition<{ code: string }> = { fields: { code: { rules: [required, isSixDigits] } }, mode: 'lazy' }
