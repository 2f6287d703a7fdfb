import type { Gender } from '../account/accountEnumerations.ts'
import { newPasswordRules } from '../account/password.rules.ts'
import { profileForm } from '../account/profile.rules.ts'
import type { WallClock } from '../time/wallClock.ts'
import type { FieldErrors } from '../validation/fieldErrors.ts'
import type { FormDefinition } from '../validation/form.machine.ts'
import { mustBeTicked } from '../validation/rules.ts'
import { checkForm } from '../validation/checkForm.ts'
import { InvitationKind, type InvitationAnswer } from './invitation.contract.ts'
import { toDayOfBirth } from './newAccount.rules.ts'

/** What the form of an invitation's page may hold; which fields it shows says `invitationFields`. */
export interface InvitationAnswerDraft {
  fullname: string
  /** Any accepted form of a date. */
  dateOfBirth: string
  gender: Gender | null
  password: string
  privacyAccepted: boolean
}

export const emptyInvitationAnswer: InvitationAnswerDraft = {
  fullname: '',
  dateOfBirth: '',
  gender: null,
  password: '',
  privacyAccepted: false,
}

type Field = keyof InvitationAnswerDraft

/** Fields that an acceptance asks for, in the order of the form; an address is proved by the link alone. */
export const invitationFields: Readonly<Record<InvitationKind, readonly Field[]>> = {
  [InvitationKind.PatientPassword]: ['password', 'privacyAccepted'],
  [InvitationKind.WorkerPassword]: ['password', 'privacyAccepted'],
  [InvitationKind.PasswordReset]: ['password'],
  [InvitationKind.ClinicPatient]: ['fullname', 'dateOfBirth', 'gender', 'password', 'privacyAccepted'],
  [InvitationKind.DoctorRegistration]: ['fullname', 'password', 'privacyAccepted'],
  [InvitationKind.AttendantRegistration]: ['fullname', 'password', 'privacyAccepted'],
  [InvitationKind.EmailChange]: [],
  [InvitationKind.EmailConfirmation]: [],
}

/** How the account will be signed in to: with a password that is set here, or at an external issuer, which needs none. */
export type SignInPlace = 'here' | 'elsewhere'

/** Returns the fields that an acceptance asks for, in the order of the form. */
export const invitationFieldsFor = (kind: InvitationKind, place: SignInPlace): readonly Field[] =>
  place === 'here' ? invitationFields[kind] : invitationFields[kind].filter((field) => field !== 'password')

/** The form of an invitation's page; a field that this kind does not ask for has no rules. */
export function invitationAnswerForm(
  kind: InvitationKind,
  now: WallClock,
  place: SignInPlace = 'here',
): FormDefinition<InvitationAnswerDraft> {
  const asked = invitationFieldsFor(kind, place)
  const profile = profileForm('ownAccount', now).fields
  const where = <Rules>(field: Field, rules: readonly Rules[] | undefined) => ({ rules: asked.includes(field) ? (rules ?? []) : [] })
  return {
    fields: {
      fullname: where('fullname', profile.fullname.rules),
      dateOfBirth: where('dateOfBirth', profile.dateOfBirth.rules),
      gender: {},
      password: where('password', newPasswordRules),
      privacyAccepted: where('privacyAccepted', [mustBeTicked]),
    },
    mode: 'lazy',
  }
}

/** Hungarian messages by field; empty when all is well. A field that is left out is an empty one. */
export function checkInvitationAnswer(
  kind: InvitationKind,
  { gender, ...answer }: InvitationAnswerDraft | InvitationAnswer,
  now: WallClock,
  place: SignInPlace = 'here',
): FieldErrors {
  return checkForm(invitationAnswerForm(kind, now, place), { ...emptyInvitationAnswer, ...answer, gender: gender ?? null })
}

/** What travels: the fields that this kind asks for. Only for a draft without issues. */
export function toInvitationAnswer(kind: InvitationKind, draft: InvitationAnswerDraft, place: SignInPlace = 'here'): InvitationAnswer {
  const asked = invitationFieldsFor(kind, place)
  return {
    ...(asked.includes('fullname') && { fullname: draft.fullname.trim() }),
    ...(asked.includes('dateOfBirth') && { dateOfBirth: toDayOfBirth(draft.dateOfBirth) }),
    ...(asked.includes('gender') && draft.gender !== null && { gender: draft.gender }),
    ...(asked.includes('password') && { password: draft.password }),
    ...(asked.includes('privacyAccepted') && { privacyAccepted: draft.privacyAccepted }),
  }
}
