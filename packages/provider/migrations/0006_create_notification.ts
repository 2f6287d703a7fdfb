import { type Kysely, sql } from 'kysely'

/**
 * Notifications of a person. `group_id`, `type` and `version` are the specification's numbers; `subtitle` is sanitised HTML.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification (
      user_id uuid not null references app_user (id) on delete cascade,
      id uuid not null,
      group_id smallint not null,
      type smallint not null,
      version smallint not null,
      title text not null,
      subtitle text not null,
      data jsonb not null default '{}',
      created_at timestamptz not null default now(),
      read_at timestamptz,
      primary key (user_id, id)
    );
    create index notification_newest on notification (user_id, created_at desc, id);
    create index notification_unread on notification (user_id) where read_at is null`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table notification`.execute(db)
}
