import type { Role } from '@diab/core/guards'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** The account that a user of an external issuer signs in to. */
export interface LinkedAccount {
  userId: string
  email: string | null
  fullname: string
  roles: Role[]
  emailConfirmed: boolean
}

/** A user of an issuer: the subject alone names no user. */
export interface IssuerSubject {
  issuer: string
  subject: string
}

const accounts = (db: Db) =>
  db
    .selectFrom('app_user')
    .select([
      'app_user.id as userId',
      'app_user.email',
      'app_user.fullname',
      'app_user.roles',
      'app_user.email_confirmed as emailConfirmed',
    ])

export async function selectLinkedAccount(db: Db, { issuer, subject }: IssuerSubject): Promise<LinkedAccount | undefined> {
  return accounts(db)
    .innerJoin('external_identity', 'external_identity.user_id', 'app_user.id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** Selects a person's account: a clinic's system is a row among the users and has no sign-in at an issuer. */
export async function selectAccountById(db: Db, userId: string): Promise<LinkedAccount | undefined> {
  return accounts(db)
    .where('app_user.id', '=', userId)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('clinic_system').select('id').whereRef('clinic_system.id', '=', 'app_user.id'))),
    )
    .executeTakeFirst()
}

/** Selects an account as it is now and locks its row until the transaction ends. */
export async function lockAccount(tx: Db, userId: string): Promise<LinkedAccount | undefined> {
  return accounts(tx).where('app_user.id', '=', userId).forNoKeyUpdate().executeTakeFirst()
}

/** Selects the account of an address and locks its row until the transaction ends. */
export async function lockAccountByEmail(tx: Db, email: string): Promise<LinkedAccount | undefined> {
  return accounts(tx)
    .where(sql<boolean>`lower(app_user.email) = lower(${email})`)
    .forUpdate()
    .executeTakeFirst()
}

/** Makes other calls of the same user wait until the transaction ends: the first one links or opens the account. */
export async function lockSubject(tx: Db, { issuer, subject }: IssuerSubject): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 60))`.execute(tx)
}

/** Links a user of an issuer to an account. False where either is linked already. */
export async function insertExternalIdentity(tx: Db, { issuer, subject }: IssuerSubject, userId: string): Promise<boolean> {
  const row = await tx
    .insertInto('external_identity')
    .values({ issuer, subject, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateExternalAccount(tx: Db, userId: string, roles: readonly Role[], emailConfirmed: boolean): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ roles: [...roles], email_confirmed: emailConfirmed })
    .where('id', '=', userId)
    .execute()
}

/** Selects where a person signs in elsewhere, for the download of the own data. */
export async function selectExternalIdentities(db: Db, userId: string) {
  const rows = await db
    .selectFrom('external_identity')
    .select(['issuer', 'subject', 'linked_at'])
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .execute()
  return rows.map(({ linked_at: linkedAt, ...row }) => ({ ...row, linkedAt: linkedAt.toISOString() }))
}
