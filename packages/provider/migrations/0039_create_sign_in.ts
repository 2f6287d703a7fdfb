import { type Kysely, sql } from 'kysely'

/** What a person sees of each own sign-in; the session itself is the identity provider's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sign_in (
      -- uid of the session
      id text primary key,
      user_id uuid not null references app_user (id) on delete cascade,
      browser text,
      system text,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now()
    );
    create index sign_in_user on sign_in (user_id)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table sign_in`.execute(db)
}
