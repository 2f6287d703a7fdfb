import { ActivityIntensity, EntryOrigin, FeelType, InsulinType } from '../../diary/diaryEnumerations.ts'
import { deviceNames, leftOutNames, readingMessages } from '../devices.messages.ts'
import type { CsvRow } from '../files/csvScanner.ts'
import type { FileFormat, RowReader } from '../files/fileFormat.ts'
import { foldName, type Heading } from '../files/heading.ts'
import { readDecimal } from '../files/readAmount.ts'
import type { ReadingCollector } from '../files/readingCollector.ts'
import { refuseUnread } from './unreadColumns.ts'

const intensities: Readonly<Record<string, ActivityIntensity>> = {
  light: ActivityIntensity.Light,
  medium: ActivityIntensity.Medium,
  heavy: ActivityIntensity.Intense,
}
const feels: Readonly<Record<string, number>> = {
  illness: FeelType.Sickness,
  stress: FeelType.Stress,
  alcohol: FeelType.Alcohol,
  cycle: FeelType.Menstruation,
  'low symptoms': FeelType.Hypo,
}
/** Rows without a time: who, with what, and which alerts are set. */
const settings = new Set([
  'firstname',
  'lastname',
  'dateofbirth',
  'patientidentifier',
  'device',
  'alert',
  'vorname',
  'nachname',
  'geburtsdatum',
  'gerat',
  'warnung',
  'keresztnev',
  'vezeteknev',
  'szuletesi datum',
  'paciensazonosito',
  'eszkoz',
  'riasztas',
])
const isInsulin = /^in[sz]ulin/
const basalWord = /long|lang|hossz|lassu|basal|bazis|depot/
const rapidWord = /fast|rapid|short|schnell|kurz|gyors|rovid|bolus/

/** `0:45:00` in minutes. */
function readMinutes(text: string): string {
  const [hours = '', minutes = ''] = text.split(':')
  const total = readDecimal(hours) * 60 + readDecimal(minutes)
  return Number.isNaN(total) ? '' : String(total)
}

/** Position of each column; the same in every language, only the names are translated. */
const places = { time: 1, type: 2, subtype: 3, info: 5, glucose: 7, insulin: 8, carbs: 9, duration: 10, transmitter: 13 } as const
type Columns = Readonly<Record<keyof typeof places, number>>

/** 14 columns with glucose in the eighth, and its rate of change, if that has a unit. */
const hasPlaces = ({ cells, units }: Heading) =>
  cells.length === 14 && units[7] !== null && units.every((unit, at) => unit === null || at === 7 || (at === 11 && unit === units[7]))

/** Columns by name; those whose name is not known are taken from their place where the layout is the usual one. */
function columnsOf(heading: Heading): Columns {
  const found = namedColumns(heading)
  if (!hasPlaces(heading)) return found
  const taken = new Set(Object.values(found))
  const placed = Object.entries(found).map(([name, at]) => {
    const place = places[name as keyof typeof places]
    return [name, at >= 0 || taken.has(place) ? at : place]
  })
  return Object.fromEntries(placed) as Columns
}

function namedColumns(heading: Heading): Columns {
  return {
    time: heading.match(/^(?:timestamp|zeitstempel|idobelyeg)/),
    type: heading.find('event type', 'ereignistyp', 'esemeny tipusa', 'esemenytipus'),
    subtype: heading.find('event subtype', 'ereignissubtyp', 'esemeny altipusa', 'esemenyaltipus'),
    info: heading.find('device info', 'gerateinfo', 'eszkozinformacio', 'eszkozinformaciok', 'eszkozadatok'),
    glucose: heading.match(/^(?:glucose value|glukosewert|glukozertek|glukoz erteke)/),
    insulin: heading.match(/^(?:insulin value|insulinwert|inzulinertek|inzulin erteke)/),
    carbs: heading.match(/^(?:carb value|kohlenhydratwert|szenhidratertek|szenhidrat erteke)/),
    duration: heading.match(/^(?:duration|dauer|idotartam)/),
    transmitter: heading.find('transmitter id', 'transmitter id nummer'),
  }
}
function readHealth(row: CsvRow, out: ReadingCollector, { subtype }: Columns): void {
  const name = row.value(subtype)
  const feel = feels[foldName(name)]
  out.feel(feel === undefined ? [] : [feel], feel === undefined ? name : '')
}

/** Null where the words do not say it: a basal dose is never taken for a rapid one. */
function insulinTypeOf(subtype: string): InsulinType | null {
  if (basalWord.test(subtype)) return InsulinType.Basal
  return rapidWord.test(subtype) ? InsulinType.Rapid : null
}

function readEvent(kind: string, row: CsvRow, out: ReadingCollector, columns: Columns): void {
  if (isInsulin.test(kind)) return out.insulin(row.value(columns.insulin), insulinTypeOf(foldName(row.value(columns.subtype))))
  if (kind === 'carbs' || kind === 'kohlenhydrate' || kind.startsWith('szenhidrat')) return out.meal(row.value(columns.carbs))
  if (kind === 'exercise' || kind === 'bewegung' || kind === 'testmozgas' || kind === 'edzes')
    return out.activity(
      readMinutes(row.value(columns.duration)),
      intensities[foldName(row.value(columns.subtype))] ?? ActivityIntensity.Medium,
    )
  if (kind === 'health' || kind === 'gesundheit' || kind === 'egeszseg') return readHealth(row, out, columns)
  if (kind === 'note' || kind === 'notes' || kind.startsWith('megjegyzes')) return out.feel([], row.value(columns.subtype))
  out.refuse(readingMessages.recordType(row.value(columns.type)))
}

function openEvents(heading: Heading): RowReader {
  const columns = columnsOf(heading)
  const unit = heading.unitOf(columns.glucose)
  const known = [
    ...Object.values(columns),
    ...heading.names.flatMap((name, at) =>
      /^(?:index|#)$/.test(name) || /(?:source device|forraseszkoz|quellgerat)/.test(name) ? [at] : [],
    ),
  ]
  let name: string = deviceNames.dexcom
  return (row, out) => {
    const kind = foldName(row.value(columns.type))
    if (settings.has(kind)) {
      if (kind === 'device' || kind === 'gerat' || kind === 'eszkoz') name = row.value(columns.info) || name
      return out.leaveOut(leftOutNames.person)
    }
    if (!out.at(row.value(columns.time))) return
    // What was entered in the app names no transmitter.
    out.device(name, row.value(columns.transmitter) || out.serialNumber)
    const isCalibration = /^(?:calibration|kalibrierung|kalibracio|kalibralas)$/.test(kind)
    const isValue = kind === 'egv' || isCalibration
    if (isValue && row.value(columns.insulin) !== '') return out.refuse(readingMessages.twoValues(row.value(columns.type)))
    if (kind === 'egv') out.glucose(row.value(columns.glucose), { unit, origin: EntryOrigin.Sensor })
    else if (isCalibration) out.glucose(row.value(columns.glucose), { unit, origin: EntryOrigin.Meter })
    else readEvent(kind, row, out, columns)
    refuseUnread(row, out, heading, known)
  }
}

/** Dexcom Clarity: sensor values, calibrations and what was entered in the app. */
export const dexcomClarity: FileFormat = {
  id: 'dexcom-clarity',
  device: deviceNames.dexcom,
  open: (heading) => {
    const { time, type, glucose } = columnsOf(heading)
    return time >= 0 && type >= 0 && glucose >= 0 ? openEvents(heading) : undefined
  },
}
