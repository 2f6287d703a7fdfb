import type { WallClock } from '../time/wallClock.ts'
import type { FieldErrors } from '../validation/fieldErrors.ts'
import type { FormDefinition } from '../validation/form.machine.ts'
import {
  date,
  firstIssue,
  isAfterDateTime,
  isBeforeDateTime,
  maxLength,
  minimumAge,
  minLength,
  required,
  type Rule,
} from '../validation/rules.ts'
import { personNameMaxLength, personNameMinLength } from '../validation/textLimits.ts'

/** Minimum age for an own account; younger people are supervised persons. */
export const ownAccountMinimumAge = 18

/** What a person says of themselves. Staff have no date of birth here: the field then stays empty. */
export interface Profile {
  fullname: string
  /** Any accepted form of a date; empty for staff. */
  dateOfBirth: string
}

export type ProfileKind = 'ownAccount' | 'supervised' | 'staff'

const dateRules = (kind: ProfileKind, now: WallClock): readonly Rule<string, Profile>[] =>
  kind === 'staff'
    ? []
    : [
        required,
        date,
        isAfterDateTime('1899-12-31T00:00:00'),
        isBeforeDateTime(now),
        ...(kind === 'ownAccount' ? [minimumAge(ownAccountMinimumAge, now)] : []),
      ]

/** Returns the profile form of an account holder, a supervised person or staff. */
export const profileForm = (kind: ProfileKind, now: WallClock): FormDefinition<Profile> => ({
  fields: {
    fullname: { rules: [required, minLength(personNameMinLength), maxLength(personNameMaxLength)] },
    dateOfBirth: { rules: dateRules(kind, now) },
  },
  mode: 'lazy',
})

/** Hungarian messages by field; empty when all is well. */
export function checkProfile(profile: Profile, kind: ProfileKind, now: WallClock): FieldErrors {
  const { fields } = profileForm(kind, now)
  const fullname = firstIssue(fields.fullname.rules ?? [], profile.fullname, profile)
  const dateOfBirth = firstIssue(fields.dateOfBirth.rules ?? [], profile.dateOfBirth, profile)
  return { ...(fullname && { fullname: [fullname] }), ...(dateOfBirth && { dateOfBirth: [dateOfBirth] }) }
}
