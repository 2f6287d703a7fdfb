import type { FormDefinition } from '../validation/form.machine.ts'
import { required, type Rule } from '../validation/rules.ts'
import { supervisionMessages } from './supervision.messages.ts'

export const connectionTokenLength = 8

/** A code as somebody reads it out or types it, in the form it is stored: no spaces or dashes, capital letters. */
export const toConnectionToken = (typed: string): string => typed.replace(/[\s-]/gu, '').toUpperCase()

const isCode: Rule<string> = (text) =>
  text.trim() === '' || /^[A-Z0-9]{8}$/.test(toConnectionToken(text)) ? undefined : supervisionMessages.code

/** The form that connects with a person's or a clinic's code. */
export const connectionTokenForm: FormDefinition<{ connectionToken: string }> = {
  fields: { connectionToken: { rules: [required, isCode] } },
  mode: 'lazy',
}
