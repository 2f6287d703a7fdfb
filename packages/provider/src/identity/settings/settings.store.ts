import { type Address, type ClinicAccess, emptyAddress, type TemporaryAccess } from '@diab/internal/settings'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

/** Selects an address; empty if none is stored. */
export async function selectAddress(db: Db, userId: string): Promise<Address> {
  const row = await db
    .selectFrom('user_address')
    .select(['country', 'postal_code as postalCode', 'city', 'street', 'phone'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? emptyAddress
}

export async function upsertAddress(tx: Db, userId: string, address: Address, now: Date): Promise<void> {
  const { country, postalCode, city, street, phone } = address
  const columns = { country, postal_code: postalCode, city, street, phone, updated_at: now }
  await tx
    .insertInto('user_address')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}

interface ClinicAccessRow extends Omit<ClinicAccess, 'since'> {
  since: Date
}

/** Clinics of a patient with what they may see and the patient's own doctors there, by name; one of them with `clinicId`. */
export async function selectClinicAccess(db: Db, patientId: string, clinicId?: string): Promise<ClinicAccess[]> {
  const { rows } = await sql<ClinicAccessRow>`
    select c.id, c.name, p.sharing_level as "sharingLevel", p.created_at as since, coalesce((
      select json_agg(json_build_object('id', u.id, 'fullname', u.fullname) order by u.fullname, u.id)
      from patient_doctor d join app_user u on u.id = d.doctor_id
      where d.clinic_id = c.id and d.patient_id = p.patient_id
    ), '[]') as doctors
    from clinic_patient p join clinic c on c.id = p.clinic_id
    where p.patient_id = ${patientId} and ${clinicId === undefined ? sql`true` : sql`c.id = ${clinicId}`}
    order by c.name, c.id`.execute(db)
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }))
}

export async function selectClinicByToken(db: Db, connectionToken: string): Promise<string | undefined> {
  const row = await db.selectFrom('clinic').select('id').where('connection_token', '=', connectionToken).executeTakeFirst()
  return row?.id
}

/** False for a clinic that the patient does not belong to. */
export async function updateSharingLevel(
  tx: Db,
  { patientId, clinicId, sharingLevel }: { patientId: string; clinicId: string; sharingLevel: ClinicAccess['sharingLevel'] },
): Promise<boolean> {
  const updated = await tx
    .updateTable('clinic_patient')
    .set({ sharing_level: sharingLevel })
    .where('patient_id', '=', patientId)
    .where('clinic_id', '=', clinicId)
    .returning('clinic_id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Returns the key of what a person's browsers keep; at the first call keeps the given one. */
export async function keepStorageKey(tx: Db, userId: string, first: Buffer): Promise<Buffer> {
  const stored = await selectStorageKey(tx, userId)
  if (stored) return stored
  await tx
    .insertInto('storage_key')
    .values({ user_id: userId, key: first })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Another call may have been first.
  return (await selectStorageKey(tx, userId)) ?? first
}

async function selectStorageKey(db: Db, userId: string): Promise<Buffer | undefined> {
  return (await db.selectFrom('storage_key').select('key').where('user_id', '=', userId).executeTakeFirst())?.key
}

/** Doctors who were let in with the number of a meter and have not been shown out since, the latest first. */
export async function selectTemporaryAccess(db: Db, patientId: string): Promise<TemporaryAccess[]> {
  const rows = await db
    .selectFrom('temporary_permission')
    .innerJoin('app_user', 'app_user.id', 'doctor_id')
    .select(['app_user.id', 'app_user.fullname', 'granted_at', 'expires_at'])
    .where('patient_id', '=', patientId)
    .orderBy('granted_at', 'desc')
    .execute()
  return rows.map(({ id, fullname, granted_at: grantedAt, expires_at: expiresAt }) => ({
    doctor: { id, fullname },
    grantedAt: grantedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}

/** False for a doctor who has none that could end. */
export async function deleteTemporaryAccess(
  tx: Db,
  { patientId, doctorId, now }: { patientId: string; doctorId: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .deleteFrom('temporary_permission')
    .where('patient_id', '=', patientId)
    .where('doctor_id', '=', doctorId)
    .where('expires_at', '>', now)
    .returning('doctor_id')
    .executeTakeFirst()
  return row !== undefined
}
