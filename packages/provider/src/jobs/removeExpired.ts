import { sql } from 'kysely'
import { refusedAccessDays } from '../platform/audit/refusedAccess.store.ts'
import type { Db } from '../platform/db/tables.ts'
import { endStreams } from '../platform/live/emitLive.store.ts'
import { idempotencyKeyLifetimeHours } from '../platform/http/idempotency.ts'
import { retiredKeyLifetimeHours } from '../platform/session/signingKeys.ts'
import { longestWindowMinutes } from '../platform/session/attemptWindow.ts'
import { knownDeviceDays } from '../platform/session/knownDevice.ts'
import { failureRetentionHours } from '../platform/session/signInDelay.store.ts'

/** As long as an invitation waits. */
export const supervisionRequestLifetimeDays = 14

/** Rows of one table that are of no more use. */
const expired = [
  { table: 'oidc_payload', where: sql`expires_at < now()` },
  // After the sessions themselves.
  { table: 'sign_in', where: sql`not exists (select from oidc_payload p where p.model = 'Session' and p.uid = sign_in.id)` },
  { table: 'idempotency_key', where: sql`created_at < now() - make_interval(hours => ${idempotencyKeyLifetimeHours})` },
  { table: 'attempt_window', where: sql`started_at < now() - make_interval(mins => ${longestWindowMinutes})` },
  { table: 'sign_in_failure', where: sql`counted_at < now() - make_interval(hours => ${failureRetentionHours})` },
  { table: 'known_device', where: sql`last_used_at < now() - make_interval(days => ${knownDeviceDays})` },
  { table: 'supervision_request', where: sql`created_at < now() - make_interval(days => ${supervisionRequestLifetimeDays})` },
  { table: 'refused_access', where: sql`hour < now() - make_interval(days => ${refusedAccessDays})` },
  // After the grants themselves.
  { table: 'smart_grant', where: sql`not exists (select from oidc_payload p where p.model = 'Grant' and p.id = smart_grant.id)` },
  { table: 'smart_launch', where: sql`expires_at < now()` },
  { table: 'webhook_delivery', where: sql`created_at < now() - interval '30 days'` },
  { table: 'signing_key', where: sql`retired_at < now() - make_interval(hours => ${retiredKeyLifetimeHours})` },
]

/** Deletes temporary permissions that have run out, and ends the open streams of the doctors who held them. */
async function endTemporaryPermissions(db: Db): Promise<number> {
  const rows = await db
    .deleteFrom('temporary_permission')
    .where('expires_at', '<', sql<Date>`now()`)
    .returning('doctor_id')
    .execute()
  await endStreams(db, [...new Set(rows.map(({ doctor_id }) => doctor_id))])
  return rows.length
}

/** Deletes what has run out; returns how many rows went, by table. */
export async function removeExpired(db: Db): Promise<Record<string, number>> {
  const removed: Record<string, number> = { temporary_permission: await endTemporaryPermissions(db) }
  for (const { table, where } of expired) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${where}`.execute(db)
    removed[table] = Number(numAffectedRows ?? 0)
  }
  return removed
}
