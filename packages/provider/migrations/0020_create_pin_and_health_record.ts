import { type Kysely, sql } from 'kysely'

/**
 * The PIN that locks the app on a device, and the connection to the national health-record service: `reference` is what
 * the service knows the connection by; the social security number is never stored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_pin (
      user_id uuid primary key references app_user (id) on delete cascade,
      -- PHC string of Argon2id
      pin_hash text not null,
      changed_at timestamptz not null default now()
    );

    create table health_record_connection (
      patient_id uuid primary key references app_user (id) on delete cascade,
      -- null: not connected, the service refused
      reference text,
      connected_at timestamptz,
      error_code smallint,
      check ((reference is null) = (connected_at is null))
    )`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table health_record_connection, user_pin`.execute(db)
}
