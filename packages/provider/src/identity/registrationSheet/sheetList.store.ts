import {
  DraftState,
  type RegistrationSheetItem,
  type RegistrationSheetSortField,
  type RegistrationSheetSorting,
} from '@diab/internal/patients'
import { searchFold } from '@diab/core/format'
import { type RawBuilder, sql } from 'kysely'
import { containing, folded } from '../../platform/db/foldedText.ts'
import type { Db } from '../../platform/db/tables.ts'
import { doctorsOfSheet } from './registrationSheet.store.ts'
import { isShown } from './shownSheets.ts'

export interface ListedSheets {
  clinicId: string
  patientInfo?: string
  draftOnly?: boolean
}

interface ItemRow extends Omit<RegistrationSheetItem, 'patient' | 'createdAt' | 'completedAt'> {
  patientId: string | null
  patientName: string
  patientBirth: string | null
  createdAt: Date
  completedAt: Date | null
}

const name = sql`coalesce(u.fullname, s.fullname)`
const birth = sql`coalesce(u.date_of_birth, s.date_of_birth)`

function holds(patientInfo: string): RawBuilder<unknown> {
  const text = patientInfo.trim()
  if (text === '') return sql`true`
  const pattern = containing(searchFold(text))
  return sql`(
    ${folded(name)} like ${pattern} or lower(s.email) like ${containing(text.toLowerCase())}
    or to_char(${birth}, 'YYYY-MM-DD') like ${pattern} or to_char(${birth}, 'YYYY.MM.DD.') like ${pattern}
  )`
}

const fromSheets = ({ clinicId, patientInfo = '', draftOnly = false }: ListedSheets) => sql`
  from registration_sheet s left join app_user u on u.id = s.patient_id
  where s.clinic_id = ${clinicId} and ${isShown}
    and ${draftOnly ? sql`s.draft_state = ${DraftState.Draft}` : sql`true`}
    and ${holds(patientInfo)}`

const fullname = sql`${name} collate "hu-x-icu"`
const sortColumns: Readonly<Record<RegistrationSheetSortField, readonly RawBuilder<unknown>[]>> = {
  created_at: [sql`s.created_at`],
  name: [fullname],
  date_of_birth: [birth],
  status: [sql`s.status`, sql`s.draft_state`],
}

function orderOf(sortBy: RegistrationSheetSorting): RawBuilder<unknown> {
  const at = sortBy.lastIndexOf('_')
  const direction = sortBy.endsWith('desc') ? sql`desc` : sql`asc`
  // The part before the last underscore is a field, by its type.
  const columns = sortColumns[sortBy.slice(0, at) as RegistrationSheetSortField]
  return sql.join(columns.map((column) => sql`${column} ${direction} nulls last`))
}

export async function selectSheets(
  db: Db,
  filter: ListedSheets,
  { sortBy, offset, limit }: { sortBy: RegistrationSheetSorting; offset: number; limit: number },
): Promise<RegistrationSheetItem[]> {
  const { rows } = await sql<ItemRow>`
    select s.id, s.patient_id as "patientId", ${name} as "patientName", to_char(${birth}, 'YYYY-MM-DD') as "patientBirth",
      s.draft_state as "draftState", s.status, ${doctorsOfSheet} as doctors, s.created_at as "createdAt",
      s.completed_at as "completedAt", (select m.fullname from app_user m where m.id = s.created_by) as "createdBy"
    ${fromSheets(filter)}
    order by ${orderOf(sortBy)}, s.id desc offset ${offset} limit ${limit}`.execute(db)
  return rows.map(({ patientId, patientName, patientBirth, createdAt, completedAt, ...item }) => ({
    ...item,
    patient: { id: patientId, fullname: patientName, dateOfBirth: patientBirth },
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
  }))
}

export async function countSheets(db: Db, filter: ListedSheets): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${fromSheets(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}
