import { type Kysely, sql } from 'kysely'

/** Where a user is reached by push, and how a user wants to hear of a group of notifications; no row: the default. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_token (
      -- SHA-256: a token may be longer than an index takes
      token_hash bytea primary key,
      token text not null,
      user_id uuid not null references app_user (id) on delete cascade,
      created_at timestamptz not null default now()
    );
    create index push_token_user on push_token (user_id);

    create table notification_setting (
      user_id uuid not null references app_user (id) on delete cascade,
      group_id smallint not null check (group_id between 1 and 8),
      is_pushed boolean not null,
      is_mailed boolean not null,
      primary key (user_id, group_id)
    )`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table notification_setting, push_token`.execute(db)
}
