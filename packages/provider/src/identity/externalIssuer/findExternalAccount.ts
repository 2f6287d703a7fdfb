import { isStaff, Role } from '@diab/core/guards'
import { toWallClockIn } from '@diab/core/rules'
import { checkProfile } from '@diab/internal/account'
import { noAccountProblem } from '@diab/internal/contract'
import { defaultTimeZone } from '@diab/internal/diary'
import { personNameMaxLength } from '@diab/internal/validation'
import type { Kysely } from 'kysely'
import { audit } from '../../platform/audit/audit.ts'
import type { ExternalIssuer } from '../../platform/config/externalIssuer.ts'
import { inTransaction } from '../../platform/db/inTransaction.ts'
import type { Database, Db } from '../../platform/db/tables.ts'
import type { ExternalIdentity, ExternalProfile, FindExternalAccount } from '../../platform/http/principal.ts'
import { ProblemError } from '../../platform/http/problem.ts'
import {
  insertExternalIdentity,
  type LinkedAccount,
  lockAccount,
  lockAccountByEmail,
  lockSubject,
  selectAccountById,
  selectLinkedAccount,
  updateExternalAccount,
} from '../../platform/session/externalIdentity.store.ts'
import { isInvited } from '../../platform/invitations/invitationStatus.store.ts'
import { openAccount } from '../registration/openAccount.ts'
import { notifyMethodChange } from '../signInMethods/notifyMethodChange.ts'
import { joinByDirectory, lockAwaited } from '../scim/joinByDirectory.ts'
import { isSameAddress } from '../../platform/session/isSameAddress.ts'
import { noAccountTitles } from './externalIssuer.messages.ts'

const noAccount = (reason: keyof typeof noAccountTitles) =>
  new ProblemError(403, noAccountTitles[reason], undefined, undefined, noAccountProblem)

/**
 * Finds accounts by issuer and subject. A user without one is linked to the account of the address, or gets an account: only
 * where the issuer or the operator vouches for the address, because anybody can type one.
 */
export function createFindExternalAccount(db: Kysely<Database>, issuer: ExternalIssuer, now: () => Date): FindExternalAccount {
  return async (identity, requestId) => {
    const { accountId } = identity
    const known = accountId === undefined ? await selectLinkedAccount(db, identity) : await selectAccountById(db, accountId)
    if (known) return follow(db, known, identity, requestId)
    if (accountId !== undefined) throw noAccount('unknown')
    const profile = await identity.readProfile()
    const { email } = profile
    if (email === undefined) throw noAccount('unknown')
    // The same for every address: an unverified one must not learn which addresses have accounts.
    if (!profile.isEmailVerified) throw noAccount('unverified')
    const found = await inTransaction(db, (tx) =>
      linkOrOpen(tx, issuer, { identity, profile: { ...profile, email }, requestId, now: now() }),
    )
    return follow(db, found, identity, requestId)
  }
}

/** A user of the issuer at the first call. */
interface FirstCall {
  identity: ExternalIdentity
  /** With an address that the issuer or the operator vouches for. */
  profile: ExternalProfile & { email: string }
  requestId: string
  now: Date
}

async function linkOrOpen(tx: Db, issuer: ExternalIssuer, call: FirstCall): Promise<LinkedAccount> {
  const { identity, profile, requestId } = call
  await lockSubject(tx, identity)
  // Another call of the same user was first.
  const meanwhile = await selectLinkedAccount(tx, identity)
  if (meanwhile) return meanwhile
  const owner = await lockAccountByEmail(tx, profile.email)
  const userId = owner ? await link(tx, owner, call) : await open(tx, issuer, call)
  if (userId === undefined) throw noAccount(owner ? 'taken' : 'unknown')
  const change = { change: 'externalLinked', userId, actorId: userId, requestId } as const
  // A new account has no earlier owner to warn.
  await notifyMethodChange(tx, {
    ...change,
    owner: owner ?? { email: null, fullname: '' },
    detail: { by: owner ? 'email' : 'newAccount' },
  })
  const linked = await selectLinkedAccount(tx, identity)
  if (!linked) throw new Error('an account that was just linked is not there')
  return linked
}

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
async function openExternalAccount(
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

/** Opens the account that a clinic's directory announced, or one that the settings allow; undefined where there is neither. */
async function open(tx: Db, issuer: ExternalIssuer, call: FirstCall): Promise<string | undefined> {
  const { identity, profile, requestId } = call
  const { email } = profile
  const awaited = await lockAwaited(tx, email)
  // An account of another kind would block the invitation; a directory's user joins as that clinic's invitation asks.
  if (await isInvited(tx, email, { now: call.now, exceptAsStaffOf: awaited.map(({ clinicId }) => clinicId) })) throw noAccount('invited')
  return awaited.length > 0 ? joinByDirectory(tx, awaited, { identity, email, requestId }) : openExternalAccount(tx, issuer, call)
}

/**
 * Undefined for an account whose address is not proved, which anybody may have opened and prepared, and for one that another
 * subject of the issuer signs in to: an address that was given to another person must not hand over the account.
 */
async function link(tx: Db, owner: LinkedAccount, { identity, profile }: FirstCall): Promise<string | undefined> {
  if (!owner.emailConfirmed || !isSameAddress(owner.email, profile.email)) return undefined
  return (await insertExternalIdentity(tx, identity, owner.userId)) ? owner.userId : undefined
}

/** A diary belongs to its person, and a clinic says who administers it: no token gives or takes these. */
const rolesOfHere: readonly Role[] = [Role.Patient, Role.ClinicSupervisor]

/** Doctors and nurses follow the issuer where it gives roles. */
function rolesOf({ roles }: LinkedAccount, named: readonly Role[] | undefined): Role[] {
  if (named === undefined) return roles
  return Object.values(Role).filter((role) => (rolesOfHere.includes(role) ? roles : named).includes(role))
}

/** Returns the account as it is once it says what the issuer says of its user. */
function followed(account: LinkedAccount, identity: ExternalIdentity) {
  const roles = rolesOf(account, identity.roles)
  const emailConfirmed = account.emailConfirmed || (identity.isEmailVerified && isSameAddress(account.email, identity.email))
  const haveRolesChanged = roles.toSorted().join() !== account.roles.toSorted().join()
  const hasChanged = haveRolesChanged || emailConfirmed !== account.emailConfirmed
  return { next: { userId: account.userId, roles, emailConfirmed }, haveRolesChanged, hasChanged }
}

/** Stores what the issuer says of a known user and the account does not say yet. */
async function follow(
  db: Kysely<Database>,
  account: LinkedAccount,
  identity: ExternalIdentity,
  requestId: string,
): Promise<Pick<LinkedAccount, 'userId' | 'roles' | 'emailConfirmed'>> {
  const seen = followed(account, identity)
  if (!seen.hasChanged) return seen.next
  return inTransaction(db, async (tx) => {
    // A clinic may have given or taken the supervision meanwhile, which the issuer does not decide.
    const current = await lockAccount(tx, account.userId)
    if (!current) throw noAccount('unknown')
    const { next, haveRolesChanged, hasChanged } = followed(current, identity)
    const { userId, roles, emailConfirmed } = next
    if (hasChanged) await updateExternalAccount(tx, userId, roles, emailConfirmed)
    const detail = { isStaff: isStaff({ roles }) }
    if (haveRolesChanged) await audit(tx, { event: 'account.rolesChanged', actorId: null, subjectId: userId, detail, requestId })
    return next
  })
}
