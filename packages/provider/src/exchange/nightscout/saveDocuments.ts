import { readNightscoutDocument, type NightscoutReading } from '@diab/internal/devices'
import type { TransferItem } from '@diab/core/devices'
import { EntryOrigin, EntryType } from '@diab/core/rules'
import { auditAction } from '../../platform/access/auditAccess.ts'
import { classifyItems } from '../../record/devices/classifyItems.ts'
import { openReceipt, type UploaderReceipt, writeReceipt } from '../../record/devices/uploaderReceipt.ts'
import { daysOfItems } from '../../record/devices/sourceKeys.ts'
import { readKnownTypes } from '../../record/diary/entryCheck.ts'
import { EntryImporter, hasImported, type ImportedEntry } from '../../record/diary/importEntries.ts'
import { mapInTurns } from '../../platform/http/inTurns.ts'
import { problem } from '../../platform/http/problem.ts'
import { insertDocuments, type NamedEntry, selectByKeys, selectIdsBySourceKey, selectSensorMinutes } from './document.store.ts'
import { type ApiDocument, keyOfContent, namesOf, toKey } from './documentKey.ts'
import { numberEquals } from './numberEquals.ts'
import { reviseDocument } from './reviseDocument.ts'
import { mayChange, requireChange, type UploaderCall } from './uploaderCall.ts'
import { whyLeftOut } from './whyLeftOut.ts'

export type Collection = 'entries' | 'treatments'

export interface SaveDocuments {
  collection: Collection
  documents: readonly ApiDocument[]
  /** For a document that is there and may not be changed: `keep` leaves it as it is, `refuse` says 403. */
  unchangeable: 'keep' | 'refuse'
}

/** What became of one document. */
export interface SavedDocument {
  key: string
  /** Something of it is in the diary that was not there. */
  isNew: boolean
}

interface Sent {
  document: ApiDocument
  reading: NightscoutReading
  known: readonly NamedEntry[]
}

/** An item of one of the documents sent. */
interface SentItem {
  item: TransferItem
  sent: Sent
  sourceKey?: string
}

const minuteOf = ({ entry }: TransferItem) => entry.entryDate.slice(0, 16)

/** The documents by the one that counts for each: of several with the same name that is the last. */
function lastOfEach(documents: readonly ApiDocument[]): ApiDocument[] {
  const byName = new Map<string, ApiDocument>()
  for (const document of documents) for (const { key } of namesOf(document).slice(0, 1)) byName.set(key, document)
  return documents.map((document) => byName.get(namesOf(document)[0]?.key ?? '') ?? document)
}

const isOfSensor = ({ entryType, entry }: TransferItem) => entryType === EntryType.Glucose && entry.origin === EntryOrigin.Sensor

/**
 * Puts documents of an app into the diary by the path of every import: what is there already adds nothing, however often it is
 * sent and by however many apps. Of a sensor a minute holds one reading: apps smooth and calibrate, and send it again otherwise.
 */
export async function saveDocuments(call: UploaderCall, { collection, documents, unchangeable }: SaveDocuments): Promise<SavedDocument[]> {
  const { db: tx, uploader, now } = call
  const { patientId, timeZone } = uploader
  const receipt = await openReceipt(tx, uploader, now)
  if (!receipt) throw problem(401)

  const held = await selectByKeys(
    tx,
    patientId,
    documents.flatMap((document) => namesOf(document).map(({ key }) => key)),
  )
  const meant = lastOfEach(documents)
  const sent: Sent[] = await mapInTurns([...new Set(meant)], (document) => ({
    document,
    reading: readNightscoutDocument(document, { collection, timeZone, now: now.getTime() }),
    known: [...new Set(namesOf(document).map(({ key }) => key))].flatMap((key) => held.get(key) ?? []),
  }))
  const leftOut = sent.flatMap(({ reading }) => [...reading.leftOut])
  let duplicateCount = documents.length - sent.length

  const fresh: SentItem[] = []
  for (const one of sent) {
    if (one.known.length === 0) {
      fresh.push(...one.reading.items.map((item) => ({ item, sent: one })))
      continue
    }
    if (!mayChange(call) && unchangeable === 'keep') {
      duplicateCount += one.reading.items.length
      continue
    }
    const revised = await reviseDocument(call, one.known, one.reading, () => requireChange(call))
    leftOut.push(...revised.leftOut)
    duplicateCount += one.reading.items.length - revised.added.length - revised.leftOut.length
    fresh.push(...revised.added.map((item) => ({ item, sent: one })))
  }

  const importer = new EntryImporter(tx, { patientId, importId: receipt.importId, now })
  const { imported, duplicates } = await chooseImported(call, receipt, fresh, leftOut)
  duplicateCount += duplicates
  const added = await importer.add(imported)
  await importer.finish(async () => {})

  const addedIds = new Set(added.map(({ id }) => id))
  const ids = await selectIdsBySourceKey(
    tx,
    patientId,
    fresh.flatMap(({ sourceKey }) => (sourceKey === undefined ? [] : [sourceKey])),
    daysOfItems(fresh.map(({ item }) => item)),
  )
  const idsOf = new Map<Sent, string[]>()
  for (const { sent: one, sourceKey = '' } of fresh) {
    const id = ids.get(sourceKey)
    if (id !== undefined) idsOf.set(one, [...(idsOf.get(one) ?? []), id])
  }
  await nameEntries(call, idsOf)
  await writeReceipt(tx, uploader, receipt, {
    savedCount: added.length,
    duplicateCount: duplicateCount + imported.length - added.length,
    leftOut,
    now,
  })
  // One row for each app and day: a sensor sends every minute.
  if (receipt.isNew && added.length > 0)
    await auditAction(call, patientId, 'uploader.saved', { uploaderId: uploader.id, importId: receipt.importId })

  const saved = new Map(
    sent.map((one): [ApiDocument, SavedDocument] => {
      const entryIds = idsOf.get(one) ?? []
      return [one.document, { key: keyOf(one, entryIds[0]), isNew: entryIds.some((id) => addedIds.has(id)) }]
    }),
  )
  return meant.flatMap((document) => saved.get(document) ?? [])
}

