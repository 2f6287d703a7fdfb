import type { DiaryEntry, LocalDay } from '@diab/core/rules'
import { emitWebhooks } from '../../conversation/webhooks/emitWebhooks.ts'
import { selectReaderIds } from '../../platform/access/people.store.ts'
import { emitLive } from '../../platform/live/emitLive.store.ts'
import { keepListedFigures, lockFiguresOf } from '../figures/keepListed.ts'
import { keepDailySummary } from './keepDailySummary.ts'
import type { Db } from '../../platform/db/tables.ts'
import { batchesOf } from './batchesOf.ts'
import { deleteEntry, deleteImported, freeSourceKeys, insertEntries, type NewEntryRow, replaceEntry } from './diary.store.ts'
import { emitAlert } from './emitAlert.ts'

// The only ways in which a diary changes: each updates the daily summary and the clinics' lists, and notifies open pages, in the transaction of the write.

/** Notifies the open pages of everyone who may read a diary that it has changed, and systems of clinics, once the transaction is committed. */
async function notifyDiaryReaders(tx: Db, patientId: string): Promise<void> {
  await emitLive(tx, await selectReaderIds(tx, patientId), { kind: 'diary', patientId })
  await emitWebhooks(tx, { event: 'entry', patientId, data: { patientId } })
}

async function complete(tx: Db, patientId: string, touched: readonly Pick<DiaryEntry, 'entryDate'>[]): Promise<void> {
  if (touched.length === 0) return
  await lockFiguresOf(tx, patientId)
  await keepDailySummary(tx, patientId, touched)
  await keepListedFigures(tx, patientId)
  await notifyDiaryReaders(tx, patientId)
}

/** Adds any number of finished entries; one whose source key the diary already holds is left out. Answers those added. */
export async function writeNewEntries(tx: Db, patientId: string, rows: Iterable<NewEntryRow>): Promise<DiaryEntry[]> {
  const added = await writeImported(tx, patientId, rows)
  await complete(tx, patientId, added)
  await emitAlert(tx, patientId, added, new Date())
  return added
}

/** The same for one batch of an import; `completeImport` follows after its last batch. */
export async function writeImported(tx: Db, patientId: string, rows: Iterable<NewEntryRow>): Promise<DiaryEntry[]> {
  const added: DiaryEntry[] = []
  for (const batch of batchesOf(rows)) {
    const ids = await insertEntries(tx, patientId, batch)
    for (const { entry } of batch) if (ids.has(entry.id)) added.push(entry)
  }
  return added
}

/** Days whose entries are held at once while the figures are brought up to date: some 4,000 of a reading a minute. */
const daysAtOnce = 3

/** Updates the daily summary of the days that the batches of an import touched and the lists, and notifies open pages. */
export async function completeImport(
  tx: Db,
  patientId: string,
  days: ReadonlySet<LocalDay>,
  onPart: (part: number) => Promise<void>,
): Promise<void> {
  if (days.size === 0) return
  await lockFiguresOf(tx, patientId)
  const inOrder = [...days].toSorted()
  for (let at = 0; at < inOrder.length; at += daysAtOnce) {
    const some = inOrder.slice(at, at + daysAtOnce).map((day) => ({ entryDate: `${day}T00:00:00` }))
    await keepDailySummary(tx, patientId, some)
    if (at + daysAtOnce < inOrder.length) await onPart((at + daysAtOnce) / inOrder.length)
  }
  await keepListedFigures(tx, patientId)
  await notifyDiaryReaders(tx, patientId)
}

/** Writes every field of an entry locked before. */
export async function writeChange(tx: Db, patientId: string, old: DiaryEntry, changed: DiaryEntry): Promise<void> {
  await replaceEntry(tx, patientId, changed)
  await complete(tx, patientId, [old, changed])
}

/** Removes an entry locked before. */
export async function writeRemoval(tx: Db, patientId: string, entry: DiaryEntry): Promise<void> {
  await deleteEntry(tx, patientId, entry.id)
  await complete(tx, patientId, [entry])
}

/** Removes whatever an import left in the diary, and its memory of what was deleted alone. Answers how many entries went. */
export async function writeUndo(tx: Db, patientId: string, importId: string): Promise<number> {
  const removed = await deleteImported(tx, patientId, importId)
  await freeSourceKeys(tx, patientId, importId)
  await complete(tx, patientId, removed)
  return removed.reduce((sum, { count }) => sum + count, 0)
}
