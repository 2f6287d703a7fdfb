import type { Clinic } from '@diab/internal/clinic'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { SharingLevel } from './clinic.tables.ts'

const supervisorIds = sql<string[]>`coalesce((
  select array_agg(w.user_id order by w.user_id) from clinic_worker w where w.clinic_id = c.id and w.is_supervisor
), '{}')`

/** The doctors `people` selects as `doctor_id`, by name. */
const doctorsAmong = (people: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(json_build_object('id', u.id, 'fullname', u.fullname) order by u.fullname, u.id)
  from app_user u where u.id in (${people})
), '[]')`

export interface ClinicsOfPatient {
  patientId: string
  /** Only clinics in which this person works and to which the patient grants everything: staff do not learn where else a patient goes. */
  workerId?: string
}

/**
 * Selects the clinics of a patient with that patient's doctors, who are left out while the clinic has less than full access:
 * the form decides from this list who may change the therapy. Only the clinic's staff get the connection token.
 */
export async function selectClinicsOfPatient(db: Db, { patientId, workerId }: ClinicsOfPatient): Promise<Clinic[]> {
  const own = sql`
    select d.doctor_id from patient_doctor d
    where d.clinic_id = c.id and d.patient_id = ${patientId} and p.sharing_level = ${SharingLevel.Full}`
  const worksThere = sql`exists (select from clinic_worker w where w.clinic_id = c.id and w.user_id = ${workerId ?? null})`
  const { rows } = await sql<Clinic>`
    select c.id, c.name, case when ${worksThere} then c.connection_token end as "connectionToken",
      ${doctorsAmong(own)} as doctors, ${supervisorIds} as "supervisorIds"
    from clinic_patient p join clinic c on c.id = p.clinic_id
    where p.patient_id = ${patientId} and ${workerId === undefined ? sql`true` : sql`${worksThere} and p.sharing_level = ${SharingLevel.Full}`}
    order by c.name, c.id`.execute(db)
  return rows
}

const everyDoctor = sql`select w.user_id from clinic_worker w where w.clinic_id = c.id and w.worker_type = 1`

/** A clinic as its staff see it; undefined when there is none of that id. */
export async function selectClinic(db: Db, clinicId: string): Promise<Clinic | undefined> {
  const { rows } = await sql<Clinic>`
    select c.id, c.name, c.connection_token as "connectionToken",
      ${doctorsAmong(everyDoctor)} as doctors, ${supervisorIds} as "supervisorIds"
    from clinic c where c.id = ${clinicId}`.execute(db)
  return rows[0]
}

/** Workspaces of a staff member with all their doctors. */
export async function selectClinicsOfWorker(
  db: Db,
  userId: string,
  { offset, limit }: { offset: number; limit: number | null },
): Promise<Clinic[]> {
  const { rows } = await sql<Clinic>`
    select c.id, c.name, c.connection_token as "connectionToken",
      ${doctorsAmong(everyDoctor)} as doctors, ${supervisorIds} as "supervisorIds"
    from clinic_worker m join clinic c on c.id = m.clinic_id
    where m.user_id = ${userId}
    order by c.name, c.id offset ${offset} limit ${limit}`.execute(db)
  return rows
}
