import { EntryOrigin, InsulinType } from '../../diary/diaryEnumerations.ts'
import type { GlucoseUnit } from '../../format/glucoseUnit.ts'
import { deviceNames, leftOutNames, readingMessages } from '../devices.messages.ts'
import type { FileFormat, RowReader } from '../files/fileFormat.ts'
import type { Heading } from '../files/heading.ts'
import type { ReadingCollector } from '../files/readingCollector.ts'

/** Up to here a number is a state of the sensor (not calibrated, no antenna, …), mg/dl. */
const lastStateCode = 12

/** 39 and 401, a Dexcom's LO and HI, stay numbers: of other sensors they are measured, and a hypo must not be lost. */
export function readSensor(text: string, unit: GlucoseUnit | null, out: ReadingCollector): void {
  const isStateCode = unit === 'mg/dl' && Number(text) > 0 && Number(text) <= lastStateCode
  if (isStateCode) out.leaveOut(leftOutNames.sensorEvent)
  else out.glucose(text, { unit, origin: EntryOrigin.Sensor })
}

/** The interface for other programs writes instant, the same in milliseconds, mg/dl, trend and device, without a heading. */
const readApiRow: RowReader = (row, out) => {
  if (out.at(row.value(0))) readSensor(row.value(2), 'mg/dl', out)
}

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const isApiRow = (cells: readonly string[]) =>
  cells.length >= 4 && instant.test(cells[0]!) && /^\d{12,13}$/.test(cells[1]!) && /^\d+$/.test(cells[2]!)

function openEntries(heading: Heading): RowReader {
  const [date, time, type] = [heading.find('date'), heading.find('time'), heading.find('type')]
  const glucose = heading.find('glucose', 'sgv')
  const unit = heading.unitOf(glucose)
  return (row, out) => {
    if (!out.at(row.value(date), row.value(time))) return
    const kind = row.value(type).toLowerCase()
    if (kind === 'sgv' || kind === '') readSensor(row.value(glucose), unit, out)
    else if (kind === 'mbg') out.glucose(row.value(glucose), { unit, origin: EntryOrigin.Meter })
    else if (kind === 'cal' || kind === 'sensor') out.leaveOut(leftOutNames.sensorEvent)
    else out.refuse(readingMessages.recordType(row.value(type)))
  }
}

function openTreatments(heading: Heading): RowReader {
  const [date, time, type] = [heading.find('date'), heading.find('time'), heading.find('event type')]
  const [insulin, carbs, notes] = [heading.find('insulin u', 'insulin'), heading.find('carbs g', 'carbs'), heading.find('notes')]
  return (row, out) => {
    if (!out.at(row.value(date), row.value(time))) return
    const kind = row.value(type)
    if (/basal/i.test(kind)) return out.leaveOut(leftOutNames.basalRate)
    out.insulin(row.value(insulin), InsulinType.Rapid)
    const grams = row.value(carbs)
    if (grams !== '') out.meal(grams, row.value(notes))
    else out.feel([], row.value(notes))
    if (!out.isTouched) out.leaveOut(leftOutNames.otherTreatment)
  }
}

/** What Nightscout and the programs around it write: entries, treatments, or both one after the other in one file. */
export const nightscout: FileFormat = {
  id: 'nightscout',
  device: deviceNames.nightscout,
  open: (heading) => {
    if (!heading.has('date', 'time')) return undefined
    if (heading.has('event type') && heading.match(/^carbs/) >= 0) return openTreatments(heading)
    return heading.has('type', 'trend') && heading.find('glucose', 'sgv') >= 0 ? openEntries(heading) : undefined
  },
  openBare: (rows) => (rows.length > 0 && rows.filter(isApiRow).length > rows.length / 2 ? readApiRow : undefined),
}
