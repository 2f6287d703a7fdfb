import { checkProfile, type ProfileKind, type User } from '@diab/core/account'
import { defaultTimeZone } from '@diab/core/diary'
import { toWallClockIn } from '@diab/core/format'
import { type AuditedCall, auditDeed } from '../access/auditAccess.ts'
import { invalid, problem } from '../http/problem.ts'
import { replaceConnectionToken, selectUser, selectUserWithCode } from '../access/people.store.ts'
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
  await auditDeed(call, userId, 'profile.updated')
  return userOf(call, userId)
}

/** Returns a patient with the connection code. */
export async function readConnectionToken({ db }: { db: AuditedCall['db'] }, userId: string): Promise<User> {
  const user = await selectUserWithCode(db, userId)
  if (!user) throw problem(404)
  return user
}

/** Gives a patient another connection code; the old one connects nobody any more. */
export async function changeConnectionToken(call: AuditedCall, userId: string): Promise<User> {
  await replaceConnectionToken(call.db, userId)
  await auditDeed(call, userId, 'connectionToken.replaced')
  return readConnectionToken(call, userId)
}

async function userOf(call: AuditedCall, userId: string): Promise<User> {
  const user = await selectUser(call.db, userId)
  if (!user) throw problem(404)
  return user
}
