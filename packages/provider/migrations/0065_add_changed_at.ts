import { type Kysely, sql } from 'kysely'

/** When an entry was last changed; null for one that is as it was written. A search by the last update reads it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table diary_entry add column changed_at timestamptz`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table diary_entry drop column changed_at`.execute(db)
}
