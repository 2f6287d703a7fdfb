import { summariseDays } from '@diab/core/analysis'
import { type DiaryEntry, toLocalDay } from '@diab/core/diary'
import type { Db } from '../db/tables.ts'
import { readEntriesOfDays } from '../diary/entriesOfDays.ts'
import { lockDays, replaceDays } from './analysis.store.ts'

/** Days of one statement: about 18,000 entries of a sensor. */
const daysAtOnce = 64

/**
 * Brings the figures of the days that a write touched up to date, in the write's transaction and after all its
 * entries. `touched`: every entry that was added or removed, and one that was changed as it was and as it is.
 *
 * Each day is locked before it is read, and read in a statement of its own, which therefore sees what others committed
 * while we waited. The days are locked in order, so that two imports wait for each other and not in a circle.
 */
export async function keepDailySummary(tx: Db, patientId: string, touched: readonly Pick<DiaryEntry, 'entryDate'>[]): Promise<void> {
  const days = [...new Set(touched.map(({ entryDate }) => toLocalDay(entryDate)))].toSorted()
  if (days.length === 0) return
  await lockDays(tx, patientId, days)
  for (let at = 0; at < days.length; at += daysAtOnce) {
    const some = days.slice(at, at + daysAtOnce)
    await replaceDays(tx, patientId, some, summariseDays(await readEntriesOfDays(tx, patientId, some)))
  }
}
