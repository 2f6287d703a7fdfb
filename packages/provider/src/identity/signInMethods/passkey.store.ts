import type { Passkey } from '@diab/internal/settings'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { digest } from '../../platform/session/digest.ts'
import { utc } from '../../platform/time/utc.ts'

export interface StoredPasskey {
  id: string
  userId: string
  credentialId: string
  publicKey: Uint8Array
}

export interface NewPasskey extends StoredPasskey {
  signCount: number
  transports: string[]
  name: string
}

const columns = ['id', 'name', 'created_at', 'last_used_at'] as const
const toPasskey = (row: { id: string; name: string; created_at: Date; last_used_at: Date | null }): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})

/** Returns the passkeys of a user, the oldest first. */
export async function selectPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  const rows = await db.selectFrom('passkey').select(columns).where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute()
  return rows.map(toPasskey)
}

/** Returns the credentials of a user as the options of a browser call name them. */
export async function selectCredentials(db: Db, userId: string): Promise<{ id: string; type: 'public-key'; transports: string[] }[]> {
  const rows = await db.selectFrom('passkey').select(['credential_id', 'transports']).where('user_id', '=', userId).execute()
  return rows.map(({ credential_id: id, transports }) => ({ id, type: 'public-key', transports }))
}

export async function findPasskey(db: Db, credentialId: string): Promise<StoredPasskey | undefined> {
  const row = await db
    .selectFrom('passkey')
    .select(['id', 'user_id', 'credential_id', 'public_key'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row && { id: row.id, userId: row.user_id, credentialId: row.credential_id, publicKey: row.public_key }
}

/** Returns undefined for a credential that is known already, of whichever account. */
export async function insertPasskey(tx: Db, passkey: NewPasskey): Promise<Passkey | undefined> {
  const row = await tx
    .insertInto('passkey')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      sign_count: passkey.signCount,
      transports: passkey.transports,
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row && toPasskey(row)
}

/**
 * Records a use with the authenticator's counter. Returns false when the counter did not grow, as with a copied key; one
 * that stays 0 does not count.
 */
export async function recordPasskeyUse(db: Db, id: string, signCount: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ sign_count: signCount, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`(sign_count < ${signCount} or (sign_count = 0 and ${signCount} = 0))`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns undefined for a passkey that is not the user's. */
export async function updatePasskeyName(tx: Db, userId: string, id: string, name: string): Promise<Passkey | undefined> {
  const row = await tx
    .updateTable('passkey')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
  return row && toPasskey(row)
}

/** Returns the name of the removed passkey; undefined for one that is not the user's. */
export async function deletePasskey(tx: Db, userId: string, id: string): Promise<string | undefined> {
  const row = await tx.deleteFrom('passkey').where('user_id', '=', userId).where('id', '=', id).returning('name').executeTakeFirst()
  return row?.name
}

export async function deletePasskeysOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('passkey').where('user_id', '=', userId).execute()
}

/** Kept beside the identity provider's own rows: ending the sessions of an account ends its challenges. */
const model = 'PasskeyChallenge'

export const challengeSeconds = 300

export interface Challenge {
  purpose: 'create' | 'use'
  /** The sign-in or the interaction that it was made for. */
  boundTo: string
  /** Undefined on the sign-in page, where no account is named. */
  accountId?: string
}

export async function insertChallenge(db: Db, value: string, challenge: Challenge): Promise<void> {
  const expires_at = utc().add(challengeSeconds, 'second').toDate()
  await db
    .insertInto('oidc_payload')
    .values({ model, id: digest(value), payload: JSON.stringify(challenge), expires_at })
    .execute()
}

/** Returns a challenge that has not expired and removes it: of two responses at once one gets it. */
export async function takeChallenge(db: Db, value: string): Promise<Challenge | undefined> {
  const row = await db
    .deleteFrom('oidc_payload')
    .where('model', '=', model)
    .where('id', '=', digest(value))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('payload')
    .executeTakeFirst()
  return row?.payload as Challenge | undefined
}
