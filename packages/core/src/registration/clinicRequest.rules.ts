import type { FieldErrors } from '../validation/fieldErrors.ts'
import type { FormDefinition } from '../validation/form.machine.ts'
import { emailRules, maxLength, minLength, mustBeTicked, required, type Rule } from '../validation/rules.ts'
import { personNameMaxLength, personNameMinLength } from '../validation/textLimits.ts'
import { checkForm } from '../validation/checkForm.ts'
import type { ClinicRequest } from './registration.contract.ts'
import { registrationMessages } from './registration.messages.ts'

export const clinicNameMinLength = 2
export const clinicNameMaxLength = 150
export const clinicRequestMessageMaxLength = 4000

/** What a practice types that asks for access; `message` may stay empty. */
export type ClinicRequestDraft = Required<ClinicRequest>

export const emptyClinicRequest: ClinicRequestDraft = {
  clinicName: '',
  fullname: '',
  email: '',
  phone: '',
  message: '',
  privacyAccepted: false,
}

const phoneNumber = /^\+?[\d\s()/.-]{6,30}$/

/** Six digits at least, with what people write between them. */
export const phone: Rule<string> = (text) =>
  text.trim() === '' || (phoneNumber.test(text.trim()) && text.replaceAll(/\D/g, '').length >= 6) ? undefined : registrationMessages.phone

export const clinicRequestForm: FormDefinition<ClinicRequestDraft> = {
  fields: {
    clinicName: { rules: [required, minLength(clinicNameMinLength), maxLength(clinicNameMaxLength)] },
    fullname: { rules: [required, minLength(personNameMinLength), maxLength(personNameMaxLength)] },
    email: { rules: emailRules },
    phone: { rules: [required, phone] },
    message: { rules: [maxLength(clinicRequestMessageMaxLength)] },
    privacyAccepted: { rules: [mustBeTicked] },
  },
  mode: 'lazy',
}

/** Hungarian messages by field; empty when all is well. */
export const checkClinicRequest = (request: ClinicRequest): FieldErrors =>
  checkForm(clinicRequestForm, { ...request, message: request.message ?? '' })

/** What travels. Only for a draft without issues. */
export function toClinicRequest({ message, ...draft }: ClinicRequestDraft): ClinicRequest {
  return {
    clinicName: draft.clinicName.trim(),
    fullname: draft.fullname.trim(),
    email: draft.email.trim(),
    phone: draft.phone.trim(),
    privacyAccepted: draft.privacyAccepted,
    ...(message.trim() !== '' && { message: message.trim() }),
  }
}
