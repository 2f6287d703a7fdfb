import { EntryType, toWallClockIn, type WallClock } from '@diab/core/rules'
import type { Collection } from './saveDocuments.ts'
import { type NamedEntry, selectByKeys, selectNamedEntries } from './document.store.ts'
import { toKey } from './documentKey.ts'
import { type Find, fulfils } from './findFilter.ts'
import { type ReadDocument, toEntryDocuments, toTreatmentDocuments } from './toDocument.ts'
import type { UploaderCall } from './uploaderCall.ts'

export const kindsOf: Readonly<Record<Collection, readonly EntryType[]>> = {
  entries: [EntryType.Glucose],
  treatments: [EntryType.MedicineIntake, EntryType.Meal, EntryType.Feel, EntryType.PhysicalActivity],
}

const dayMs = 86_400_000
/** Without a date a search goes so far back. */
const usualDays = 90
/** Zones are at most so far apart. */
const zoneMs = 26 * 3_600_000
const rowsAtOnce = 2000
const mostRows = 20_000
export const mostDocuments = 10_000

export const toDocuments = (collection: Collection, entries: readonly NamedEntry[]): ReadDocument[] =>
  collection === 'entries' ? toEntryDocuments(entries) : toTreatmentDocuments(entries)

/** The calendar of wall clocks; a search may name any instant. */
const [earliest, latest] = [Date.UTC(1900, 0, 3), Date.UTC(9999, 11, 28)]
const toWallClock = (instant: number): WallClock => toWallClockIn('UTC', new Date(Math.min(Math.max(instant, earliest), latest)))

/** A wall clock that no entry of this instant is before, whatever its zone. */
export const wallClockBefore = (instant: number): WallClock => toWallClock(instant - zoneMs)
const wallClockAfter = (instant: number): WallClock => toWallClock(instant + zoneMs)

export interface DocumentSearch {
  collection: Collection
  find: Find
  count: number
  isOldestFirst?: boolean
}

/** Reads at most `count` documents that fulfil the conditions, newest first unless told otherwise. */
export async function readDocuments(
  { db, uploader: { patientId }, now }: UploaderCall,
  { collection, find, count, isOldestFirst = false }: DocumentSearch,
): Promise<ReadDocument[]> {
  const isSearched = (document: ReadDocument) => document.date >= find.from && document.date <= find.to && fulfils(document, find)
  if (find.names !== undefined) {
    const named = [...(await selectByKeys(db, patientId, find.names.map(toKey))).values()].flat()
    // The keys were the names that were looked for; in the documents they may have others.
    return toDocuments(collection, named).slice(0, count)
  }
  const from = Number.isFinite(find.from) ? find.from : Math.min(find.to, now.getTime()) - usualDays * dayMs
  const to = Number.isFinite(find.to) ? find.to : now.getTime() + dayMs
  const window = { patientId, kinds: kindsOf[collection], after: wallClockBefore(from), before: wallClockAfter(to) }
  const most = Math.min(count, mostDocuments)
  const entries: NamedEntry[] = []
  for (;;) {
    // One more than most: the arrow of the last one comes from the reading before it.
    const limit = Math.min(rowsAtOnce, Math.max(most + 1, 100))
    const page = await selectNamedEntries(db, { ...window, limit, last: entries.at(-1)?.entry, isOldestFirst })
    entries.push(...page)
    const documents = toDocuments(collection, isOldestFirst ? entries.toReversed() : entries).filter(isSearched)
    const found = isOldestFirst ? documents.toReversed() : documents
    if (found.length > most || page.length < limit || entries.length >= mostRows) return found.slice(0, most)
  }
}

/** The entries of a name. */
export async function findDocument(
  { db, uploader: { patientId } }: UploaderCall,
  collection: Collection,
  name: string,
): Promise<NamedEntry[]> {
  const named = [...(await selectByKeys(db, patientId, [toKey(name)])).values()].flat()
  // A glucose of a treatment is read among the entries, and belongs to its treatment.
  return named.filter(({ entry, key }) => kindsOf[collection].includes(entry.entryType) || (collection === 'treatments' && key !== null))
}
