import { Role } from '@diab/core/guards'
import type { ClinicWorker } from '@diab/internal/clinic'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { WorkerType } from './clinic.tables.ts'

type WorkerRow = Omit<ClinicWorker, 'roles' | 'joinedAt'> & { joinedAt: Date }

const roleOf = (workerType: WorkerType): Role => (workerType === WorkerType.Doctor ? Role.Doctor : Role.MedicalAttendant)

const toWorker = ({ joinedAt, ...row }: WorkerRow): ClinicWorker => ({
  ...row,
  roles: [roleOf(row.workerType), ...(row.isSupervisor ? [Role.ClinicSupervisor] : [])],
  joinedAt: joinedAt.toISOString(),
})

const workersOf = (clinicId: string) => sql`
  select w.user_id as id, u.fullname, u.email, w.worker_type as "workerType", w.is_supervisor as "isSupervisor",
    (select count(*)::int from patient_doctor d where d.clinic_id = w.clinic_id and d.doctor_id = w.user_id) as "patientCount",
    w.created_at as "joinedAt"
  from clinic_worker w join app_user u on u.id = w.user_id
  where w.clinic_id = ${clinicId}`

/** Staff of a clinic in the order of a Hungarian telephone book. */
export async function selectWorkers(
  db: Db,
  clinicId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<ClinicWorker[]> {
  const { rows } = await sql<WorkerRow>`
    ${workersOf(clinicId)} order by u.fullname collate "hu-x-icu", u.id offset ${offset} limit ${limit}`.execute(db)
  return rows.map(toWorker)
}

export async function selectWorker(db: Db, clinicId: string, userId: string): Promise<ClinicWorker | undefined> {
  const { rows } = await sql<WorkerRow>`${workersOf(clinicId)} and w.user_id = ${userId}`.execute(db)
  return rows[0] && toWorker(rows[0])
}

export async function countWorkers(db: Db, clinicId: string): Promise<number> {
  const row = await db
    .selectFrom('clinic_worker')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('clinic_id', '=', clinicId)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export async function selectClinicName(db: Db, clinicId: string): Promise<string> {
  const row = await db.selectFrom('clinic').select('name').where('id', '=', clinicId).executeTakeFirst()
  return row?.name ?? ''
}

export async function updateClinicName(tx: Db, clinicId: string, name: string): Promise<void> {
  await tx.updateTable('clinic').set({ name }).where('id', '=', clinicId).execute()
}

export async function selectSupervisorIds(db: Db, clinicId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('clinic_worker')
    .select('user_id')
    .where('clinic_id', '=', clinicId)
    .where('is_supervisor', '=', true)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Everybody who works there. */
export async function selectWorkerIds(db: Db, clinicId: string): Promise<string[]> {
  const rows = await db.selectFrom('clinic_worker').select('user_id').where('clinic_id', '=', clinicId).execute()
  return rows.map(({ user_id }) => user_id)
}

/** False when that person works there already. */
export async function insertWorker(tx: Db, clinicId: string, userId: string, workerType: WorkerType): Promise<boolean> {
  const row = await tx
    .insertInto('clinic_worker')
    .values({ clinic_id: clinicId, user_id: userId, worker_type: workerType })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a worker with the links to patients and the marks of patients. */
export async function deleteWorker(tx: Db, clinicId: string, userId: string): Promise<void> {
  await tx.deleteFrom('clinic_worker').where('clinic_id', '=', clinicId).where('user_id', '=', userId).execute()
}

export async function setSupervision(tx: Db, clinicId: string, userId: string, isSupervisor: boolean): Promise<void> {
  await tx
    .updateTable('clinic_worker')
    .set({ is_supervisor: isSupervisor })
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .execute()
}

/** The role that a person's work in a clinic gives, besides those there are. */
export async function addStaffRole(tx: Db, userId: string, workerType: WorkerType): Promise<void> {
  const role = roleOf(workerType)
  await sql`update app_user set roles = array_append(roles, ${role}) where id = ${userId} and ${role} <> all(roles)`.execute(tx)
}

/** Gives the role of a clinic supervisor to persons who administer a clinic, and takes it from others. */
export async function keepSupervisorRole(tx: Db, userId: string): Promise<void> {
  const role = Role.ClinicSupervisor
  await sql`
    update app_user set roles = array_remove(roles, ${role}) || case
      when exists (select from clinic_worker where user_id = ${userId} and is_supervisor) then array[${role}] else '{}'::text[]
    end where id = ${userId}`.execute(tx)
}
