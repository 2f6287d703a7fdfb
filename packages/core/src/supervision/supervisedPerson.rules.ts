import type { Gender } from '../account/accountEnumerations.ts'
import { profileForm } from '../account/profile.rules.ts'
import { readWallClock, type WallClock } from '../time/wallClock.ts'
import type { FieldErrors } from '../validation/fieldErrors.ts'
import type { FormDefinition } from '../validation/form.machine.ts'
import { firstIssue, type Rule } from '../validation/rules.ts'
import type { NewSupervisedPerson } from './supervision.contract.ts'
import { supervisionMessages } from './supervision.messages.ts'

/** The highest age on record is below; catches a mistyped century. */
export const supervisedPersonMaxAge = 130

/** What a supervisor types of a person to be registered. */
export interface SupervisedPersonDraft {
  fullname: string
  /** Any accepted form of a date. */
  dateOfBirth: string
  /** Not asked for: unknown. */
  gender: Gender | null
}

export const emptySupervisedPerson: SupervisedPersonDraft = { fullname: '', dateOfBirth: '', gender: null }

const notOlderThan =
  (years: number, now: WallClock): Rule<string, SupervisedPersonDraft> =>
  (text) => {
    const birth = readWallClock(text)
    const oldest = `${String(Number(now.slice(0, 4)) - years).padStart(4, '0')}${now.slice(4, 10)}`
    return birth !== undefined && birth.slice(0, 10) < oldest ? supervisionMessages.tooOld(String(years)) : undefined
  }

/** The form that registers a person without an account, of whatever age. */
export function supervisedPersonForm(now: WallClock): FormDefinition<SupervisedPersonDraft> {
  const { fullname, dateOfBirth } = profileForm('supervised', now).fields
  return {
    fields: {
      fullname: { rules: fullname.rules ?? [] },
      dateOfBirth: { rules: [...(dateOfBirth.rules ?? []), notOlderThan(supervisedPersonMaxAge, now)] },
      gender: {},
    },
    mode: 'lazy',
  }
}

/** Hungarian messages by field; empty when all is well. */
export function checkSupervisedPerson({ fullname, dateOfBirth, gender }: NewSupervisedPerson, now: WallClock): FieldErrors {
  const draft = { fullname, dateOfBirth, gender: gender ?? null }
  const { fields } = supervisedPersonForm(now)
  const name = firstIssue(fields.fullname.rules ?? [], fullname, draft)
  const birth = firstIssue(fields.dateOfBirth.rules ?? [], dateOfBirth, draft)
  return { ...(name && { fullname: [name] }), ...(birth && { dateOfBirth: [birth] }) }
}

/** What travels: dates as `YYYY-MM-DD`. Only for a draft without issues. */
export function toNewSupervisedPerson({ fullname, dateOfBirth, gender }: SupervisedPersonDraft): NewSupervisedPerson {
  const day = readWallClock(dateOfBirth)?.slice(0, 10) ?? dateOfBirth
  return { fullname: fullname.trim(), dateOfBirth: day, ...(gender !== null && { gender }) }
}
