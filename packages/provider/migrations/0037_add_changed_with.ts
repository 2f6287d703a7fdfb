import { type Kysely, sql } from 'kysely'

/** The access token that a password was changed with: the only one of before the change that stays valid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table credential add column changed_with text`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table credential drop column changed_with`.execute(db)
}
