import { toWallClockIn } from '../time/timeZone.ts'
import { deviceNames, leftOutNames } from './devices.messages.ts'
import type { CsvRow } from './files/csvScanner.ts'
import type { JsonObject } from './files/fileFormat.ts'
import { ReadingCollector } from './files/readingCollector.ts'
import { nightscoutJson } from './formats/nightscoutJson.ts'
import { itemsOf } from './itemsOf.ts'
import { type TransferItem, withItemValidity } from './transferItem.ts'
import type { UploaderLeftOut } from './uploader.contract.ts'

/** What one document of the Nightscout API gives. */
export interface NightscoutReading {
  /** Milliseconds since 1970. */
  readonly instant: number
  readonly items: readonly TransferItem[]
  readonly leftOut: readonly UploaderLeftOut[]
}

export interface NightscoutOptions {
  readonly collection: 'entries' | 'treatments'
  /** Of the phone, where the document does not say its offset. */
  readonly timeZone: string
  /** Milliseconds since 1970; the time of a treatment that names none. */
  readonly now: number
}

const minuteMs = 60_000
const earliest = Date.UTC(1990, 0, 1)
/** So far from UTC is a zone at most, in minutes. */
const offsetMax = 14 * 60
/** Nightscout counts an epoch below it in seconds. */
const secondsMax = 100_000_000_000

const offsetPattern = /([+-])(\d{2}):?(\d{2})$/
const timeFields = ['date', 'mills', 'created_at', 'dateString', 'timestamp', 'eventTime', 'sysTime'] as const
const textFields = ['dateString', 'created_at', 'sysTime', 'timestamp', 'date', 'eventTime'] as const

/** Reads milliseconds or seconds since 1970, or ISO 8601; a time without a zone is UTC, as Nightscout keeps times. */
export function readNightscoutTime(value: unknown): number {
  if (typeof value === 'number') return Math.abs(value) < secondsMax ? value * 1000 : value
  if (typeof value !== 'string') return Number.NaN
  const text = value.trim()
  if (/^\d{9,14}$/.test(text)) return readNightscoutTime(Number(text))
  const zoned = offsetPattern.test(text.slice(10)) || /z$/i.test(text) ? text.replace(offsetPattern, '$1$2:$3') : `${text}Z`
  return Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : zoned)
}

function instantOf(document: JsonObject, { collection, now }: NightscoutOptions): number {
  const known = timeFields.filter((field) => document[field] !== undefined && document[field] !== null)
  if (known.length === 0) return collection === 'treatments' ? now : Number.NaN
  return known.map((field) => readNightscoutTime(document[field])).find((instant) => Number.isFinite(instant)) ?? Number.NaN
}

/** The offset that the document says, in minutes; `utcOffset` 0 is what apps send that know none. */
function offsetOf(document: JsonObject): number | undefined {
  for (const field of textFields) {
    const value = document[field]
    const [, sign, hours, minutes] = (typeof value === 'string' && offsetPattern.exec(value.trim().slice(10))) || []
    if (sign !== undefined) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  }
  const { utcOffset } = document
  return typeof utcOffset === 'number' && utcOffset !== 0 ? utcOffset : undefined
}

/** What the phone's clock showed, and the zone in which it showed that. */
function clockOf(document: JsonObject, instant: number, timeZone: string): { entryDate: string; timeZone: string } {
  const home = { entryDate: toWallClockIn(timeZone, new Date(instant)), timeZone }
  const offset = offsetOf(document)
  // A zone of half an hour has no name without a place.
  if (offset === undefined || offset % 60 !== 0 || Math.abs(offset) > offsetMax) return home
  const entryDate = new Date(instant + offset * minuteMs).toISOString().slice(0, 19)
  if (entryDate === home.entryDate) return home
  return { entryDate, timeZone: offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset / 60)}` }
}

const row: CsvRow = { line: 1, text: '', count: 0, isBroken: false, cell: () => '', value: () => '', is: () => false }

const leftOutByName = new Map<string, UploaderLeftOut>([
  [leftOutNames.basalRate, 'basalRate'],
  [leftOutNames.otherTreatment, 'otherTreatment'],
  [leftOutNames.sensorEvent, 'sensorEvent'],
])

const invalid: NightscoutReading = { instant: Number.NaN, items: [], leftOut: ['invalid'] }

const nameOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** A glucose in a treatment that names no unit: no person survives 35 mmol/l, and none with 35 mg/dl could read it off. */
const withUnits = (document: JsonObject): JsonObject =>
  document.glucose === undefined || nameOf(document.units) !== ''
    ? document
    : { ...document, units: Number(document.glucose) < 35 ? 'mmol/l' : 'mg/dl' }

/** Reads a document as an app sends it, by the rules by which files of Nightscout are read. */
export function readNightscoutDocument(document: JsonObject, options: NightscoutOptions): NightscoutReading {
  const { collection, timeZone, now } = options
  const instant = instantOf(document, options)
  if (!(instant >= earliest && instant < now + 366 * 24 * 60 * minuteMs)) return invalid
  const clock = clockOf(document, instant, timeZone)
  const out = new ReadingCollector({ answers: {}, timeZone })
  out.device(nameOf(document.device) || nameOf(document.enteredBy) || deviceNames.nightscout, '')
  out.begin(row)
  const { eventType, ...fields } = withUnits(document)
  const isTreatment = collection === 'treatments'
  nightscoutJson.read({ ...fields, ...(isTreatment && { eventType: eventType ?? '' }), created_at: clock.entryDate }, out)
  const items = itemsOf(out.transfer).map(({ entryType, entry }) => {
    const { line: _line, ...taken } = entry as TransferItem['entry'] & { line?: number }
    return withItemValidity({ entryType, entry: { ...taken, timeZone: clock.timeZone } } as TransferItem)
  })
  const leftOut = [...out.leftOut.keys()].map((name) => leftOutByName.get(name) ?? 'otherTreatment')
  return { instant, items, leftOut: out.badCount > 0 || !out.isTouched ? [...leftOut, 'invalid'] : leftOut }
}
