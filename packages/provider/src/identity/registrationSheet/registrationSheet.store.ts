import { draftStateOf, type RegistrationSheet, type RegistrationSheetBody, RegistrationSheetStatus } from '@diab/internal/patients'
import { type RawBuilder, sql } from 'kysely'
import { WorkerType } from '../../care/clinic/clinic.tables.ts'
import type { Db } from '../../platform/db/tables.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { isShown } from './shownSheets.ts'

/** A sheet of a clinic. */
export interface SheetKey {
  clinicId: string
  id: string
}

interface SheetRow extends Omit<RegistrationSheet, 'patient' | 'createdAt' | 'completedAt'> {
  patientId: string | null
  patientName: string
  patientBirth: string | null
  createdAt: Date
  completedAt: Date | null
}

/** Doctors of a sheet who work in the clinic today, by name. */
export const doctorsOfSheet = sql`coalesce((
  select json_agg(json_build_object('id', w.id, 'fullname', w.fullname) order by w.fullname collate "hu-x-icu", w.id)
  from clinic_worker k join app_user w on w.id = k.user_id
  where k.clinic_id = s.clinic_id and k.worker_type = ${WorkerType.Doctor} and k.user_id = any(s.doctor_ids)
), '[]')`

const wholeSheet = ({ clinicId, id }: SheetKey): RawBuilder<SheetRow> => sql`
  select s.id, s.patient_id as "patientId", coalesce(u.fullname, s.fullname) as "patientName",
    to_char(coalesce(u.date_of_birth, s.date_of_birth), 'YYYY-MM-DD') as "patientBirth",
    s.fullname, to_char(s.date_of_birth, 'YYYY-MM-DD') as "dateOfBirth", s.gender, s.email, s.phone,
    s.diabetes_type as "diabetesType", s.therapy_type as "therapyType", s.note, ${doctorsOfSheet} as doctors,
    s.draft_state as "draftState", s.status, s.version, s.created_at as "createdAt", s.completed_at as "completedAt",
    maker.fullname as "createdBy", completer.fullname as "completedBy",
    case when s.opened_account and u.email is null and not exists (select from supervision v where v.supervised_id = u.id)
      then u.connection_token end as "connectionToken"
  from registration_sheet s
  left join app_user u on u.id = s.patient_id
  left join app_user maker on maker.id = s.created_by
  left join app_user completer on completer.id = s.completed_by
  where s.clinic_id = ${clinicId} and s.id = ${id} and ${isShown}`

/** Undefined for a sheet that is not the clinic's, or of a patient who keeps even that from it. */
export async function selectSheet(db: Db, key: SheetKey): Promise<RegistrationSheet | undefined> {
  const { rows } = await wholeSheet(key).execute(db)
  const [row] = rows
  if (!row) return undefined
  const { patientId, patientName, patientBirth, createdAt, completedAt, ...sheet } = row
  return {
    ...sheet,
    patient: { id: patientId, fullname: patientName, dateOfBirth: patientBirth },
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
  }
}

/** Selects the sheets that clinics filled in about a patient, oldest first. */
export async function selectSheetsOfPatient(db: Db, patientId: string) {
  const rows = await db
    .selectFrom('registration_sheet as s')
    .innerJoin('clinic as c', 'c.id', 's.clinic_id')
    .select(['c.name as clinic', 's.fullname', 's.date_of_birth as dateOfBirth', 's.gender', 's.email', 's.phone'])
    .select(['s.diabetes_type as diabetesType', 's.therapy_type as therapyType', 's.note'])
    .select(['s.created_at as createdAt', 's.completed_at as completedAt'])
    .where('s.patient_id', '=', patientId)
    .orderBy('s.created_at')
    .execute()
  return rows.map(({ createdAt, completedAt, ...sheet }) => ({
    ...sheet,
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
  }))
}

/** Holds the sheet until the transaction ends, so that of two who change it at once the second sees what the first wrote. */
export async function lockSheet(tx: Db, { clinicId, id }: SheetKey): Promise<void> {
  await sql`select from registration_sheet where clinic_id = ${clinicId} and id = ${id} for update`.execute(tx)
}

const optional = (text: string | undefined) => text?.trim() || null

const toRow = (body: RegistrationSheetBody) => ({
  fullname: body.fullname.trim(),
  date_of_birth: body.dateOfBirth ?? null,
  gender: body.gender ?? null,
  email: optional(body.email),
  phone: optional(body.phone),
  diabetes_type: body.diabetesType ?? null,
  therapy_type: body.therapyType ?? null,
  note: optional(body.note),
  doctor_ids: [...new Set(body.doctorIdList)],
  draft_state: draftStateOf(body),
})

/**
 * Returns whether an open sheet of the clinic says the same of a person whose name and date of birth it gives. Another one
 * of the same clinic waits until this transaction ends, so that two at once do not make two.
 */
export async function hasIdenticalSheet(tx: Db, clinicId: string, body: RegistrationSheetBody): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sheet ${clinicId}`}, 0))`.execute(tx)
  const { doctor_ids: _doctors, draft_state: _draft, fullname, date_of_birth, ...rest } = toRow(body)
  if (date_of_birth === null) return false
  let query = tx
    .selectFrom('registration_sheet')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('status', '=', RegistrationSheetStatus.AwaitingCompletion)
    .where((where) => where(where.fn<string>('lower', ['fullname']), '=', fullname.toLowerCase()))
    .where('date_of_birth', '=', date_of_birth)
  for (const [column, value] of Object.entries(rest)) query = query.where(sql.ref(column), 'is not distinct from', value)
  return (await query.executeTakeFirst()) !== undefined
}

/** Gives the id of the new sheet. */
export async function insertSheet(
  tx: Db,
  { clinicId, createdBy, now }: { clinicId: string; createdBy: string; now: Date },
  body: RegistrationSheetBody,
): Promise<string> {
  const id = uuidv7()
  await tx
    .insertInto('registration_sheet')
    .values({ id, clinic_id: clinicId, created_at: now, created_by: createdBy, ...toRow(body) })
    .execute()
  return id
}

export async function updateSheet(tx: Db, id: string, body: RegistrationSheetBody): Promise<void> {
  await tx
    .updateTable('registration_sheet')
    .set((row) => ({ ...toRow(body), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export interface SheetCompletion {
  patientId: string
  hasOpenedAccount: boolean
  completedBy: string
  now: Date
}

export async function markCompleted(tx: Db, id: string, { patientId, hasOpenedAccount, completedBy, now }: SheetCompletion): Promise<void> {
  await tx
    .updateTable('registration_sheet')
    .set({
      patient_id: patientId,
      opened_account: hasOpenedAccount,
      status: RegistrationSheetStatus.Completed,
      completed_at: now,
      completed_by: completedBy,
    })
    .where('id', '=', id)
    .execute()
}

export async function deleteSheet(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('registration_sheet').where('id', '=', id).execute()
}
