import { type DiaryEntry, EntryOrigin, toStoredEntry, type WallClock } from '@diab/core/diary'
import type { Db } from '../db/tables.ts'
import { uuidv7 } from '../db/uuidv7.ts'
import { type PatientTherapy, readPatientTherapy } from '../therapy/patientTherapy.ts'
import type { AnyNewEntry } from './anyNewEntry.ts'
import { batchesOf } from './batchesOf.ts'
import { type NewEntryRow, selectHeldSourceKeys, selectTypedEntries } from './diary.store.ts'
import { writeNewEntries } from './writeEntries.ts'

/** Which of the source keys the diary already holds. */
export async function findHeldSourceKeys(db: Db, patientId: string, sourceKeys: readonly string[]): Promise<Set<string>> {
  const held = new Set<string>()
  for (const batch of batchesOf(sourceKeys)) for (const key of await selectHeldSourceKeys(db, patientId, batch)) held.add(key)
  return held
}

/** The entries that no import brought, of the minutes of these moments: a meter sends seconds, nobody types them. */
export async function findTypedEntries(db: Db, patientId: string, entryDates: readonly WallClock[]): Promise<DiaryEntry[]> {
  const minutes = [...new Set(entryDates.map((entryDate) => `${entryDate.slice(0, 16)}:00`))].toSorted()
  const typed: DiaryEntry[] = []
  for (const batch of batchesOf(minutes)) typed.push(...(await selectTypedEntries(db, patientId, batch)))
  return typed
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
export async function importEntries(tx: Db, entryImport: EntryImport): Promise<DiaryEntry[]> {
  const { patientId } = entryImport
  return writeNewEntries(tx, patientId, makeRows(entryImport, await readPatientTherapy(tx, patientId)))
}

function* makeRows({ importId, imported, now }: EntryImport, plan: PatientTherapy): Generator<NewEntryRow> {
  const createdAt = now.toISOString()
  for (const { entryType, entry, sourceKey } of imported) {
    const fresh = { ...entry, origin: entry.origin ?? EntryOrigin.Meter }
    yield {
      entry: toStoredEntry(entryType, fresh, { id: uuidv7(), createdAt, version: 1 }, plan),
      mark: { importId, sourceKey },
    }
  }
}
