import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import type { Figure } from './figures.ts'

interface ReplicaRow {
  replicas: number
  waits: boolean
}

/**
 * Whether a commit waits for a replica. What manages a cluster may believe so while the database does not: Patroni 3.0 that
 * starts beside a running primary switches it off.
 */
export function createReplicaFigures(db: Db): readonly Figure[] {
  async function select(): Promise<ReplicaRow> {
    const { rows } = await sql<ReplicaRow>`
      select (select count(*)::int from pg_stat_replication) as replicas,
        current_setting('synchronous_standby_names') <> '' and current_setting('synchronous_commit') in ('on', 'remote_apply') as waits`.execute(
      db,
    )
    return rows[0] ?? { replicas: 0, waits: false }
  }

  return [
    {
      name: 'diab_db_replicas',
      help: 'Replicas that are connected to the database.',
      kind: 'gauge',
      read: async () => [{ value: (await select()).replicas }],
    },
    {
      name: 'diab_db_waits_for_replica',
      help: '1: a write is acknowledged when a replica has it; 0: when the primary has it.',
      kind: 'gauge',
      read: async () => [{ value: (await select()).waits ? 1 : 0 }],
    },
  ]
}
