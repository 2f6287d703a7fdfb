import type { User } from '@diab/core/guards'
import { type RawBuilder, sql } from 'kysely'
import { newConnectionToken } from './connectionToken.ts'
import { plannedOnce } from '../db/connect.ts'
import type { Db } from '../db/tables.ts'

export async function selectSupervisorIds(db: Db, patientId: string): Promise<string[]> {
  const rows = await db.selectFrom('supervision').select('supervisor_id').where('supervised_id', '=', patientId).execute()
  return rows.map(({ supervisor_id }) => supervisor_id)
}

/** Selects the ids of the patient, the supervisors, and the staff who may read the diary; the same ways in as `readRelation`. */
export const readersOf = (patientId: RawBuilder<unknown>): RawBuilder<{ id: string }> => sql`
  select ${patientId}::uuid as id
  union select supervisor_id from supervision where supervised_id = ${patientId}
  union select w.user_id from clinic_patient p join clinic_worker w on w.clinic_id = p.clinic_id
    where p.patient_id = ${patientId} and p.sharing_level = 1
  union select doctor_id from temporary_permission where patient_id = ${patientId} and expires_at > now()`

export async function selectReaderIds(db: Db, patientId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${plannedOnce('readers')} ${readersOf(sql`${patientId}`)}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function selectFullname(db: Db, userId: string): Promise<string> {
  const row = await db.selectFrom('app_user').select('fullname').where('id', '=', userId).executeTakeFirst()
  return row?.fullname ?? ''
}

/**
 * Selects a user without the connection code: the code lets its holder connect with the patient, so a separate call reads it.
 */
export async function selectUser(db: Db, userId: string): Promise<User | undefined> {
  const row = await db
    .selectFrom('app_user')
    .select([
      'id',
      'fullname',
      'email',
      'date_of_birth',
      'roles',
      'privacy_accepted_at',
      'email_confirmed',
      'edu_number',
      'newsletter_subscribed',
      'locale',
      'glucose_unit',
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      fullname: row.fullname,
      email: row.email,
      dateOfBirth: row.date_of_birth,
      roles: row.roles,
      privacyAccepted: row.privacy_accepted_at !== null,
      emailConfirmed: row.email_confirmed,
      eduNumber: row.edu_number,
      connectionToken: null,
      newsletterSubscribed: row.newsletter_subscribed,
      ...(row.locale && { locale: row.locale }),
      ...(row.glucose_unit && { glucoseUnit: row.glucose_unit }),
    }
  )
}

/** Returns the user with the connection code. */
export async function selectUserWithCode(db: Db, userId: string): Promise<User | undefined> {
  const user = await selectUser(db, userId)
  const row = await db.selectFrom('app_user').select('connection_token').where('id', '=', userId).executeTakeFirst()
  return user && { ...user, connectionToken: row?.connection_token ?? null }
}

/** Gives a patient another connection code and returns it; the old one connects no one any more. */
export async function replaceConnectionToken(tx: Db, userId: string): Promise<string> {
  const token = newConnectionToken()
  await tx.updateTable('app_user').set({ connection_token: token }).where('id', '=', userId).execute()
  return token
}

/** Uses a connection code up: returns the patient who showed it and has another one now; undefined for a code of no patient. */
export async function takeConnectionToken(tx: Db, token: string): Promise<{ id: string; fullname: string } | undefined> {
  return tx
    .updateTable('app_user')
    .set({ connection_token: newConnectionToken() })
    .where('connection_token', '=', token)
    .where(sql<boolean>`'Patient' = any(roles)`)
    .returning(['id', 'fullname'])
    .executeTakeFirst()
}

/** Makes another change of the user's password wait until the transaction ends. */
export async function lockCredential(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('credential').select('user_id').where('user_id', '=', userId).forUpdate().execute()
}

/** Selects the sign-in of a person, and where their mail goes. */
export async function selectCredential(
  db: Db,
  userId: string,
): Promise<{ passwordHash: string; email: string | null; fullname: string } | undefined> {
  return db
    .selectFrom('credential')
    .innerJoin('app_user', 'app_user.id', 'credential.user_id')
    .select(['credential.password_hash as passwordHash', 'app_user.email', 'app_user.fullname'])
    .where('credential.user_id', '=', userId)
    .executeTakeFirst()
}
