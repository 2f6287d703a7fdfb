import { type Kysely, sql } from 'kysely'

/** A patient's diabetes; `diabetes_type` is the specification's number. No row: unknown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table diabetes_status (
      patient_id uuid primary key references app_user (id) on delete cascade,
      diabetes_type smallint not null check (diabetes_type between 1 and 6),
      version int not null default 1
    )`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table diabetes_status`.execute(db)
}
