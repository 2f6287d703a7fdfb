import type { DiaryEntry } from '@diab/core/rules'
import type { Db } from '../../platform/db/tables.ts'
import { writeNewEntries } from './writeEntries.ts'

/** Adds any number of finished entries that no import names; a generator is asked for a batch at a time. */
export async function addEntries(tx: Db, patientId: string, entries: Iterable<DiaryEntry>): Promise<void> {
  await writeNewEntries(tx, patientId, unmarked(entries))
}

function* unmarked(entries: Iterable<DiaryEntry>) {
  for (const entry of entries) yield { entry }
}
