import { type Kysely, sql } from 'kysely'

/** Persons to notify by push; one row per person, because the message never says what happened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_message (
      user_id uuid primary key references app_user (id) on delete cascade,
      attempts integer not null default 0,
      next_attempt_at timestamptz not null default now()
    );
    create index push_message_due on push_message (next_attempt_at)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table push_message`.execute(db)
}