/** The name by which the app finds the document again. */
function keyOf({ document, known: [known] }: Sent, entryId: string | undefined): string {
  const named = known ? (known.key ?? toKey(known.entry.id)) : namesOf(document)[0]?.key
  return named ?? (entryId === undefined ? keyOfContent(document) : toKey(entryId))
}

/** Chooses the items that are new; sets the source key of each, and notes why others are left out. */
async function chooseImported(
  { db: tx, uploader: { patientId }, now }: UploaderCall,
  { importId }: UploaderReceipt,
  fresh: SentItem[],
  leftOut: NightscoutReading['leftOut'][number][],
): Promise<{ imported: ImportedEntry[]; duplicates: number }> {
  const known = await readKnownTypes(tx, [EntryType.Feel, EntryType.PhysicalActivity])
  const classified = await classifyItems(tx, {
    items: fresh.map(({ item }) => item),
    patientId,
    hasImported: await hasImported(tx, patientId),
    shiftMinutes: 0,
    now,
  })
  const equals = classified.flatMap(({ item, state, sourceKey }, at) => {
    if (state !== 'duplicate' || item.entryType === EntryType.Glucose) return []
    const keys = namesOf(fresh[at]?.sent.document ?? {}).map(({ key }) => key)
    return keys.length > 0 ? [{ item, sourceKey, keys }] : []
  })
  const numbered = await numberEquals(tx, { patientId, importId }, equals, new Set(classified.map(({ sourceKey }) => sourceKey)))
  const ofSensor = classified.filter(({ item, state }) => state !== 'duplicate' && isOfSensor(item))
  const minutes = await selectSensorMinutes(
    tx,
    patientId,
    ofSensor.map(({ item }) => minuteOf(item)),
  )
  const imported: ImportedEntry[] = []
  let duplicates = 0
  for (const [at, { item, state, ...first }] of classified.entries()) {
    const { sourceKey, isHeld } = numbered.get(item) ?? { ...first, isHeld: state === 'duplicate' }
    const one = fresh[at]
    if (one) one.sourceKey = sourceKey
    if (isHeld || (isOfSensor(item) && minutes.has(minuteOf(item)))) {
      duplicates++
      continue
    }
    const why = whyLeftOut(item, 'device', known, now)
    if (why !== undefined) {
      leftOut.push(why)
      continue
    }
    imported.push({ ...item, sourceKey })
    if (isOfSensor(item)) minutes.add(minuteOf(item))
  }
  return { imported, duplicates }
}

/** Keeps the names of documents that have one, and which entries are of one document. */
async function nameEntries({ db: tx, uploader: { patientId } }: UploaderCall, idsOf: ReadonlyMap<Sent, readonly string[]>): Promise<void> {
  const rows = [...idsOf].flatMap(([{ document, reading, known }, entryIds]) => {
    const [name] = namesOf(document)
    const [first] = entryIds
    if (first === undefined || (!name && entryIds.length === 1)) return []
    const key = known[0]?.key ?? name?.key ?? toKey(first)
    const eventType = typeof document.eventType === 'string' ? document.eventType.slice(0, 60) : null
    return entryIds.map((entry_id) => ({
      patient_id: patientId,
      entry_id,
      key,
      field: name?.field ?? null,
      identifier: name?.identifier ?? null,
      event_type: eventType,
      occurred_at: new Date(reading.instant),
    }))
  })
  await insertDocuments(tx, patientId, rows)
}
