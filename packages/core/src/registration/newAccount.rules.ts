import { RegistrationFlow, type Gender } from '../account/accountEnumerations.ts'
import { newPasswordRules } from '../account/password.rules.ts'
import { profileForm } from '../account/profile.rules.ts'
import { readWallClock, type WallClock } from '../time/wallClock.ts'
import type { FieldErrors } from '../validation/fieldErrors.ts'
import type { FormDefinition } from '../validation/form.machine.ts'
import { emailRules, mustBeTicked } from '../validation/rules.ts'
import { checkForm } from '../validation/checkForm.ts'
import type { NewAccount } from './registration.contract.ts'

/** What the registration form holds. */
export interface NewAccountDraft {
  flow: RegistrationFlow
  fullname: string
  email: string
  password: string
  /** Any accepted form of a date. */
  dateOfBirth: string
  /** Null: not chosen, which is allowed. */
  gender: Gender | null
  privacyAccepted: boolean
  newsletterSubscribed: boolean
}

export const emptyNewAccount: NewAccountDraft = {
  flow: RegistrationFlow.SelfManager,
  fullname: '',
  email: '',
  password: '',
  dateOfBirth: '',
  gender: null,
  privacyAccepted: false,
  newsletterSubscribed: false,
}

/** The registration form; `now` decides who is old enough. */
export function newAccountForm(now: WallClock): FormDefinition<NewAccountDraft> {
  const { fullname, dateOfBirth } = profileForm('ownAccount', now).fields
  return {
    fields: {
      flow: {},
      fullname: { rules: fullname.rules ?? [] },
      email: { rules: emailRules },
      password: { rules: newPasswordRules },
      dateOfBirth: { rules: dateOfBirth.rules ?? [] },
      gender: {},
      privacyAccepted: { rules: [mustBeTicked] },
      newsletterSubscribed: {},
    },
    mode: 'lazy',
  }
}

/** Hungarian messages by field; empty when all is well. */
export const checkNewAccount = (account: NewAccountDraft | NewAccount, now: WallClock): FieldErrors =>
  checkForm(newAccountForm(now), { ...account, gender: account.gender ?? null })

/** `YYYY-MM-DD` of a typed date; what is none stays as it is. */
export const toDayOfBirth = (typed: string): string => readWallClock(typed)?.slice(0, 10) ?? typed

/** What travels. Only for a draft without issues. */
export function toNewAccount({ gender, ...draft }: NewAccountDraft): NewAccount {
  return {
    ...draft,
    fullname: draft.fullname.trim(),
    email: draft.email.trim(),
    dateOfBirth: toDayOfBirth(draft.dateOfBirth),
    ...(gender !== null && { gender }),
  }
}
