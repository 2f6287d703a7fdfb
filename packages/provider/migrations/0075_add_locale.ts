import { type Kysely, sql } from 'kysely'

/** The language that a person chose for the product and its mails; null until they have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column locale text check (locale in ('hu', 'en'))`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user drop column locale`.execute(db)
}
