import { type Kysely, sql } from 'kysely'

/** Staff of a clinic as its directory knows them by SCIM: with an account, or invited to one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table scim_user (
      id uuid primary key,
      clinic_id uuid not null references clinic (id) on delete cascade,
      -- Null until the invited person has joined.
      user_id uuid references app_user (id) on delete cascade,
      email text not null,
      name text not null,
      -- Of the directory, which finds its users by it.
      external_id text,
      worker_type smallint not null,
      active boolean not null default true,
      created_at timestamptz not null default now(),
      changed_at timestamptz not null default now(),
      unique (clinic_id, user_id)
    );
    create unique index scim_user_email on scim_user (clinic_id, lower(email));
    create index scim_user_person on scim_user (user_id);
    alter table scim_user alter email set statistics 0, alter name set statistics 0, alter external_id set statistics 0`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table scim_user`.execute(db)
}
