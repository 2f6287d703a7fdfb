import { InvitationStatus } from '@diab/internal/clinic'
import type { Kysely } from 'kysely'
import type { AuditedCall } from '../../platform/access/auditAccess.ts'
import { audit } from '../../platform/audit/audit.ts'
import { removeWorkerOf } from '../../care/clinic/changeStaff.ts'
import { lockClinic } from '../../platform/access/lockClinic.store.ts'
import { employWorker } from '../../care/clinic/employWorker.ts'
import { inviteWorker } from '../../care/clinic/inviteWorker.ts'
import type { Database } from '../../platform/db/tables.ts'
import { ProblemError } from '../../platform/http/problem.ts'
import {
  countScimUsers,
  deleteScimUser,
  endStaffInvitations,
  followStaff,
  forgetPerson,
  insertScimUser,
  type ScimRow,
  selectScimUser,
  updateScimUser,
} from './scim.store.ts'
import { ScimError } from './scimError.ts'
import type { ScimUser } from './scimUser.ts'

/** A call of a clinic's directory, in its transaction. */
export interface ScimCall extends AuditedCall {
  clinicId: string
  publicUrl: string
  now: Date
  /** Counts mails beside the transaction. */
  pool: Kysely<Database>
}

const mostUsers = 2000

/** Holds the clinic's staff until the transaction ends, as it is now. */
async function lockStaff({ db, clinicId }: ScimCall): Promise<void> {
  await lockClinic(db, clinicId)
  await followStaff(db, clinicId)
}

const auditUser = ({ db, clinicId, principal, request }: ScimCall, event: string, { id, userId }: Pick<ScimRow, 'id' | 'userId'>) =>
  audit(db, { event, actorId: principal.userId, subjectId: userId, detail: { clinicId, scimUserId: id }, requestId: request.id })

/** Returns a user of the clinic's. @throws ScimError 404 for one of another clinic and for none */
export async function readUser({ db, clinicId }: ScimCall, id: string): Promise<ScimRow> {
  const row = await selectScimUser(db, clinicId, id)
  if (!row) throw new ScimError(404, 'No such resource.')
  return row
}

async function invite(call: ScimCall, { email, name, workerType }: ScimUser): Promise<void> {
  const { clinicId, publicUrl, now, pool } = call
  try {
    await inviteWorker(call, { publicUrl, now, pool }, { clinicId, email, fullname: name, workerType })
  } catch (error) {
    // A supervisor of the clinic has invited the person already.
    if (!(error instanceof ProblemError) || error.status !== 409) throw error
  }
}

/**
 * Adds a user and invites the person, who joins by accepting, or with the first sign-in of a verified address at an external
 * issuer. The answer is the same whether or not the address has an account: directories of one clinic must not learn who
 * uses the product elsewhere.
 */
export async function createUser(call: ScimCall, user: ScimUser): Promise<ScimRow> {
  await lockStaff(call)
  const { db, clinicId } = call
  if ((await countScimUsers(db, clinicId, undefined)) >= mostUsers) throw new ScimError(413, `A clinic has at most ${mostUsers} users.`)
  const id = await insertScimUser(db, clinicId, { ...user, userId: null })
  if (id === undefined) throw new ScimError(409, 'userName is a user of this clinic already', 'uniqueness')
  if (user.active) await invite(call, user)
  else await updateScimUser(db, id, user)
  await auditUser(call, 'scim.userCreated', { id, userId: null })
  return readUser(call, id)
}

/**
 * Returns a user of the clinic's before a change. Addresses pass to successors: a former member that has another id of
 * the directory's now, or never had one, may be another person by now, and is one who has not joined.
 */
async function readBefore(call: ScimCall, id: string, userOf: (row: ScimRow) => ScimUser): Promise<ScimRow> {
  const row = await readUser(call, id)
  if (row.active || row.userId === null) return row
  const { active, externalId } = userOf(row)
  if (externalId === row.externalId && !(active && externalId === null)) return row
  await forgetPerson(call.db, id)
  // The successor may work here already.
  await followStaff(call.db, call.clinicId)
  return readUser(call, id)
}

/** Replaces a user. Ending the access takes effect with the next call of that person. */
export async function changeUser(call: ScimCall, id: string, userOf: (row: ScimRow) => ScimUser): Promise<ScimRow> {
  await lockStaff(call)
  const before = await readBefore(call, id, userOf)
  const user = userOf(before)
  if (user.email.toLowerCase() !== before.email.toLowerCase()) throw new ScimError(400, 'userName cannot be changed', 'mutability')
  if (user.workerType !== before.workerType) throw new ScimError(400, 'roles cannot be changed', 'mutability')
  if (before.active && !user.active) await endAccess(call, before)
  if (!before.active && user.active) await giveAccess(call, before, user)
  await updateScimUser(call.db, id, user)
  await auditUser(
    call,
    user.active === before.active ? 'scim.userChanged' : user.active ? 'scim.userActivated' : 'scim.userDeactivated',
    before,
  )
  return readUser(call, id)
}

export async function deleteUser(call: ScimCall, id: string): Promise<void> {
  await lockStaff(call)
  const before = await readUser(call, id)
  if (before.active) await endAccess(call, before)
  await deleteScimUser(call.db, id)
  await auditUser(call, 'scim.userDeleted', before)
}

async function endAccess(call: ScimCall, { id, email }: ScimRow): Promise<void> {
  await endStaffInvitations(call.db, call.clinicId, email, InvitationStatus.Cancelled)
  // The person may have accepted while this call waited for the invitation.
  await followStaff(call.db, call.clinicId)
  const { userId, active } = await readUser(call, id)
  if (userId !== null && active) await removeWorkerOf(call, call.clinicId, userId)
}

/** Who has worked here comes back without an invitation: the person agreed to it before. */
async function giveAccess(call: ScimCall, { userId }: ScimRow, user: ScimUser): Promise<void> {
  if (userId === null) return invite(call, user)
  const { db, clinicId, principal, request } = call
  const { workerType } = user
  await employWorker(db, { clinicId, userId, workerType, isNewAccount: false, actorId: principal.userId, requestId: request.id })
}
