import { sql } from 'kysely'
import type { Db } from './tables.ts'

interface DurabilityRow {
  commit: string
  fsync: string
  standbys: string
  replicas: number
}

/**
 * Refuses a database that acknowledges writes which a crash or a failover loses. Returns a warning where that depends on
 * what is not seen from here.
 */
export async function requireDurability(db: Db): Promise<string | undefined> {
  const { rows } = await sql<DurabilityRow>`
    select current_setting('synchronous_commit') as commit, current_setting('fsync') as fsync,
      current_setting('synchronous_standby_names') as standbys, (select count(*)::int from pg_stat_replication) as replicas`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no row')
  const { commit, fsync, standbys, replicas } = row
  if (fsync !== 'on') throw new Error('the database has fsync = off: a power failure loses writes that were acknowledged; set it to on')
  if (commit === 'off')
    throw new Error('the database has synchronous_commit = off: a crash loses writes that were acknowledged; set it to on')
  if (standbys !== '' && commit === 'local')
    throw new Error('the database has synchronous_commit = local: a failover loses writes that were acknowledged; set it to on')
  return standbys === '' && replicas > 0
    ? 'the database has replicas and no synchronous_standby_names: a failover may lose writes that were acknowledged'
    : undefined
}
