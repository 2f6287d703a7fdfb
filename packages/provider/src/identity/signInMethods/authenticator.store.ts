import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

/** How long a new secret waits for its first code. */
const pendingMinutes = 60

export async function savePendingSecret(tx: Db, userId: string, sealed: Buffer): Promise<void> {
  // Not `now()`: a distributed server takes no function in an update on conflict.
  const pending = { pending_secret: sealed, pending_at: sql<Date>`now()` }
  await tx
    .insertInto('authenticator')
    .values({ user_id: userId, secret: null, ...pending })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(({ ref }) => ({ pending_secret: sealed, pending_at: ref('excluded.pending_at') })),
    )
    .execute()
}

export async function selectPendingSecret(db: Db, userId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('authenticator')
    .select('pending_secret')
    .where('user_id', '=', userId)
    .where('pending_at', '>', sql<Date>`now() - make_interval(mins => ${pendingMinutes})`)
    .executeTakeFirst()
  return row?.pending_secret ?? undefined
}

/** The pending secret replaces the one before, if any. */
export async function confirmPendingSecret(tx: Db, userId: string, step: number): Promise<void> {
  await tx
    .updateTable('authenticator')
    .set({ secret: sql<Buffer>`pending_secret`, pending_secret: null, pending_at: null, last_step: step })
    .where('user_id', '=', userId)
    .execute()
}

export async function selectSecret(db: Db, userId: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('authenticator').select('secret').where('user_id', '=', userId).executeTakeFirst()
  return row?.secret ?? undefined
}

/** Returns false for a step whose code was used already, or an earlier one. One statement decides between two requests. */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticator')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where(sql<boolean>`(last_step is null or last_step < ${step})`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface SealedSecret {
  userId: string
  column: 'secret' | 'pending_secret'
  sealed: Buffer
}

const batchSize = 500

/** Returns the encrypted secrets of the next users by their id, after one of them. */
export async function selectSealed(db: Db, after?: string): Promise<SealedSecret[]> {
  const rows = await db
    .selectFrom('authenticator')
    .select(['user_id', 'secret', 'pending_secret'])
    .where((where) => where.or([where('secret', 'is not', null), where('pending_secret', 'is not', null)]))
    .$if(after !== undefined, (query) => query.where('user_id', '>', after ?? ''))
    .orderBy('user_id')
    .limit(batchSize)
    .execute()
  return rows.flatMap(({ user_id: userId, secret, pending_secret }) => [
    ...(secret ? [{ userId, column: 'secret' as const, sealed: secret }] : []),
    ...(pending_secret ? [{ userId, column: 'pending_secret' as const, sealed: pending_secret }] : []),
  ])
}

/** Stores another form of the same secret, unless the user has replaced it meanwhile. */
export async function replaceSealed(db: Db, { userId, column, sealed }: SealedSecret, again: Buffer): Promise<void> {
  await db
    .updateTable('authenticator')
    .set({ [column]: again })
    .where('user_id', '=', userId)
    .where(column, '=', sealed)
    .execute()
}

/** Returns false when none was confirmed. */
export async function deleteAuthenticator(tx: Db, userId: string): Promise<boolean> {
  const row = await tx.deleteFrom('authenticator').where('user_id', '=', userId).returning('secret').executeTakeFirst()
  return row?.secret != null
}
