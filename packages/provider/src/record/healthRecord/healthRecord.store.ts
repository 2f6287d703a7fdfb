import type { HealthRecordErrorCode } from '@diab/internal/account'
import { lockPerson } from '../../platform/db/lockPerson.store.ts'
import type { Db } from '../../platform/db/tables.ts'

/** What is known of a patient's connection. */
export interface StoredHealthRecord {
  /** What the service knows it by; null: not connected. */
  reference: string | null
  connectedAt: string | null
  errorCode: HealthRecordErrorCode | null
}

/** Selects the stored state; undefined if the service was never called. */
export async function selectHealthRecord(db: Db, patientId: string): Promise<StoredHealthRecord | undefined> {
  const row = await db
    .selectFrom('health_record_connection')
    .select(['reference', 'connected_at', 'error_code as errorCode'])
    .where('patient_id', '=', patientId)
    .executeTakeFirst()
  return row && { reference: row.reference, connectedAt: row.connected_at?.toISOString() ?? null, errorCode: row.errorCode }
}

/** Stores the response of the service and locks the patient's row until the transaction ends. */
export async function saveHealthRecord(
  tx: Db,
  patientId: string,
  { reference, connectedAt, errorCode }: StoredHealthRecord,
): Promise<void> {
  const row = { reference, connected_at: connectedAt === null ? null : new Date(connectedAt), error_code: errorCode }
  await tx
    .insertInto('health_record_connection')
    .values({ patient_id: patientId, ...row })
    .onConflict((conflict) => conflict.column('patient_id').doUpdateSet(row))
    .execute()
}

/** One connection is made or ended at a time. */
export async function lockHealthRecord(tx: Db, patientId: string): Promise<void> {
  await lockPerson(tx, patientId)
}

export async function deleteHealthRecord(tx: Db, patientId: string): Promise<void> {
  await tx.deleteFrom('health_record_connection').where('patient_id', '=', patientId).execute()
}

/** The patient's doctors, each in the clinics that may see everything. */
export async function selectLinkedDoctors(db: Db, patientId: string): Promise<{ clinicId: string; doctorId: string }[]> {
  return db
    .selectFrom('patient_doctor')
    .innerJoin('clinic_patient', (join) =>
      join
        .onRef('clinic_patient.clinic_id', '=', 'patient_doctor.clinic_id')
        .onRef('clinic_patient.patient_id', '=', 'patient_doctor.patient_id'),
    )
    .select(['patient_doctor.clinic_id as clinicId', 'doctor_id as doctorId'])
    .where('patient_doctor.patient_id', '=', patientId)
    .where('sharing_level', '=', 1)
    .execute()
}
