import type { User } from '@diab/core/guards'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { SharingLevel, WorkerType } from './clinic.tables.ts'

type Person = Pick<User, 'id' | 'fullname'>

/** A patient's enrolment in a clinic. */
export interface Enrolment {
  clinicId: string
  patientId: string
}

const whereEnrolled = ({ clinicId, patientId }: Enrolment) => sql`clinic_id = ${clinicId} and patient_id = ${patientId}`

/** The patient of a clinic who grants it everything: all that its staff may know of. */
export async function selectVisiblePatient(db: Db, { clinicId, patientId }: Enrolment): Promise<Person | undefined> {
  return db
    .selectFrom('clinic_patient')
    .innerJoin('app_user', 'app_user.id', 'clinic_patient.patient_id')
    .select(['app_user.id', 'app_user.fullname'])
    .where('clinic_id', '=', clinicId)
    .where('patient_id', '=', patientId)
    .where('sharing_level', '=', SharingLevel.Full)
    .executeTakeFirst()
}

/** Inserts an enrolment; returns false when it exists, and then its sharing level stays. */
export async function insertEnrolment(tx: Db, { clinicId, patientId }: Enrolment): Promise<boolean> {
  const row = await tx
    .insertInto('clinic_patient')
    .values({ clinic_id: clinicId, patient_id: patientId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('patient_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when it shared everything already. */
export async function shareEverything(tx: Db, enrolment: Enrolment): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update clinic_patient set sharing_level = ${SharingLevel.Full}
    where ${whereEnrolled(enrolment)} and sharing_level <> ${SharingLevel.Full}`.execute(tx)
  return numAffectedRows > 0n
}

/** Deletes an enrolment with its links to doctors and their marks. Returns false when there was none. */
export async function deleteEnrolment(tx: Db, enrolment: Enrolment): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from clinic_patient where ${whereEnrolled(enrolment)}`.execute(tx)
  return numAffectedRows > 0n
}

/** Which of these people are doctors of the clinic. */
export async function selectDoctorsAmong(db: Db, clinicId: string, userIds: readonly string[]): Promise<Person[]> {
  if (userIds.length === 0) return []
  return db
    .selectFrom('clinic_worker')
    .innerJoin('app_user', 'app_user.id', 'clinic_worker.user_id')
    .select(['app_user.id', 'app_user.fullname'])
    .where('clinic_id', '=', clinicId)
    .where('worker_type', '=', WorkerType.Doctor)
    .where('user_id', 'in', userIds)
    .orderBy(sql`app_user.fullname collate "hu-x-icu"`)
    .orderBy('app_user.id')
    .execute()
}

/** Ids of those who were not linked before. */
export async function insertLinks(tx: Db, { clinicId, patientId }: Enrolment, doctorIds: readonly string[]): Promise<string[]> {
  if (doctorIds.length === 0) return []
  const rows = await tx
    .insertInto('patient_doctor')
    .values(doctorIds.map((doctorId) => ({ clinic_id: clinicId, patient_id: patientId, doctor_id: doctorId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('doctor_id')
    .execute()
  return rows.map(({ doctor_id }) => doctor_id)
}

/** False when they were not linked. */
export async function deleteLink(tx: Db, enrolment: Enrolment, doctorId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from patient_doctor where ${whereEnrolled(enrolment)} and doctor_id = ${doctorId}`.execute(tx)
  return numAffectedRows > 0n
}

/** Doctors of a patient in a clinic, by name. */
export async function selectLinkedDoctors(db: Db, { clinicId, patientId }: Enrolment): Promise<Person[]> {
  return db
    .selectFrom('patient_doctor')
    .innerJoin('app_user', 'app_user.id', 'patient_doctor.doctor_id')
    .select(['app_user.id', 'app_user.fullname'])
    .where('clinic_id', '=', clinicId)
    .where('patient_id', '=', patientId)
    .orderBy(sql`app_user.fullname collate "hu-x-icu"`)
    .orderBy('app_user.id')
    .execute()
}

export async function selectPatientIdsOfDoctor(db: Db, clinicId: string, doctorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('patient_doctor')
    .select('patient_id')
    .where('clinic_id', '=', clinicId)
    .where('doctor_id', '=', doctorId)
    .execute()
  return rows.map(({ patient_id }) => patient_id)
}

/** Whether the patient is marked by the doctor from now on; two turns at once undo each other. */
export async function toggleMark(tx: Db, { clinicId, patientId }: Enrolment, doctorId: string): Promise<boolean> {
  await tx
    .selectFrom('clinic_worker')
    .select('user_id')
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', doctorId)
    .forNoKeyUpdate()
    .execute()
  const removed = await tx
    .deleteFrom('clinic_patient_vip')
    .where('clinic_id', '=', clinicId)
    .where('doctor_id', '=', doctorId)
    .where('patient_id', '=', patientId)
    .returning('doctor_id')
    .executeTakeFirst()
  if (removed) return false
  await tx
    .insertInto('clinic_patient_vip')
    .values({ clinic_id: clinicId, doctor_id: doctorId, patient_id: patientId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** Supervisors of some patients, each with the patient in care. */
export async function selectSupervisorsOf(db: Db, patientIds: readonly string[]): Promise<{ supervisorId: string; patientId: string }[]> {
  if (patientIds.length === 0) return []
  return db
    .selectFrom('supervision')
    .select(['supervisor_id as supervisorId', 'supervised_id as patientId'])
    .where('supervised_id', 'in', patientIds)
    .execute()
}
