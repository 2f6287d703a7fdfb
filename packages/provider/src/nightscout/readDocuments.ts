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

/** A wall clock that no entry of this instant is before, whatever its zone. */
export const wallClockBefore = (instant: number): WallClock =>
  toWallClockIn('UTC', new Date(Math.max(instant - zoneMs, Date.UTC(1900, 0, 3))))
const wallClockAfter = (instant: number): WallClock => toWallClockIn('UTC', new Date(Math.min(instant + zoneMs, Date.UTC(9999, 11, 28))))

/** Reads at most `count` documents that fulfil the conditions, newest first. */
export async function readDocuments(
  { db, uploader: { patientId }, now }: UploaderCall,
  { collection, find, count }: { collection: Collection; find: Find; count: number },
): Promise<ReadDocument[]> {
  const isWanted = (document: ReadDocument) => document.date >= find.from && document.date <= find.to && fulfils(document, find)
  if (find.name !== undefined) {
    const named = [...(await selectByKeys(db, patientId, [toKey(find.name)])).values()].flat()
    // The key was the name that was looked for; in the document it may have another one.
    return toDocuments(collection, named).slice(0, count)
  }
  const from = Number.isFinite(find.from) ? find.from : Math.min(find.to, now.getTime()) - usualDays * dayMs
  const to = Number.isFinite(find.to) ? find.to : now.getTime() + dayMs
  const window = { patientId, kinds: kindsOf[collection], after: wallClockBefore(from), before: wallClockAfter(to) }
  const wanted = Math.min(count, mostDocuments)
  const entries: NamedEntry[] = []
  for (;;) {
    // One more than wanted: the arrow of the last one comes from the reading before it.
    const limit = Math.min(rowsAtOnce, Math.max(wanted + 1, 100))
    const page = await selectNamedEntries(db, { ...window, limit, last: entries.at(-1)?.entry })
    entries.push(...page)
    const found = toDocuments(collection, entries).filter(isWanted)
    if (found.length > wanted || page.length < limit || entries.length >= mostRows) return found.slice(0, wanted)
  }
}

/** The entries that a name stands for. */
export async function findDocument(
  { db, uploader: { patientId } }: UploaderCall,
  collection: Collection,
  name: string,
): Promise<NamedEntry[]> {
  const named = [...(await selectByKeys(db, patientId, [toKey(name)])).values()].flat()
  // A glucose of a treatment is read among the entries, and goes with its treatment.
  return named.filter(({ entry, key }) => kindsOf[collection].includes(entry.entryType) || (collection === 'treatments' && key !== null))
}
