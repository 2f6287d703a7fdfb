import { type Kysely, sql } from 'kysely'

/** A meter that still waits for its first upload may be put aside, too: it then has no serial number yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table meter_registration drop constraint meter_registration_check;
    alter table meter_registration add constraint meter_registration_serial_number
      check (state = 4 or (state = 3) = (serial_number is not null))`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    update meter_registration set state = 2 where state = 4 and serial_number is null;
    alter table meter_registration drop constraint meter_registration_serial_number;
    alter table meter_registration add constraint meter_registration_check
      check ((state in (3, 4)) = (serial_number is not null))`.execute(db)
}
