import { sql } from 'kysely'
import type { Db } from './tables.ts'

/** Does `work` and undoes it, for an answer that takes as long as if it had been done. */
export async function doAndUndo(tx: Db, work: () => Promise<void>): Promise<void> {
  await sql`savepoint undone`.execute(tx)
  await work()
  await sql`rollback to savepoint undone`.execute(tx)
}
