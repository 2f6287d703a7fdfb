import { sql } from 'kysely'
import type { NotificationType } from '@diab/internal/notifications'
import type { Db } from '../../platform/db/tables.ts'

export interface TherapyAudience {
  supervisorIds: string[]
  /** The patient's doctors in clinics that see everything. */
  doctorIds: string[]
}

/** Selects the users concerned by a change of a therapy. */
export async function selectTherapyAudience(tx: Db, patientId: string): Promise<TherapyAudience> {
  const { rows } = await sql<TherapyAudience>`
    select
      array(select supervisor_id from supervision where supervised_id = ${patientId}) as "supervisorIds",
      array(
        select distinct d.doctor_id from patient_doctor d
        join clinic_patient p on p.clinic_id = d.clinic_id and p.patient_id = d.patient_id and p.sharing_level = 1
        where d.patient_id = ${patientId}
      ) as "doctorIds"`.execute(tx)
  return rows[0] ?? { supervisorIds: [], doctorIds: [] }
}

/** Selects users who got the same notification about this patient in the last ten minutes and have not read it yet. */
export async function selectJustNotified(
  tx: Db,
  type: NotificationType,
  patientId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('notification')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('type', '=', type)
    .where('read_at', 'is', null)
    .where(sql<boolean>`created_at > now() - interval '10 minutes'`)
    .where(sql<boolean>`data ->> 'patientId' = ${patientId}`)
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}
