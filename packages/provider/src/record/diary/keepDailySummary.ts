import { summariseDays } from '@diab/internal/analysis'
import { type DiaryEntry, toLocalDay } from '@diab/core/rules'
import type { Db } from '../../platform/db/tables.ts'
import { lockDays, replaceDays } from './dailySummary.store.ts'
import { selectFigureEntries } from './diary.store.ts'

/** Days of one statement: about 18,000 entries of a sensor. */
const daysAtOnce = 64

/**
 * Updates the figures of the days that a write touched, in the write's transaction and after all its entries. `touched`:
 * every entry that was added or removed, and a changed one as it was and as it is.
 *
 * Each day is locked before it is read, and read in a separate statement, which therefore sees what others committed during
 * the wait. The days are locked in order, so that two imports wait for each other without a deadlock.
 */
export async function keepDailySummary(tx: Db, patientId: string, touched: readonly Pick<DiaryEntry, 'entryDate'>[]): Promise<void> {
  const days = [...new Set(touched.map(({ entryDate }) => toLocalDay(entryDate)))].toSorted()
  if (days.length === 0) return
  await lockDays(tx, patientId, days)
  for (let at = 0; at < days.length; at += daysAtOnce) {
    const some = days.slice(at, at + daysAtOnce)
    await replaceDays(tx, patientId, some, summariseDays(await selectFigureEntries(tx, patientId, some)))
  }
}
