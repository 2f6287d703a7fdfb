import { noRelation, type PatientRelation } from '@diab/core/guards'
import { sql } from 'kysely'
import { plannedOnce } from '../db/connect.ts'
import type { Db } from '../db/tables.ts'

interface RelationRow {
  is_patient: boolean
  is_supervisor: boolean
  has_doctors: boolean
  is_linked_doctor: boolean
  is_clinic_staff: boolean
  has_temporary_permission: boolean
}

/**
 * Reads the relation of `callerId` to the user `subjectId`, in one query. An unknown user gives the same result as a
 * stranger.
 */
export async function readRelation(db: Db, callerId: string, subjectId: string): Promise<PatientRelation> {
  // "Full" is sharing level 1; every access through a clinic needs it, and a doctor without access does not count as the
  // patient's doctor.
  const { rows } = await sql<RelationRow>`${plannedOnce('relation')}
    select
      'Patient' = any(u.roles) as is_patient,
      exists (select from supervision s where s.supervised_id = u.id and s.supervisor_id = ${callerId}) as is_supervisor,
      exists (
        select from patient_doctor d
        join clinic_patient p on p.clinic_id = d.clinic_id and p.patient_id = d.patient_id and p.sharing_level = 1
        where d.patient_id = u.id
      ) as has_doctors,
      exists (
        select from patient_doctor d
        join clinic_patient p on p.clinic_id = d.clinic_id and p.patient_id = d.patient_id and p.sharing_level = 1
        where d.patient_id = u.id and d.doctor_id = ${callerId}
      ) as is_linked_doctor,
      exists (
        select from clinic_patient p
        join clinic_worker w on w.clinic_id = p.clinic_id and w.user_id = ${callerId}
        where p.patient_id = u.id and p.sharing_level = 1
      ) or exists (
        select from clinic_patient p
        join clinic_system s on s.clinic_id = p.clinic_id and s.id = ${callerId} and s.revoked_at is null
        where p.patient_id = u.id and p.sharing_level = 1
      ) as is_clinic_staff,
      exists (
        select from temporary_permission t
        where t.patient_id = u.id and t.doctor_id = ${callerId} and t.expires_at > now()
      ) as has_temporary_permission
    from app_user u where u.id = ${subjectId}`.execute(db)
  const row = rows[0]
  if (!row) return noRelation
  return {
    isSelf: callerId === subjectId,
    isPatient: row.is_patient,
    isSupervisor: row.is_supervisor,
    hasDoctors: row.has_doctors,
    isLinkedDoctor: row.is_linked_doctor,
    isClinicStaff: row.is_clinic_staff,
    hasTemporaryPermission: row.has_temporary_permission,
  }
}

/** Selects the membership of a person or a system in a clinic; undefined for who does not work there. */
export async function selectMembership(
  db: Db,
  clinicId: string,
  userId: string,
): Promise<{ isSupervisor: boolean; isDoctor: boolean } | undefined> {
  const row = await db
    .selectFrom('clinic_worker')
    .select(['worker_type', 'is_supervisor'])
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row) return { isSupervisor: row.is_supervisor, isDoctor: row.worker_type === 1 }
  const system = await db
    .selectFrom('clinic_system')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return system && { isSupervisor: false, isDoctor: false }
}
