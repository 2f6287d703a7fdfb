import type { ClinicAccess } from '@diab/internal/settings'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

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
