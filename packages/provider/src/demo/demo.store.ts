import type { MeterDevice } from '@diab/internal/diary'
import { sql } from 'kysely'
import type { WorkerType } from '../care/clinic/clinic.tables.ts'
import type { Db } from '../platform/db/tables.ts'
import type { DemoPerson } from './demoPeople.ts'

export async function hasPeople(db: Db): Promise<boolean> {
  return (await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Two processes that start on one empty database seed it once. */
export async function lockSeeding(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('diab.demo'))`.execute(tx)
}

export async function insertPeople(tx: Db, people: readonly DemoPerson[], passwordHash: string): Promise<void> {
  await tx
    .insertInto('app_user')
    .values(
      people.map(({ id, email, fullname, dateOfBirth, roles }, at) => ({
        id,
        email,
        fullname,
        date_of_birth: dateOfBirth,
        roles,
        email_confirmed: email !== null,
        privacy_accepted_at: new Date(),
        edu_number: roles.includes('Patient') ? `EDU-${String(at + 1).padStart(4, '0')}` : null,
        connection_token: connectionToken(at),
      })),
    )
    .execute()
  await tx
    .insertInto('credential')
    .values(people.flatMap(({ id, email }) => (email === null ? [] : [{ user_id: id, password_hash: passwordHash }])))
    .execute()
}

const unambiguous = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Returns eight characters that are distinct on paper, different for each person of the demo. */
function connectionToken(at: number): string {
  let rest = at + 1
  let token = ''
  while (token.length < 6) {
    token = unambiguous.charAt(rest % unambiguous.length) + token
    rest = Math.floor(rest / unambiguous.length)
  }
  return `DM${token}`
}

export interface DemoClinic {
  id: string
  name: string
  workers: readonly { user_id: string; worker_type: WorkerType; is_supervisor: boolean }[]
  patients: readonly { patientId: string; doctorIds: readonly string[] }[]
  vips: readonly { doctorId: string; patientId: string }[]
}

export async function insertClinic(tx: Db, { id, name, workers, patients, vips }: DemoClinic): Promise<void> {
  await tx.insertInto('clinic').values({ id, name, connection_token: 'MNTA2DAB' }).execute()
  await tx
    .insertInto('clinic_worker')
    .values(workers.map((worker) => ({ ...worker, clinic_id: id })))
    .execute()
  await tx
    .insertInto('clinic_patient')
    .values(patients.map(({ patientId }) => ({ clinic_id: id, patient_id: patientId })))
    .execute()
  await tx
    .insertInto('patient_doctor')
    .values(
      patients.flatMap(({ patientId, doctorIds }) =>
        doctorIds.map((doctorId) => ({ clinic_id: id, patient_id: patientId, doctor_id: doctorId })),
      ),
    )
    .execute()
  await tx
    .insertInto('clinic_patient_vip')
    .values(vips.map(({ doctorId, patientId }) => ({ clinic_id: id, doctor_id: doctorId, patient_id: patientId })))
    .execute()
}

export async function insertSupervision(tx: Db, supervisorId: string, supervisedIds: readonly string[]): Promise<void> {
  await tx
    .insertInto('supervision')
    .values(supervisedIds.map((supervisedId) => ({ supervisor_id: supervisorId, supervised_id: supervisedId })))
    .execute()
}

/** Makes entries that are there into those of an import; what they say stays as it is. */
export async function markImported(
  tx: Db,
  patientId: string,
  { importId, device, marks }: { importId: string; device: MeterDevice; marks: readonly { id: string; sourceKey: string }[] },
): Promise<void> {
  await sql`
    update diary_entry set import_id = ${importId}, source_key = mark."sourceKey", meter_device = ${JSON.stringify(device)}::jsonb
    from json_to_recordset(${JSON.stringify(marks)}::json) as mark (id uuid, "sourceKey" text)
    where diary_entry.patient_id = ${patientId} and diary_entry.id = mark.id`.execute(tx)
}
