import type { FieldErrors } from '../validation/fieldErrors.ts'
import type { FormDefinition } from '../validation/form.machine.ts'
import { firstIssue, required, type Rule } from '../validation/rules.ts'
import { accountDataMessages } from './accountData.messages.ts'

/** What connects a diary with the national health-record service. */
export interface HealthRecordConnection {
  /** TAJ: nine digits, typed with or without spaces and dashes. */
  socialSecurityNumber: string
}

/** The nine digits of a TAJ number as typed: without spaces and dashes. */
export const toSocialSecurityDigits = (typed: string): string => typed.replaceAll(/[\s-]/g, '')

const hasNineDigits: Rule<string> = (value) =>
  /^\d{9}$/.test(toSocialSecurityDigits(value)) ? undefined : accountDataMessages.socialSecurityNumber

/** The last digit is that of the sum of the others, those in odd places three times, those in even places seven times. */
function isTrue(digits: string): boolean {
  const sum = Array.from(digits.slice(0, 8), Number).reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 7), 0)
  return sum % 10 === Number(digits[8]) && digits !== '000000000'
}

const hasRightCheckDigit: Rule<string> = (value) =>
  isTrue(toSocialSecurityDigits(value)) ? undefined : accountDataMessages.socialSecurityCheckDigit

export const healthRecordForm: FormDefinition<HealthRecordConnection> = {
  fields: { socialSecurityNumber: { rules: [required, hasNineDigits, hasRightCheckDigit] } },
  mode: 'lazy',
}

/** Hungarian messages by field; empty when all is well. */
export function checkSocialSecurityNumber(connection: HealthRecordConnection): FieldErrors {
  const rules = healthRecordForm.fields.socialSecurityNumber.rules ?? []
  const issue = firstIssue(rules, connection.socialSecurityNumber, connection)
  return issue === undefined ? {} : { socialSecurityNumber: [issue] }
}
