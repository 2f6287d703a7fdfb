import type { DiaryEntry } from '@diab/core/diary'
import type { Db } from '../db/tables.ts'
import { type ImportMark, insertEntries } from './diary.store.ts'

/** Rows of one statement: large enough to be quick, small enough to stay far below the protocol's limits. */
const batchSize = 5000

export interface AddedEntry {
  entry: DiaryEntry
  mark?: ImportMark
}

/** Adds any number of finished entries; answers those that were not there already. */
export async function addMarkedEntries(tx: Db, patientId: string, rows: readonly AddedEntry[]): Promise<DiaryEntry[]> {
  const added: DiaryEntry[] = []
  for (let at = 0; at < rows.length; at += batchSize) {
    const batch = rows.slice(at, at + batchSize)
    const ids = await insertEntries(tx, patientId, batch)
    for (const { entry } of batch) if (ids.has(entry.id)) added.push(entry)
  }
  return added
}

/** Adds finished entries that no import names. */
export async function addEntries(tx: Db, patientId: string, entries: readonly DiaryEntry[]): Promise<void> {
  await addMarkedEntries(
    tx,
    patientId,
    entries.map((entry) => ({ entry })),
  )
}
