import type { DiaryEntry } from '@diab/core/diary'
import type { Db } from '../db/tables.ts'
import { batchesOf } from './batchesOf.ts'
import { insertEntries } from './diary.store.ts'

/** Adds any number of finished entries that no import names. */
export async function addEntries(tx: Db, patientId: string, entries: readonly DiaryEntry[]): Promise<void> {
  for (const batch of batchesOf(entries))
    await insertEntries(
      tx,
      patientId,
      batch.map((entry) => ({ entry })),
    )
}
