import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { idempotencyKeyLifetimeHours } from '../http/idempotency.ts'
import { retiredKeyLifetimeHours } from '../oidc/signingKeys.ts'
import { longestWindowMinutes } from '../session/attemptWindow.ts'

/** Rows of one table that nobody can use any more. */
const expired = [
  { table: 'oidc_payload', where: sql`expires_at < now()` },
  { table: 'idempotency_key', where: sql`created_at < now() - make_interval(hours => ${idempotencyKeyLifetimeHours})` },
  { table: 'attempt_window', where: sql`started_at < now() - make_interval(mins => ${longestWindowMinutes})` },
  { table: 'temporary_permission', where: sql`expires_at < now()` },
  { table: 'signing_key', where: sql`retired_at < now() - make_interval(hours => ${retiredKeyLifetimeHours})` },
]

/** Deletes what has run out; answers how many rows went, by table. */
export async function removeExpired(db: Db): Promise<Record<string, number>> {
  const removed: Record<string, number> = {}
  for (const { table, where } of expired) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${where}`.execute(db)
    removed[table] = Number(numAffectedRows ?? 0)
  }
  return removed
}
