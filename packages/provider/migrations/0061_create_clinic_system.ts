import { type Kysely, sql } from 'kysely'

/** Programs of clinics. Each has a row among the users without a role, so that the audit trail and the access log can name it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table clinic_system (
      id uuid primary key references app_user (id) on delete cascade,
      clinic_id uuid not null references clinic (id) on delete cascade,
      -- SHA-256 of 256 random bits
      secret_hash bytea not null,
      scopes text[] not null,
      created_by uuid references app_user (id) on delete set null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz,
      -- Its name stays in the trail.
      revoked_at timestamptz
    );
    create index clinic_system_clinic on clinic_system (clinic_id);
    create index clinic_system_creator on clinic_system (created_by)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table clinic_system`.execute(db)
}
