import type { User } from '@diab/core/guards'
import { defaultTimeZone } from '@diab/internal/diary'
import { toWallClockIn } from '@diab/core/rules'
import { checkSupervisedPerson, type NewSupervisedPerson } from '@diab/internal/supervision'
import { type AuditedCall, auditAction } from '../../platform/access/auditAccess.ts'
import { found, invalid } from '../../platform/http/problem.ts'
import { openAccountWithoutSignIn } from './openAccount.ts'
import { insertSupervision, lockPersons } from './supervision.store.ts'

/** A person without a sign-in, in the caller's care from the first moment. */
export async function registerPerson(call: AuditedCall, person: NewSupervisedPerson, now: Date): Promise<User> {
  const errors = checkSupervisedPerson(person, toWallClockIn(defaultTimeZone, now))
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const { db: tx, principal } = call
  // The account could end at this very moment.
  const [supervisor] = await lockPersons(tx, [principal.userId])
  found(supervisor, 401)
  const { dateOfBirth, gender = null } = person
  const fullname = person.fullname.trim()
  const { id, connectionToken } = await openAccountWithoutSignIn(tx, { fullname, dateOfBirth, gender })
  await insertSupervision(tx, principal.userId, id)
  await auditAction(call, id, 'supervision.registered')
  return {
    id,
    fullname,
    email: null,
    dateOfBirth,
    roles: ['Patient'],
    privacyAccepted: false,
    emailConfirmed: false,
    eduNumber: null,
    connectionToken,
    newsletterSubscribed: false,
  }
}
