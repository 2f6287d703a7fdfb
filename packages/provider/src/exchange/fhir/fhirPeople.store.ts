import type { Gender } from '@diab/internal/account'
import { type RawBuilder, sql } from 'kysely'
import type { WorkerType } from '../../care/clinic/clinic.tables.ts'
import type { Db } from '../../platform/db/tables.ts'

/** What the face shows of a patient. */
export interface FhirPatient {
  id: string
  fullname: string
  dateOfBirth: string | null
  email: string | null
  gender: Gender | null
  eduNumber: string | null
}

const patientColumns = ['id', 'fullname', 'date_of_birth as dateOfBirth', 'email', 'gender', 'edu_number as eduNumber'] as const

const isPatient = sql<boolean>`'Patient' = any(roles)`

export async function selectFhirPatient(db: Db, id: string): Promise<FhirPatient | undefined> {
  return db.selectFrom('app_user').select(patientColumns).where('id', '=', id).where(isPatient).executeTakeFirst()
}

/** Clinics where a person works, or to which a program belongs. */
const clinicsOf = (callerId: string | null) => sql`
  select clinic_id from clinic_worker where user_id = ${callerId}::uuid
  union select clinic_id from clinic_system where id = ${callerId}::uuid and revoked_at is null`

/** Ids of the patients whose record a person may read; the same ways in as `readRelation`. */
const readableBy = (callerId: string): RawBuilder<{ id: string }> => sql`
  select ${callerId}::uuid as id
  union select supervised_id from supervision where supervisor_id = ${callerId}
  union select patient_id from clinic_patient where sharing_level = 1 and clinic_id in (${clinicsOf(callerId)})
  union select patient_id from temporary_permission where doctor_id = ${callerId} and expires_at > now()`

export interface PatientPage {
  /** Only these; all that may be read unless given. */
  ids?: readonly string[]
  /** Those after this id. */
  afterId?: string
  limit: number
}

/** Patients that a person may read, in the order of their ids. */
export async function selectReadablePatients(db: Db, callerId: string, { ids, afterId, limit }: PatientPage): Promise<FhirPatient[]> {
  return db
    .selectFrom('app_user')
    .select(patientColumns)
    .where(isPatient)
    .where('id', 'in', sql<string>`(${readableBy(callerId)})`)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .$if(afterId !== undefined, (query) => query.where('id', '>', afterId ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Work of a person in a clinic. */
export interface FhirRole {
  clinicId: string
  clinicName: string
  userId: string
  fullname: string
  workerType: WorkerType
}

/** Through whose eyes clinics and staff are seen. */
export interface Viewpoint {
  /** A person who may work in clinics, or a clinic's program; undefined for an app, which sees what its patient sees. */
  workerId: string | undefined
  /** A patient; with a worker also the persons that this one supervises. */
  patientId: string
  /** The eyes of the patient's side, which also sees clinics that it shares less than everything with. */
  isOwn: boolean
}

const patientsOf = ({ workerId, patientId }: Viewpoint) => sql`
  (select ${patientId}::uuid union select supervised_id from supervision where supervisor_id = ${workerId ?? null}::uuid)`

/** Colleagues of the own clinics, and the doctors who are linked to a patient and may see the record. */
export async function selectRoles(db: Db, view: Viewpoint): Promise<FhirRole[]> {
  const { rows } = await sql<FhirRole>`
    select w.clinic_id as "clinicId", c.name as "clinicName", w.user_id as "userId", u.fullname, w.worker_type as "workerType"
    from clinic_worker w join clinic c on c.id = w.clinic_id join app_user u on u.id = w.user_id
    where w.clinic_id in (${clinicsOf(view.workerId ?? null)})
      or exists (
        select from patient_doctor d
        join clinic_patient p on p.clinic_id = d.clinic_id and p.patient_id = d.patient_id and p.sharing_level = 1
        where d.clinic_id = w.clinic_id and d.doctor_id = w.user_id and d.patient_id in ${patientsOf(view)}
      )
    order by w.clinic_id, w.user_id`.execute(db)
  return rows
}

/** The clinics where a person works or a patient belongs. */
export async function selectOrganizations(db: Db, view: Viewpoint): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select c.id, c.name from clinic c
    where c.id in (${clinicsOf(view.workerId ?? null)})
      or exists (
        select from clinic_patient p
        where p.clinic_id = c.id and p.patient_id in ${patientsOf(view)} and (p.sharing_level = 1 or ${view.isOwn})
      )
    order by c.id`.execute(db)
  return rows
}
