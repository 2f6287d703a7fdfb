import { type Kysely, sql } from 'kysely'

/** Calls of signed-in users that the access policy refused, counted by endpoint, person and hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table refused_access (
      actor_id uuid not null references app_user (id) on delete cascade,
      -- Null: the path names no person, or an id that no account has.
      subject_id uuid references app_user (id) on delete cascade,
      endpoint_id text not null,
      hour timestamptz not null,
      count integer not null default 1,
      unique nulls not distinct (actor_id, hour, endpoint_id, subject_id)
    );
    create index refused_access_subject on refused_access (subject_id) where subject_id is not null;
    create index refused_access_hour on refused_access (hour)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table refused_access`.execute(db)
}
