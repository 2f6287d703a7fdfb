import {
  ActiveSubstanceType,
  EntryOrigin,
  EntryType,
  type GlucoseEntry,
  InsulinType,
  ResultValidity,
  toWallClockIn,
  type WallClock,
} from '@diab/core/rules'
import { fromMmolPerL } from '@diab/internal/diary'
import { toZonedTime } from '../accountData/fhir/zonedTime.ts'
import type { Collection } from './saveDocuments.ts'
import { type NamedEntry, selectByKeys, selectNamedEntries } from './document.store.ts'
import { toKey } from './documentKey.ts'
import { type Find, fulfils } from './findFilter.ts'
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

/** What a sensor shows as LO and HI, mg/dl, as Nightscout writes it: below 13 a number is an error of the sensor. */
const [low, high] = [39, 401]
const minuteMs = 60_000

/** A document as it is read, with what both versions of the API say of it. */
interface ReadDocument extends Record<string, unknown> {
  _id: string
  identifier: string
  date: number
  srvCreated: number
  srvModified: number
}

function commonOf({ entry, key, field, identifier, occurredAt, createdAt, modifiedAt }: NamedEntry): ReadDocument {
  const zoned = toZonedTime(entry.entryDate, entry.timeZone)
  const shown = Date.parse(`${entry.entryDate}Z`)
  const date = occurredAt?.getTime() ?? Date.parse(zoned)
  const name = key ?? toKey(entry.id)
  return {
    _id: name,
    identifier: name,
    ...(field !== null && field !== '_id' && field !== 'identifier' && { [field]: identifier }),
    date,
    mills: date,
    utcOffset: Math.round((shown - Date.parse(zoned)) / minuteMs),
    device: 'meterDevice' in entry && entry.meterDevice ? entry.meterDevice.name : 'Diab',
    srvCreated: createdAt.getTime(),
    srvModified: modifiedAt.getTime(),
  }
}

function mgPerDlOf({ value, originalValue, originalUnit, glucoseResultValidity }: GlucoseEntry): number {
  if (glucoseResultValidity === ResultValidity.Low) return low
  if (glucoseResultValidity === ResultValidity.High) return high
  return Math.round(originalUnit === 'mg/dl' ? originalValue : fromMmolPerL(value, 'mg/dl'))
}

/** mg/dl in a minute from which on an arrow is steeper. */
const steeper: readonly [number, string][] = [
  [-3.5, 'DoubleDown'],
  [-2, 'SingleDown'],
  [-1, 'FortyFiveDown'],
  [1, 'Flat'],
  [2, 'FortyFiveUp'],
  [3.5, 'SingleUp'],
]
const longestStep = 15 * minuteMs

/** The arrow of a reading, from the one before it: the diary keeps values, not what an app showed. */
function directionOf(mgPerDl: number, date: number, before: ReadDocument | undefined): string {
  const elapsed = date - (before?.date ?? Number.NaN)
  if (!(elapsed > 0 && elapsed <= longestStep) || typeof before?.sgv !== 'number') return 'NONE'
  const rate = ((mgPerDl - before.sgv) / elapsed) * minuteMs
  return steeper.find(([limit]) => (limit < 0 ? rate <= limit : rate < limit))?.[1] ?? 'DoubleUp'
}

/** Glucose readings, newest first, as documents of `entries`. */
function toEntryDocuments(entries: readonly NamedEntry[]): ReadDocument[] {
  const documents: ReadDocument[] = []
  let before: ReadDocument | undefined
  for (const named of entries.toReversed()) {
    const { entry } = named
    if (entry.entryType !== EntryType.Glucose) continue
    const common = commonOf(named)
    const dateString = new Date(common.date).toISOString()
    const mgPerDl = mgPerDlOf(entry)
    const isSensor = entry.origin === EntryOrigin.Sensor
    const document: ReadDocument = {
      ...common,
      type: isSensor ? 'sgv' : 'mbg',
      dateString,
      sysTime: dateString,
      units: 'mg/dl',
      ...(isSensor ? { sgv: mgPerDl, direction: directionOf(mgPerDl, common.date, before) } : { mbg: mgPerDl }),
    }
    if (isSensor) before = document
    documents.push(document)
  }
  return documents.toReversed()
}

/** What one entry adds to a treatment; undefined for what is none. */
function partOf({ entry, key }: NamedEntry): Record<string, unknown> | undefined {
  switch (entry.entryType) {
    case EntryType.Glucose:
      // Among the entries too; of a treatment when it came with one.
      if (key === null || entry.origin === EntryOrigin.Sensor) return undefined
      return { glucose: entry.originalValue, glucoseType: 'Finger', units: entry.originalUnit === 'mg/dl' ? 'mg/dl' : 'mmol' }
    case EntryType.MedicineIntake:
      if (entry.medicine?.activeSubstanceType !== ActiveSubstanceType.Insulin) return undefined
      return { insulin: entry.value, ...(entry.medicine.insulinType === InsulinType.Basal && { isBasalInsulin: true }) }
    case EntryType.Meal:
      return { ...(entry.value !== null && { carbs: entry.value }), ...(entry.details !== '' && { notes: entry.details }) }
    case EntryType.Feel:
      return entry.note === '' ? undefined : { notes: entry.note }
    case EntryType.PhysicalActivity:
      return { duration: entry.value ?? 0, eventType: 'Exercise' }
    default:
      return undefined
  }
}

function eventTypeOf({ insulin, carbs, glucose }: Record<string, unknown>): string {
  if (insulin !== undefined) return carbs === undefined ? 'Correction Bolus' : 'Meal Bolus'
  if (carbs !== undefined) return 'Carb Correction'
  return glucose === undefined ? 'Note' : 'BG Check'
}

/** Doses, meals, notes and activities, newest first, as documents of `treatments`; entries of one document are together. */
function toTreatmentDocuments(entries: readonly NamedEntry[]): ReadDocument[] {
  const documents = new Map<string, ReadDocument>()
  for (const named of entries) {
    const part = partOf(named)
    if (!part) continue
    const common = commonOf(named)
    const before = documents.get(common._id)
    const document = {
      ...(before ?? { ...common, enteredBy: common.device, created_at: new Date(common.date).toISOString() }),
      ...part,
      srvModified: Math.max(before?.srvModified ?? 0, common.srvModified),
    }
    documents.set(common._id, { ...document, eventType: part.eventType ?? named.eventType ?? eventTypeOf(document) })
  }
  return [...documents.values()]
}

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
