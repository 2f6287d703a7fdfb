import { type Kysely, sql } from 'kysely'

/**
 * What a person allowed an app: one patient's data, within scopes that its tokens name. A launch names the patient who is
 * shown when the product starts an app; only its hash is kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table smart_grant (
      id text primary key,
      user_id uuid not null references app_user (id) on delete cascade,
      patient_id uuid not null references app_user (id) on delete cascade,
      client_id text not null,
      created_at timestamptz not null default now()
    );
    create index smart_grant_user on smart_grant (user_id, created_at);
    create index smart_grant_patient on smart_grant (patient_id);

    create table smart_launch (
      token_hash bytea primary key,
      user_id uuid not null references app_user (id) on delete cascade,
      patient_id uuid not null references app_user (id) on delete cascade,
      client_id text not null,
      expires_at timestamptz not null
    );
    create index smart_launch_user on smart_launch (user_id);
    create index smart_launch_patient on smart_launch (patient_id);
    create index smart_launch_expires on smart_launch (expires_at)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table smart_launch, smart_grant`.execute(db)
}
