import type { FormDefinition } from '../validation/form.machine.ts'
import { required, type Rule } from '../validation/rules.ts'
import { supervisionMessages } from './supervision.messages.ts'

/** Normalizes a typed code to the stored form: no spaces or dashes, capital letters. */
export const toConnectionToken = (typed: string): string => typed.replace(/[\s-]/gu, '').toUpperCase()

const isCode: Rule<string> = (text) =>
  text.trim() === '' || /^[A-Z0-9]{8}$/.test(toConnectionToken(text)) ? undefined : supervisionMessages.code

/** The form that connects with a person's or a clinic's code. */
export const connectionTokenForm: FormDefinition<{ connectionToken: string }> = {
  fields: { connectionToken: { rules: [required, isCode] } },
  mode: 'lazy',
}
