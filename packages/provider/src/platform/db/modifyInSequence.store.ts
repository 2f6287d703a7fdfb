import { sql } from 'kysely'
import type { Db } from './tables.ts'

/**
 * Lets a distributed server work in this transaction on one shard of a node after the other. It refuses to write a table that
 * others refer to after it has written several shards at once. PostgreSQL alone takes the setting and does nothing with it.
 */
export async function modifyInSequence(tx: Db): Promise<void> {
  await sql`select set_config('citus.multi_shard_modify_mode', 'sequential', true)`.execute(tx)
}
