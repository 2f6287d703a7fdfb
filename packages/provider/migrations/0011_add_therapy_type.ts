import { type Kysely, sql } from 'kysely'

/** How a patient's diabetes is treated; `therapy_type` is the specification's number, 6 is unknown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table diabetes_status
    add column therapy_type smallint not null default 6 check (therapy_type between 1 and 6)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table diabetes_status drop column therapy_type`.execute(db)
}
