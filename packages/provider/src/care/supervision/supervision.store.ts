import type { Gender } from '@diab/internal/account'
import { InvitationStatus } from '@diab/internal/clinic'
import { InvitationKind } from '@diab/internal/registration'
import type { SupervisedPerson, Supervisor } from '@diab/internal/supervision'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

const personColumns = [
  'app_user.id',
  'app_user.fullname',
  'app_user.date_of_birth as dateOfBirth',
  'app_user.email',
  'app_user.gender',
  'app_user.edu_number as eduNumber',
  'app_user.connection_token as connectionToken',
  'app_user.newsletter_subscribed as newsletterSubscribed',
] as const

/** In order of age, the youngest last; persons without a date of birth come last of all. */
export async function selectSupervised(db: Db, supervisorId: string): Promise<SupervisedPerson[]> {
  const rows = await db
    .selectFrom('supervision')
    .innerJoin('app_user', 'app_user.id', 'supervision.supervised_id')
    .select(personColumns)
    .where('supervision.supervisor_id', '=', supervisorId)
    .orderBy('app_user.date_of_birth', (order) => order.asc().nullsLast())
    .orderBy('app_user.id')
    .execute()
  // The code lets its holder connect with the person: a separate call reads it.
  return rows.map((row) => toSupervisedPerson({ ...row, connectionToken: null }))
}

/** The longest standing one first. */
export async function selectSupervisors(db: Db, supervisedId: string): Promise<Supervisor[]> {
  const rows = await db
    .selectFrom('supervision')
    .innerJoin('app_user', 'app_user.id', 'supervision.supervisor_id')
    .select(['app_user.id', 'app_user.fullname', 'supervision.created_at'])
    .where('supervision.supervised_id', '=', supervisedId)
    .orderBy('supervision.created_at')
    .orderBy('app_user.id')
    .execute()
  return rows.map(({ id, fullname, created_at: since }) => ({ id, fullname, since: since.toISOString() }))
}

export interface NewPersonRow {
  id: string
  fullname: string
  dateOfBirth: string
  gender: Gender | null
  connectionToken: string
}

/** A patient without an e-mail address, so without a sign-in. */
export async function insertPerson(tx: Db, { id, fullname, dateOfBirth, gender, connectionToken }: NewPersonRow): Promise<void> {
  await tx
    .insertInto('app_user')
    .values({
      id,
      fullname,
      date_of_birth: dateOfBirth,
      gender,
      roles: ['Patient'],
      email: null,
      edu_number: null,
      connection_token: connectionToken,
    })
    .execute()
}

/** Returns false for an existing relation. */
export async function insertSupervision(tx: Db, supervisorId: string, supervisedId: string): Promise<boolean> {
  const inserted = await tx
    .insertInto('supervision')
    .values({ supervisor_id: supervisorId, supervised_id: supervisedId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('supervised_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function deleteSupervision(tx: Db, supervisorId: string, supervisedId: string): Promise<void> {
  await tx.deleteFrom('supervision').where('supervisor_id', '=', supervisorId).where('supervised_id', '=', supervisedId).execute()
}

/** A person as selected; without an e-mail address there is no sign-in. */
export type SupervisedRow = Omit<SupervisedPerson, 'profile'> & Omit<SupervisedPerson['profile'], 'fullname' | 'dateOfBirth'>

/** Returns the person as the list and the connection by code send it. */
export function toSupervisedPerson({ email, gender, eduNumber, ...person }: SupervisedRow): SupervisedPerson {
  const { fullname, dateOfBirth } = person
  return { ...person, profile: { fullname, dateOfBirth, gender, email, eduNumber } }
}

/** The patient who shows this code. */
export async function selectByConnectionToken(db: Db, connectionToken: string): Promise<SupervisedRow | undefined> {
  return db
    .selectFrom('app_user')
    .select(personColumns)
    .where('connection_token', '=', connectionToken)
    .where(sql<boolean>`'Patient' = any(roles)`)
    .executeTakeFirst()
}

/** Holds the persons' rows until the transaction ends, always in the same order. */
export async function lockPersons(tx: Db, ids: readonly string[]): Promise<SupervisedRow[]> {
  if (ids.length === 0) return []
  return tx.selectFrom('app_user').select(personColumns).where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

export async function selectSupervisedIds(tx: Db, supervisorId: string): Promise<string[]> {
  const rows = await tx.selectFrom('supervision').select('supervised_id').where('supervisor_id', '=', supervisorId).execute()
  return rows.map(({ supervised_id: id }) => id)
}

/** Returns those of these persons who have no other supervisor. */
export async function selectSupervisedAlone(tx: Db, supervisorId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('supervision')
    .select('supervised_id')
    .where('supervised_id', 'in', ids)
    .groupBy('supervised_id')
    .having(sql<boolean>`bool_and(supervisor_id = ${supervisorId})`)
    .execute()
  return new Set(rows.map(({ supervised_id: id }) => id))
}

/** Cancels the sign-in links that a supervisor had sent for this person. */
export async function cancelInvitationsBy(tx: Db, supervisorId: string, supervisedId: string): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ status: InvitationStatus.Cancelled })
    .where('invited_by', '=', supervisorId)
    .where('user_id', '=', supervisedId)
    .where('kind', '=', InvitationKind.PatientPassword)
    .where('status', '=', InvitationStatus.Pending)
    .execute()
}

interface Pair {
  supervisorId: string
  supervisedId: string
}

/** Returns false for a request that waits already. */
export async function insertRequest(tx: Db, { supervisorId, supervisedId }: Pair): Promise<boolean> {
  const row = await tx
    .insertInto('supervision_request')
    .values({ supervisor_id: supervisorId, supervised_id: supervisedId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('supervisor_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false when there was none. */
export async function deleteRequest(tx: Db, { supervisorId, supervisedId }: Pair): Promise<boolean> {
  const row = await tx
    .deleteFrom('supervision_request')
    .where('supervisor_id', '=', supervisorId)
    .where('supervised_id', '=', supervisedId)
    .returning('supervisor_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the users who wait for this person, the oldest request first. */
export async function selectRequests(db: Db, supervisedId: string): Promise<Supervisor[]> {
  const rows = await db
    .selectFrom('supervision_request as request')
    .innerJoin('app_user', 'app_user.id', 'request.supervisor_id')
    .select(['app_user.id', 'app_user.fullname', 'request.created_at'])
    .where('request.supervised_id', '=', supervisedId)
    .orderBy('request.created_at')
    .orderBy('app_user.id')
    .execute()
  return rows.map(({ id, fullname, created_at: since }) => ({ id, fullname, since: since.toISOString() }))
}
