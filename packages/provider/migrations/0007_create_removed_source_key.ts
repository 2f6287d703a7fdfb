import { type Kysely, sql } from 'kysely'

/** Readings that were imported and then deleted: the meter still holds them, and the next upload must not bring them back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table removed_source_key (
      patient_id uuid not null,
      source_key text not null,
      removed_at timestamptz not null default now(),
      primary key (patient_id, source_key)
    )`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table removed_source_key`.execute(db)
}
