import { patientInvitationForm } from '@diab/internal/clinic'
import { emptyRegistrationSheet, type RegistrationSheetDraft, registrationSheetForm } from '@diab/internal/patients'
import { connectionTokenForm } from '@diab/internal/supervision'
import { firstIssue, type Rule } from '@diab/internal/validation'
import type { FormDefinition } from '@diab/core/machines'

/** How a patient joins the clinic: with a new account, with a code, or by a mail. */
export type AdmissionWay = 'new' | 'code' | 'invite'

/** What the form of an admission holds: a whole sheet, of which a code or an address may be enough. */
export type AdmissionDraft = RegistrationSheetDraft & { way: AdmissionWay }

export const emptyAdmission: AdmissionDraft = { ...emptyRegistrationSheet, way: 'new' }

const codeRule: Rule<string> = (connectionToken) =>
  firstIssue(connectionTokenForm.fields.connectionToken.rules ?? [], connectionToken, { connectionToken })
const invitedEmail: Rule<string> = (email) => firstIssue(patientInvitationForm.fields.email.rules ?? [], email, { email, doctorIdList: [] })

/** Rules that hold for one way alone. */
const only = <Value>(way: AdmissionWay, rules: readonly Rule<Value, RegistrationSheetDraft>[] = []): Rule<Value, AdmissionDraft>[] =>
  rules.map((rule) => (value, draft) => (draft.way === way ? rule(value, draft) : undefined))

/** The form of an admission; `now` decides which birthdays are over. */
export function admissionForm(now: string): FormDefinition<AdmissionDraft> {
  const { fields } = registrationSheetForm(now, true)
  return {
    mode: 'lazy',
    fields: {
      way: {},
      userConnectionToken: { rules: only('code', [codeRule]) },
      fullname: { rules: only('new', fields.fullname.rules) },
      dateOfBirth: { rules: only('new', fields.dateOfBirth.rules) },
      gender: {},
      diabetesType: { rules: only('new', fields.diabetesType.rules) },
      therapyType: {},
      email: { rules: [...only('new', fields.email.rules), ...only('invite', [invitedEmail])] },
      phone: { rules: only('new', fields.phone.rules) },
      doctorIdList: { rules: [...(fields.doctorIdList.rules ?? [])] },
      note: { rules: only('new', fields.note.rules) },
    },
  }
}
