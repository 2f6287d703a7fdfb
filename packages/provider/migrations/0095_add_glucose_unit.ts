import { type Kysely, sql } from 'kysely'

/** The unit in which a person has glucose shown; null until they have chosen one, which is mmol/l. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column glucose_unit text check (glucose_unit in ('mmol/l', 'mg/dl'))`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user drop column glucose_unit`.execute(db)
}
