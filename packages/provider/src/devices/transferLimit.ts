import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

const windowMinutes = 15
/** A clinic behind one address uploads many meters a morning; a flood is far above this. */
const mostPerWindow = 300

/** Counts one transfer of an address, in one statement so that parallel ones cannot slip by; false when it is one too many. */
export async function countTransfer(db: Db, address: string): Promise<boolean> {
  const subject = createHash('sha256').update(address).digest('base64url')
  const begun = sql`attempt_window.started_at > now() - ${`${windowMinutes} minutes`}::interval`
  const { rows } = await sql<{ attempts: number }>`
    insert into attempt_window (scope, subject, attempts, started_at) values ('transfer.create', ${subject}, 1, now())
    on conflict (scope, subject) do update set
      attempts = case when ${begun} then attempt_window.attempts + 1 else 1 end,
      started_at = case when ${begun} then attempt_window.started_at else now() end
    returning attempts`.execute(db)
  return (rows[0]?.attempts ?? 0) <= mostPerWindow
}
