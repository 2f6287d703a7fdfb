import { type DiaryEntry, EntryOrigin, toStoredEntry } from '@diab/core/diary'
import type { Db } from '../db/tables.ts'
import { uuidv7 } from '../db/uuidv7.ts'
import { readPatientTherapy } from '../therapy/patientTherapy.ts'
import type { AnyNewEntry } from './anyNewEntry.ts'
import { addMarkedEntries } from './addEntries.ts'
import { selectHeldSourceKeys } from './diary.store.ts'

const batchSize = 5000

export type ImportedEntry = AnyNewEntry & { sourceKey: string }

/** Which of the source keys the diary already holds. */
export async function findHeldSourceKeys(db: Db, patientId: string, sourceKeys: readonly string[]): Promise<Set<string>> {
  const held = new Set<string>()
  for (let at = 0; at < sourceKeys.length; at += batchSize)
    for (const key of await selectHeldSourceKeys(db, patientId, sourceKeys.slice(at, at + batchSize))) held.add(key)
  return held
}

/** Adds checked readings, each source key at most once for ever; answers what was added. */
export async function importEntries(
  tx: Db,
  { patientId, importId, imported, now }: { patientId: string; importId: string; imported: readonly ImportedEntry[]; now: Date },
): Promise<DiaryEntry[]> {
  const plan = await readPatientTherapy(tx, patientId)
  const createdAt = now.toISOString()
  const rows = imported.map(({ entryType, entry, sourceKey }) => ({
    entry: toStoredEntry(entryType, { ...entry, origin: entry.origin ?? EntryOrigin.Meter }, { id: uuidv7(), createdAt, version: 1 }, plan),
    mark: { importId, sourceKey },
  }))
  return addMarkedEntries(tx, patientId, rows)
}
