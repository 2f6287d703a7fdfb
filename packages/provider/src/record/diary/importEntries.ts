import { type DiaryEntry, EntryOrigin, type LocalDay, toInstant, toLocalDay, toStoredEntry, type WallClock } from '@diab/core/rules'
import { withCopied } from '@diab/internal/diary'
import type { Db } from '../../platform/db/tables.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { type PatientTherapy, readPatientTherapy } from '../therapy/patientTherapy.ts'
import type { AnyNewEntry } from './anyNewEntry.ts'
import { batchesOf } from './batchesOf.ts'
import {
  type NewEntryRow,
  removedIdKey,
  selectHasImported,
  selectHeldIds,
  selectHeldSourceKeys,
  selectTypedEntries,
} from './diary.store.ts'
import { emitAlert } from './emitAlert.ts'
import { completeImport, writeImported } from './writeEntries.ts'

/**
 * Which of the source keys the diary already holds.
 * @param days of the readings whose keys they are
 */
export async function findHeldSourceKeys(
  db: Db,
  patientId: string,
  sourceKeys: readonly string[],
  days: readonly LocalDay[],
): Promise<Set<string>> {
  const held = new Set<string>()
  for (const batch of batchesOf(sourceKeys)) for (const key of await selectHeldSourceKeys(db, patientId, batch, days)) held.add(key)
  return held
}

/** Whether any import brought the diary an entry, though it may be deleted. */
export const hasImported = (db: Db, patientId: string): Promise<boolean> => selectHasImported(db, patientId)

/** Which of these ids the diary knows: of its entries, of entries that were copied into it, or of those that were deleted from it. */
export async function findHeldIds(db: Db, patientId: string, ids: readonly string[]): Promise<Set<string>> {
  const held = new Set<string>()
  for (const batch of batchesOf(ids)) {
    for (const id of await selectHeldIds(db, patientId, batch)) held.add(id)
    const removed = new Set(await selectHeldSourceKeys(db, patientId, batch.map(removedIdKey), []))
    for (const id of batch) if (removed.has(removedIdKey(id))) held.add(id)
  }
  return held
}

/** Finds the typed entries in the minutes of these moments: a meter sends seconds, people type minutes. */
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
  now: Date
}

/** Adds the readings of one import batch by batch, in one transaction; each source key at most once. */
export class EntryImporter {
  readonly #tx: Db
  readonly #import: EntryImport
  readonly #days = new Set<LocalDay>()
  #plan: Promise<PatientTherapy> | undefined

  constructor(tx: Db, entryImport: EntryImport) {
    this.#tx = tx
    this.#import = entryImport
  }

  /** Adds readings that were checked before; answers those that were not there already. */
  async add(imported: readonly ImportedEntry[]): Promise<DiaryEntry[]> {
    const { patientId, now } = this.#import
    this.#plan ??= readPatientTherapy(this.#tx, patientId)
    const added = await writeImported(this.#tx, patientId, makeRows(this.#import, imported, await this.#plan))
    for (const { entryDate } of added) this.#days.add(toLocalDay(entryDate))
    await emitAlert(this.#tx, patientId, added, now)
    return added
  }

  /** Updates the figures of all touched days, after the last batch; `onPart` takes which part of them is done. */
  finish(onPart: (part: number) => Promise<void>): Promise<void> {
    return completeImport(this.#tx, this.#import.patientId, this.#days, onPart)
  }
}

function* makeRows({ importId, now }: EntryImport, imported: readonly ImportedEntry[], plan: PatientTherapy): Generator<NewEntryRow> {
  const createdAt = toInstant(now)
  for (const { entryType, entry, copyOf, sourceKey } of imported) {
    const fresh = { ...entry, origin: entry.origin ?? EntryOrigin.Meter }
    const stored: DiaryEntry = toStoredEntry(entryType, fresh, { id: uuidv7(), createdAt, version: 1 }, plan)
    yield { entry: copyOf ? withCopied(stored, copyOf) : stored, mark: { importId, sourceKey, copiedFrom: copyOf?.id ?? null } }
  }
}
