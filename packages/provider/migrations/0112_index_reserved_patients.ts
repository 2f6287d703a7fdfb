import { type Kysely, sql } from 'kysely'

/**
 * The patients of a clinic who grant it less than everything. A list leaves them out: it has a row only for who is a patient of the
 * clinic. They are few, and on a distributed server every shard of the list looks for them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index clinic_patient_reserved on clinic_patient (clinic_id, patient_id) where sharing_level <> 1`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index clinic_patient_reserved`.execute(db)
}
