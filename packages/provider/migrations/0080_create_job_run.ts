import { type Kysely, sql } from 'kysely'

/** When each job that one process runs for all was begun: the one that writes the row runs it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table job_run (name text primary key, started_at timestamptz not null)`.execute(db)
  await sql`alter table job_run alter column name set statistics 0`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table job_run`.execute(db)
}
