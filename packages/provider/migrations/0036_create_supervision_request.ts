import { type Kysely, sql } from 'kysely'

/** Users who showed the connection code of a person with a sign-in and wait until that person confirms them as a supervisor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table supervision_request (
      supervisor_id uuid not null references app_user (id) on delete cascade,
      supervised_id uuid not null references app_user (id) on delete cascade,
      created_at timestamptz not null default now(),
      primary key (supervised_id, supervisor_id)
    );
    create index supervision_request_supervisor on supervision_request (supervisor_id)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table supervision_request`.execute(db)
}
