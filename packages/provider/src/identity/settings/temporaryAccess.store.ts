import type { TemporaryAccess } from '@diab/internal/settings'
import type { Db } from '../../platform/db/tables.ts'

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
