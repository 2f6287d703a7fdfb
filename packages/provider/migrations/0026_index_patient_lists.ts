import { type Kysely, sql } from 'kysely'

/**
 * A clinic's list begins with the names of thousands: in order already, so that a page reads a page. The other index holds all
 * that says who is in a list, so that the table itself is not read for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index app_user_name on app_user (fullname collate "hu-x-icu", id);
    create index clinic_patient_list on clinic_patient (clinic_id, sharing_level, patient_id)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index app_user_name, clinic_patient_list`.execute(db)
}
