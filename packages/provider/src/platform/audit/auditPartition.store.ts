import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** Months after this one that have a partition. */
const monthsAhead = 3

/** Makes the partitions of the audit trail that are missing for this month and those to come. */
export async function makeAuditPartitions(db: Db): Promise<void> {
  await sql`select make_audit_partitions(${sql.lit(monthsAhead)})`.execute(db)
}

export interface AuditPartition {
  /** Name of its table. */
  name: string
  /** Exclusive. */
  end: Date
}

/** The partitions whose rows are all from before an instant, the oldest first. */
export async function selectPartitionsBefore(db: Db, before: Date): Promise<AuditPartition[]> {
  const { rows } = await sql<AuditPartition>`
    select name, "end" from (
      select c.relname as name, substring(pg_get_expr(c.relpartbound, c.oid) from 'TO [(]''(.*)''[)]')::timestamptz as "end"
      from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'audit_event'::regclass
    ) as partition
    where "end" <= ${before} order by "end"`.execute(db)
  return rows
}

/** Keeps writes to a partition waiting until the transaction ends; returns how many rows it has. */
export async function lockPartition(tx: Db, name: string): Promise<number> {
  await sql`lock table ${sql.table(name)} in share mode`.execute(tx)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Takes a partition out of the audit trail, with its rows. */
export async function dropPartition(tx: Db, name: string): Promise<void> {
  await sql`set local lock_timeout = '10s'`.execute(tx)
  await sql`alter table audit_event detach partition ${sql.table(name)}`.execute(tx)
  await sql`drop table ${sql.table(name)}`.execute(tx)
}
