import { checkProfile, type ProfileKind } from '@diab/internal/account'
import type { User } from '@diab/core/guards'
import { defaultTimeZone } from '@diab/internal/diary'
import { toWallClockIn } from '@diab/core/rules'
import { type AuditedCall, auditAction } from '../../platform/access/auditAccess.ts'
import { found, invalid } from '../../platform/http/problem.ts'
import { replaceConnectionToken, selectUser, selectUserWithCode } from '../../platform/access/people.store.ts'
import { keepListedPerson } from '../../record/figures/keepListed.ts'
import { updateProfile } from './account.store.ts'

export interface ProfileChange {
  userId: string
  kind: ProfileKind
  fullname: string
  dateOfBirth?: string
  now: Date
}

/** Changes a name, and a patient's date of birth, by the rules of the form. */
export async function changeProfile(call: AuditedCall, { userId, kind, fullname, dateOfBirth = '', now }: ProfileChange): Promise<User> {
  const errors = checkProfile({ fullname, dateOfBirth }, kind, toWallClockIn(defaultTimeZone, now))
  if (Object.keys(errors).length > 0) throw invalid(errors)
  await updateProfile(call.db, userId, { fullname: fullname.trim(), ...(kind !== 'staff' && { dateOfBirth }) })
  await keepListedPerson(call.db, userId)
  await auditAction(call, userId, 'profile.updated')
  return userOf(call, userId)
}

/** Returns a patient with the connection code. */
export async function readConnectionToken({ db }: { db: AuditedCall['db'] }, userId: string): Promise<User> {
  return found(await selectUserWithCode(db, userId))
}

/** Gives a patient another connection code; the old one is invalid. */
export async function changeConnectionToken(call: AuditedCall, userId: string): Promise<User> {
  await replaceConnectionToken(call.db, userId)
  await auditAction(call, userId, 'connectionToken.replaced')
  return readConnectionToken(call, userId)
}

async function userOf(call: AuditedCall, userId: string): Promise<User> {
  return found(await selectUser(call.db, userId))
}
