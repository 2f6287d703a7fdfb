import { ActiveSubstanceType, EntryOrigin, EntryType, type GlucoseEntry, InsulinType, ResultValidity } from '@diab/core/rules'
import { fromMmolPerL } from '@diab/internal/diary'
import { toZonedTime } from '../accountData/fhir/zonedTime.ts'
import type { NamedEntry } from './document.store.ts'
import { toKey } from './documentKey.ts'

/** What a sensor shows as LO and HI, mg/dl, as Nightscout writes it: below 13 a number is an error of the sensor. */
const [low, high] = [39, 401]
const minuteMs = 60_000

/** A document as it is read, with what both versions of the API say of it. */
export interface ReadDocument extends Record<string, unknown> {
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
export function toEntryDocuments(entries: readonly NamedEntry[]): ReadDocument[] {
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
export function toTreatmentDocuments(entries: readonly NamedEntry[]): ReadDocument[] {
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
