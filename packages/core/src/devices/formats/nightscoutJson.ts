import { ActivityIntensity, EntryOrigin, InsulinType } from '../../diary/diaryEnumerations.ts'
import type { GlucoseUnit } from '../../format/glucoseUnit.ts'
import { deviceNames, leftOutNames, readingMessages } from '../devices.messages.ts'
import type { JsonFormat, JsonObject } from '../files/fileFormat.ts'
import type { ReadingCollector } from '../files/readingCollector.ts'
import { readSensor } from './nightscout.ts'
import { readOrigin } from './originWords.ts'

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' && Number.isFinite(value) ? String(value) : ''

/** Milliseconds since 1970 as an instant; '' when they are none. */
function instantOf(value: unknown): string {
  const milliseconds = typeof value === 'number' ? value : Number.NaN
  return Math.abs(milliseconds) < 8e15 ? new Date(milliseconds).toISOString() : ''
}

const timeOf = (item: JsonObject): string =>
  textOf(item.created_at) ||
  textOf(item.dateString) ||
  instantOf(item.date) ||
  instantOf(item.mills) ||
  instantOf(item.timestamp) ||
  textOf(item.timestamp) ||
  instantOf(item.srvCreated)

const unitOf = (item: JsonObject): GlucoseUnit | null => {
  const name = textOf(item.units)
  return /mmol/i.test(name) ? 'mmol/l' : /mg/i.test(name) ? 'mg/dl' : null
}

/** Above it a number is no mmol/l, whatever its unit says: some programs name the unit that they show. */
const highestInMmol = 35

const entryUnitOf = (item: JsonObject, value: string): GlucoseUnit =>
  unitOf(item) === 'mmol/l' && Number(value) < highestInMmol ? 'mmol/l' : 'mg/dl'

function readEntry(item: JsonObject, out: ReadingCollector): void {
  const kind = textOf(item.type)
  const [sgv, mbg] = [textOf(item.sgv), textOf(item.mbg)]
  if (kind === 'mbg' || (kind === '' && item.mbg !== undefined))
    out.glucose(mbg, { unit: entryUnitOf(item, mbg), origin: EntryOrigin.Meter })
  else if (kind === 'sgv' || (kind === '' && item.sgv !== undefined)) readSensor(sgv, entryUnitOf(item, sgv), out)
  else if (kind === 'cal' || kind === 'sensor') out.leaveOut(leftOutNames.sensorEvent)
  else out.refuse(readingMessages.recordType(kind))
}

/** A measured glucose; the one a dose was calculated with is the sensor's, which is among the entries. */
function readGlucose(item: JsonObject, out: ReadingCollector): void {
  const by = textOf(item.glucoseType)
  const origin = readOrigin(by)
  if (origin === EntryOrigin.Sensor) return
  if (origin === EntryOrigin.Meter || /^bg check$/i.test(textOf(item.eventType)))
    out.glucose(textOf(item.glucose), { unit: unitOf(item), origin: EntryOrigin.Meter })
}

function readTreatment(item: JsonObject, out: ReadingCollector): void {
  const [kind, notes] = [textOf(item.eventType), textOf(item.notes)]
  if (/basal/i.test(kind)) return out.leaveOut(leftOutNames.basalRate)
  readGlucose(item, out)
  out.insulin(textOf(item.insulin), item.isBasalInsulin === true ? InsulinType.Basal : InsulinType.Rapid)
  const [grams, minutes] = [textOf(item.carbs), textOf(item.duration)]
  if (/exercise/i.test(kind) && Number(minutes) > 0) out.activity(minutes, ActivityIntensity.Medium)
  if (grams !== '' && Number(grams) !== 0) out.meal(grams, notes)
  else out.feel([], notes)
  if (!out.isTouched) out.leaveOut(leftOutNames.otherTreatment)
}

function readItem(item: JsonObject, out: ReadingCollector): void {
  if (!out.at(timeOf(item))) return
  if (item.eventType === undefined) readEntry(item, out)
  else readTreatment(item, out)
}

/** What Nightscout answers with: entries and treatments, as the list itself, as version 3 of the interface does, or both in one object. */
export const nightscoutJson: JsonFormat = {
  id: 'nightscout',
  device: deviceNames.nightscout,
  lists: ['result', 'entries', 'treatments'],
  isItem: (item) => ['sgv', 'mbg', 'eventType'].some((name) => item[name] !== undefined) && timeOf(item) !== '',
  read: readItem,
}
