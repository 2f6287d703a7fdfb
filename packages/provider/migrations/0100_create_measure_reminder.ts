import { type Kysely, sql } from 'kysely'

/** Persons who are to be reminded by push to measure again, and when; one row per person, without a word of the reading. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table measure_reminder (
      user_id uuid primary key references app_user (id) on delete cascade,
      due_at timestamptz not null,
      next_attempt_at timestamptz not null
    );
    create index measure_reminder_due on measure_reminder (next_attempt_at)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table measure_reminder`.execute(db)
}
