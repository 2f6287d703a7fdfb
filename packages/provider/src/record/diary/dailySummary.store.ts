import type { DailySummary } from '@diab/core/analysis'
import type { LocalDay } from '@diab/core/rules'
import { sql } from 'kysely'
import { plannedOnce } from '../../platform/db/connect.ts'
import type { Db } from '../../platform/db/tables.ts'
import { figureColumns, toDailySummaryRow } from '../figures/dailySummaryRow.ts'

/**
 * Keeps everybody else from writing these days until the transaction ends; a day that is not there yet is made, empty.
 * The condition that never holds leaves an existing row as it is, locked.
 */
export async function lockDays(tx: Db, patientId: string, daysInOrder: readonly LocalDay[]): Promise<void> {
  await sql`${plannedOnce('lock_days')}
    insert into daily_summary (patient_id, day) select ${patientId}, day from unnest(${daysInOrder}::date[]) as day
    on conflict (patient_id, day) do update set day = excluded.day where false`.execute(tx)
}

// Made once: kysely would put forty references together for every entry that is written.
const figures = sql.raw(figureColumns.join(', '))
const newFigures = sql.raw(figureColumns.map((column) => `fresh.${column}`).join(', '))

/** Writes what `days`, locked before, hold now; those that are not among the summaries hold nothing any more and go. */
export async function replaceDays(tx: Db, patientId: string, days: readonly LocalDay[], summaries: readonly DailySummary[]): Promise<void> {
  const held = new Set(summaries.map(({ day }) => day))
  const emptied = days.filter((day) => !held.has(day))
  await sql`${plannedOnce('replace_days')}
    with emptied as (delete from daily_summary where patient_id = ${patientId} and day = any(${emptied}::date[]))
    update daily_summary set (${figures}) = (${newFigures})
    from json_populate_recordset(null::daily_summary, ${JSON.stringify(summaries.map(toDailySummaryRow))}::json) as fresh
    where daily_summary.patient_id = ${patientId} and daily_summary.day = fresh.day`.execute(tx)
}
