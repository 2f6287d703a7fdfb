import { type DiaryEntry, EntryOrigin, toStoredEntry } from '@diab/core/diary'
import type { Db } from '../db/tables.ts'
import { uuidv7 } from '../db/uuidv7.ts'
import { readPatientTherapy } from '../therapy/patientTherapy.ts'
import type { AnyNewEntry } from './anyNewEntry.ts'
import { batchesOf } from './batchesOf.ts'
import { insertEntries, selectHeldSourceKeys } from './diary.store.ts'

/** Which of the source keys the diary already holds. */
export async function findHeldSourceKeys(db: Db, patientId: string, sourceKeys: readonly string[]): Promise<Set<string>> {
  const held = new Set<string>()
  for (const batch of batchesOf(sourceKeys)) for (const key of await selectHeldSourceKeys(db, patientId, batch)) held.add(key)
  return held
}

export type ImportedEntry = AnyNewEntry & { sourceKey: string }

export interface EntryImport {
  patientId: string
  importId: string
  /** Checked before. */
  imported: readonly ImportedEntry[]
  now: Date
}

/** Adds readings, each source key at most once; answers those that were not there already. */
export async function importEntries(tx: Db, { patientId, importId, imported, now }: EntryImport): Promise<DiaryEntry[]> {
  const plan = await readPatientTherapy(tx, patientId)
  const createdAt = now.toISOString()
  const added: DiaryEntry[] = []
  for (const batch of batchesOf(imported)) {
    const rows = batch.map(({ entryType, entry, sourceKey }) => {
      const fresh = { ...entry, origin: entry.origin ?? EntryOrigin.Meter }
      return {
        entry: toStoredEntry(entryType, fresh, { id: uuidv7(), createdAt, version: 1 }, plan),
        mark: { importId, sourceKey },
      }
    })
    const ids = await insertEntries(tx, patientId, rows)
    for (const { entry } of rows) if (ids.has(entry.id)) added.push(entry)
  }
  return added
}
