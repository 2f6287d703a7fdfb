import { DeviceState } from '@diab/internal/devices'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

export interface MeterOwner {
  patientId: string
  fullname: string
  dateOfBirth: string | null
  /** Signs in, and so learns of the permission. */
  hasAccount: boolean
}

/** Selects the patient connected to the meter of this serial number. */
export async function selectMeterOwner(db: Db, serialNumber: string): Promise<MeterOwner | undefined> {
  return db
    .selectFrom('meter_registration')
    .innerJoin('app_user', 'app_user.id', 'meter_registration.patient_id')
    .select(['app_user.id as patientId', 'fullname', 'date_of_birth as dateOfBirth', sql<boolean>`email is not null`.as('hasAccount')])
    .where('serial_number', '=', serialNumber)
    .where('state', '=', DeviceState.Connected)
    .where(sql<boolean>`'Patient' = any(roles)`)
    .executeTakeFirst()
}

/** Inserts a permission, or renews an existing one. */
export async function upsertPermission(
  tx: Db,
  { patientId, doctorId, now, expiresAt }: { patientId: string; doctorId: string; now: Date; expiresAt: Date },
): Promise<void> {
  const times = { granted_at: now, expires_at: expiresAt }
  await tx
    .insertInto('temporary_permission')
    .values({ patient_id: patientId, doctor_id: doctorId, ...times })
    .onConflict((conflict) => conflict.columns(['patient_id', 'doctor_id']).doUpdateSet(times))
    .execute()
}
