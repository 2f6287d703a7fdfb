import { type Kysely, sql } from 'kysely'

/** The key of what a person's browsers keep, which has to outlive the secret that it followed from at first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table storage_key (
      user_id uuid primary key references app_user (id) on delete cascade,
      key bytea not null check (length(key) = 32)
    )`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table storage_key`.execute(db)
}
