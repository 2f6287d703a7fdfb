import { emailMaxLength } from '../validation/textLimits.ts'
import { ownAccountMinimumAge } from '../account/profile.rules.ts'
import type { WallClock } from '../time/wallClock.ts'
import type { FieldErrors } from '../validation/fieldErrors.ts'
import type { FormDefinition } from '../validation/form.machine.ts'
import { email, firstIssue, maxLength, minimumAge, required } from '../validation/rules.ts'

/** Where the invitation to an account of one's own is sent. */
export interface SupervisedInvitation {
  email: string
}

export const supervisedInvitationForm: FormDefinition<SupervisedInvitation> = {
  fields: { email: { rules: [required, email, maxLength(emailMaxLength)] } },
  mode: 'lazy',
}

/** Returns whether a person is old enough for an account; younger people stay supervised persons. */
export const mayHaveOwnAccount = ({ dateOfBirth }: { dateOfBirth: string | null }, now: WallClock): boolean =>
  dateOfBirth !== null && minimumAge(ownAccountMinimumAge, now)(dateOfBirth, {}) === undefined

/** Hungarian messages by field; empty when all is well. */
export function checkSupervisedInvitation(invitation: SupervisedInvitation): FieldErrors {
  const issue = firstIssue(supervisedInvitationForm.fields.email.rules ?? [], invitation.email, invitation)
  return issue === undefined ? {} : { email: [issue] }
}
