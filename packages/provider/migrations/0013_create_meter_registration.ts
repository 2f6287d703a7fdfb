import { type Kysely, sql } from 'kysely'

/**
 * Meters of patients. Profiles: 1 blood glucose, 2 ketone. States: 1 empty, 2 waiting for connection, 3 connected,
 * 4 deactivated. A serial number is connected to one patient at a time; put aside, it may be connected elsewhere.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table meter_registration (
      id uuid primary key,
      patient_id uuid not null references app_user (id) on delete cascade,
      profile smallint not null check (profile in (1, 2)),
      state smallint not null check (state between 1 and 4),
      name text,
      serial_number text,
      created_at timestamptz not null default now(),
      connected_at timestamptz,
      last_upload_at timestamptz,
      version int not null default 1,
      check ((state in (3, 4)) = (serial_number is not null))
    );
    create index meter_registration_patient on meter_registration (patient_id, created_at desc, id desc);
    create unique index meter_registration_connected on meter_registration (serial_number) where state = 3`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table meter_registration`.execute(db)
}
