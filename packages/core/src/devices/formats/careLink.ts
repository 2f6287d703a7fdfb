import { EntryOrigin, InsulinType } from '../../diary/diaryEnumerations.ts'
import { deviceNames, leftOutNames } from '../devices.messages.ts'
import type { CsvRow } from '../files/csvScanner.ts'
import type { FileFormat, RowReader } from '../files/fileFormat.ts'
import { foldName, type Heading } from '../files/heading.ts'
import type { ReadingCollector } from '../files/readingCollector.ts'

const deviceWords = new Set(['device', 'enhet', 'gerat', 'eszkoz', 'pump'])
const serialWords = new Set(['serial number', 'serienummer', 'seriennummer', 'sorozatszam'])

function columnsOf(heading: Heading) {
  return {
    date: heading.find('date', 'datum'),
    time: heading.find('time', 'tid', 'zeit', 'ido'),
    glucose: heading.find('bg reading', 'bg reading value'),
    calibration: heading.find('sensor calibration bg'),
    sensor: heading.find('sensor glucose'),
    bolus: heading.find('bolus volume delivered u'),
    carbs: heading.find('bwz carb input grams', 'bwz carb input exchanges'),
    basal: heading.match(/^(?:basal rate|temp basal amount)/),
    rawDevice: heading.find('raw device type'),
    marker: heading.find('event marker', 'esemenyjelolo', 'ereignismarkierung'),
  }
}
type Columns = ReturnType<typeof columnsOf>

/** Exchange units of the bolus wizard count 15 g. */
const gramsPerExchange = 15

/** Returns a cell; dashes mean empty. */
const valueIn = (row: CsvRow, at: number): string => {
  const value = row.value(at)
  return /^-{3,}$/.test(value) ? '' : value
}

const insulinMarker = /^(?:insulin|inzulin)\s*:?\s*([\d.,]+)\s*\S*$/i
const mealMarker =
  /^(?:meal|carbs?|carbohydrates?|mahlzeit|kohlenhydrate|etkezes|étkezés|szénhidrát)\s*:?\s*([\d.,]+)\s*(?:g|gramm?s?|gr)?\.?$/i

/** What a person noted in the app of a Guardian: `Insulin: 27,00`, `Meal: 60,00grams`, or any words. Which insulin it does not say. */
function readMarker(text: string, out: ReadingCollector): void {
  const [, units] = insulinMarker.exec(text) ?? []
  const [, grams] = mealMarker.exec(text) ?? []
  if (units !== undefined) out.insulin(units, null)
  else if (grams !== undefined) out.meal(grams)
  else out.feel([], text)
}

function openRows(heading: Heading): RowReader {
  const columns = columnsOf(heading)
  const [unit, sensorUnit] = [heading.unitOf(columns.glucose), heading.unitOf(columns.sensor)]
  const meter = { unit, origin: EntryOrigin.Meter }
  const sensor = { unit: sensorUnit ?? unit, origin: EntryOrigin.Sensor }
  const factor = heading.names[columns.carbs]?.includes('exchanges') ? gramsPerExchange : 1
  const seen = new Fingersticks()
  return (row, out) => {
    const date = row.value(columns.date)
    const time = row.value(columns.time)
    if (!out.at(date, time)) return
    if (columns.rawDevice >= 0) out.device(row.value(columns.rawDevice), '')
    const [glucose, calibration] = [valueIn(row, columns.glucose), valueIn(row, columns.calibration)]
    const fingerstick = glucose || calibration
    if (fingerstick !== '' && !seen.hasOther(glucose !== '', date, time, fingerstick)) out.glucose(fingerstick, meter)
    out.glucose(valueIn(row, columns.sensor), sensor)
    out.insulin(valueIn(row, columns.bolus), InsulinType.Rapid)
    const carbs = valueIn(row, columns.carbs)
    if (carbs !== '' && Number(carbs.replace(',', '.')) !== 0) out.meal(carbs, '', factor)
    readMarker(valueIn(row, columns.marker), out)
    leaveOutRest(row, out, columns)
  }
}

/** A calibration is typed in soon after the reading. */
const calibratedWithinMinutes = 30
const toMinutes = (time: string) => Number(time.split(':')[0]) * 60 + Number(time.split(':')[1])

/**
 * Pairs sensor calibrations with fingerstick readings: most have a separate row, before or after, with the same value soon
 * after.
 */
class Fingersticks {
  readonly #seen = new Map<string, number[]>()

  /** Whether the other of the two was met; remembers this one. */
  hasOther(isReading: boolean, date: string, time: string, value: string): boolean {
    const [own, other] = [`${isReading} ${date} ${value}`, `${!isReading} ${date} ${value}`]
    const minutes = toMinutes(time)
    this.#seen.set(own, [...(this.#seen.get(own) ?? []), minutes])
    return (this.#seen.get(other) ?? []).some((seen) => Math.abs(minutes - seen) <= calibratedWithinMinutes)
  }
}

function leaveOutRest(row: CsvRow, out: ReadingCollector, { basal, calibration }: Columns): void {
  if (out.isTouched) return
  if (valueIn(row, calibration) !== '') out.leaveOut(leftOutNames.sensorEvent)
  else out.leaveOut(valueIn(row, basal) === '' ? leftOutNames.pumpEvent : leftOutNames.basalRate)
}

/** `Device;MiniMed 780G`, `Serial Number;NG1234567H`, `-------;MiniMed 780G;Pump;NG1234567H;-------`. */
function readPreamble(row: CsvRow, out: ReadingCollector): void {
  const cells = Array.from({ length: row.count }, (_, at) => row.value(at))
  if (/^-{3}/.test(cells[0] ?? '')) return out.device(cells[1] ?? '', cells[3]?.startsWith('-') ? '' : (cells[3] ?? ''))
  for (const [at, cell] of cells.entries()) {
    const next = cells[at + 1] ?? ''
    if (next === '') continue
    if (deviceWords.has(foldName(cell))) out.device(next, out.serialNumber)
    if (serialWords.has(foldName(cell))) out.device(out.deviceName, next)
  }
}

/** Medtronic CareLink: pump, sensor and meter in one wide table, sometimes several one below the other. */
export const careLink: FileFormat = {
  id: 'carelink',
  device: deviceNames.careLink,
  open: (heading) => {
    const { date, time, glucose, sensor, bolus } = columnsOf(heading)
    return date >= 0 && time >= 0 && glucose >= 0 && (sensor >= 0 || bolus >= 0) ? openRows(heading) : undefined
  },
  preamble: readPreamble,
}
