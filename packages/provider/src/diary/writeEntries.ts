import type { DiaryEntry } from '@diab/core/diary'
import { keepDailySummary } from '../analysis/keepDailySummary.ts'
import type { Db } from '../db/tables.ts'
import { batchesOf } from './batchesOf.ts'
import { deleteEntry, deleteImported, freeSourceKeys, insertEntries, type NewEntryRow, replaceEntry } from './diary.store.ts'

// The only ways in which a diary changes: each brings the daily summary along, in the transaction of the write.

/** Adds any number of finished entries; one whose source key the diary already holds is left out. Answers those added. */
export async function writeNewEntries(tx: Db, patientId: string, rows: Iterable<NewEntryRow>): Promise<DiaryEntry[]> {
  const added: DiaryEntry[] = []
  for (const batch of batchesOf(rows)) {
    const ids = await insertEntries(tx, patientId, batch)
    for (const { entry } of batch) if (ids.has(entry.id)) added.push(entry)
  }
  await keepDailySummary(tx, patientId, added)
  return added
}

/** Writes every field of an entry locked before. */
export async function writeChange(tx: Db, patientId: string, old: DiaryEntry, changed: DiaryEntry): Promise<void> {
  await replaceEntry(tx, patientId, changed)
  await keepDailySummary(tx, patientId, [old, changed])
}

/** Removes an entry locked before. */
export async function writeRemoval(tx: Db, patientId: string, entry: DiaryEntry): Promise<void> {
  await deleteEntry(tx, patientId, entry.id)
  await keepDailySummary(tx, patientId, [entry])
}

/** Removes whatever an import left in the diary, and its memory of what was deleted alone. Answers how many entries went. */
export async function writeUndo(tx: Db, patientId: string, importId: string): Promise<number> {
  const removed = await deleteImported(tx, patientId, importId)
  await freeSourceKeys(tx, patientId, importId)
  await keepDailySummary(tx, patientId, removed)
  return removed.reduce((sum, { count }) => sum + count, 0)
}
