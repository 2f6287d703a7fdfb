import type { DailySummary } from '@diab/core/analysis'
import type { LocalDay } from '@diab/core/rules'
import type { Db } from '../../platform/db/tables.ts'
import { figureColumns, toDailySummary } from '../figures/dailySummaryRow.ts'

export interface DayFilter {
  /** Inclusive. */
  after?: LocalDay
  /** Exclusive. */
  before?: LocalDay
}

/** The database knows no year 0, which ISO 8601 does. */
const earliestDay: LocalDay = '0001-01-01'
const storable = (day: LocalDay) => (day < earliestDay ? earliestDay : day)

/** Each day that holds entries, oldest first. */
export async function selectDailySummaries(db: Db, patientId: string, { after, before }: DayFilter): Promise<DailySummary[]> {
  let query = db
    .selectFrom('daily_summary')
    .select(['day', ...figureColumns])
    .where('patient_id', '=', patientId)
  if (after !== undefined) query = query.where('day', '>=', storable(after))
  if (before !== undefined) query = query.where('day', '<', storable(before))
  const rows = await query.orderBy('day').execute()
  return rows.map(toDailySummary)
}
