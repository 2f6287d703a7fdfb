import { Role } from '@diab/core/guards'
import { checkProfile } from '@diab/internal/account'
import { defaultTimeZone } from '@diab/internal/diary'
import { toWallClockIn } from '@diab/core/rules'
import { personNameMaxLength } from '@diab/internal/validation'
import { audit } from '../../platform/audit/audit.ts'
import type { ExternalIssuer } from '../../platform/config/externalIssuer.ts'
import type { Db } from '../../platform/db/tables.ts'
import { openAccount } from '../registration/openAccount.ts'
import { insertExternalIdentity } from '../../platform/session/externalIdentity.store.ts'
import type { FirstCall } from './firstCall.ts'

/** Roles of a new account; undefined where the settings open none for this user. */
function rolesOfNew({ newAccounts, claims }: ExternalIssuer, named: readonly Role[] | undefined): Role[] | undefined {
  if (newAccounts === 'none') return undefined
  // An issuer that gives no roles has users, and they are patients.
  const roles = claims.roles === undefined ? [Role.Patient] : (named ?? []).filter((role) => role !== Role.ClinicSupervisor)
  const isAllowed = roles.length > 0 && (newAccounts === 'all' || roles.every((role) => role === Role.Patient))
  return isAllowed ? roles : undefined
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** The name and the date of birth, as far as the rules of the registration accept them; undefined for a person under age. */
function profileOf({ name, email, birthdate }: FirstCall['profile'], isPatient: boolean, now: Date) {
  const wallClock = toWallClockIn(defaultTimeZone, now)
  const isName = name !== undefined && !name.includes('\u0000') && name.isWellFormed()
  const isGood = isName && !checkProfile({ fullname: name, dateOfBirth: '' }, 'staff', wallClock).fullname
  const fullname = isGood ? name : email.slice(0, personNameMaxLength)
  if (!isPatient || birthdate === undefined || !day.test(birthdate) || birthdate.startsWith('0000')) return { fullname, dateOfBirth: null }
  const isOfAge = !checkProfile({ fullname: 'ok', dateOfBirth: birthdate }, 'ownAccount', wallClock).dateOfBirth
  return isOfAge ? { fullname, dateOfBirth: birthdate } : undefined
}

/** Opens an account for a user of the issuer, with the address that it vouches for, and links it; undefined where none is opened. */
export async function openExternalAccount(
  tx: Db,
  issuer: ExternalIssuer,
  { identity, profile, requestId, now }: FirstCall,
): Promise<string | undefined> {
  const roles = rolesOfNew(issuer, identity.roles)
  const person = roles && profileOf(profile, roles.includes(Role.Patient), now)
  if (!person) return undefined
  const rest = { emailConfirmed: true, gender: null, newsletterSubscribed: false, privacyAcceptedAt: null }
  const userId = await openAccount(tx, { ...person, ...rest, roles, email: profile.email })
  // The address got an account at the same moment.
  if (userId === undefined || !(await insertExternalIdentity(tx, identity, userId))) return undefined
  await audit(tx, { event: 'account.registered', actorId: userId, subjectId: userId, detail: { flow: 'external' }, requestId })
  return userId
}
