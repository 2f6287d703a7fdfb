import { EntryOrigin, ResultValidity } from '../diary/diaryEnumerations.ts'
import { sensorMaxMmolPerL, sensorMinMmolPerL } from '../diary/diaryLimits.ts'
import type { GlucoseEntry } from '../diary/glucoseEntry.schema.ts'
import { isUnusual } from '../diary/usableGlucose.ts'
import type { WallClock } from '../time/wallClock.ts'
import { canonicalMinutes } from './canonicalMinutes.ts'

/** Whether a reading counts in figures, and if not why. An unusual HI is unusual. */
export const ReadingUse = { Usable: 0, Unusual: 1, High: 2, Low: 3 } as const
export type ReadingUse = (typeof ReadingUse)[keyof typeof ReadingUse]

/**
 * Where a reading came from, as a column holds it. A covered scan is a sensor reading that someone asked for in a quarter of
 * an hour for which the sensor stored a reading too: figures about time count the stored one alone.
 */
export const ColumnOrigin = { Hand: 0, Meter: 1, Sensor: 2, CoveredScan: 3 } as const

/** Whether a sensor measured it, covered scans included. */
export const isOfSensor = (origin: number | undefined): boolean => origin === ColumnOrigin.Sensor || origin === ColumnOrigin.CoveredScan

/**
 * Returns the number used for a HI or LO reading: the bound of its device. A stored one carries the bound
 * of a diary value; a sensor stops long before that one.
 */
export function boundOf({ values, uses, origins }: Pick<GlucoseColumns, 'values' | 'uses' | 'origins'>, row: number): number {
  if (!isOfSensor(origins[row])) return values[row]!
  return uses[row] === ReadingUse.High ? sensorMaxMmolPerL : sensorMinMmolPerL
}

/**
 * Readings in time order, one typed array per field: what every figure is computed from. The buffers can be transferred to a
 * worker. Readings of one moment are sorted by value.
 */
export interface GlucoseColumns {
  readonly length: number
  /** Minutes on the wall clock since 1970-01-01T00:00 (`toWallMinutes`), ascending. */
  readonly minutes: Float64Array
  /** mmol/l, unrounded; of HI and LO the bound. */
  readonly values: Float64Array
  /** {@link ReadingUse}. */
  readonly uses: Uint8Array
  /** GlucoseResultZone as stored with the reading: by the patient's own ranges. */
  readonly zones: Uint8Array
  /** MealType. */
  readonly mealTypes: Uint8Array
  /** TherapyLabel, after a change by hand. */
  readonly labels: Uint8Array
  /** {@link ColumnOrigin}. */
  readonly origins: Uint8Array
}

/** What the figures need of an entry. */
export type GlucoseReading = Pick<
  GlucoseEntry,
  'entryDate' | 'value' | 'glucoseResultZone' | 'glucoseResultValidity' | 'glucoseMetas' | 'mealType' | 'therapyLabel' | 'origin' | 'isScan'
>

/** Every figure takes either; entries are turned into columns once. */
export type GlucoseReadings = readonly GlucoseReading[] | GlucoseColumns

const readingUseOf = (reading: GlucoseReading): ReadingUse => {
  if (isUnusual(reading)) return ReadingUse.Unusual
  if (reading.glucoseResultValidity === ResultValidity.High) return ReadingUse.High
  return reading.glucoseResultValidity === ResultValidity.Low ? ReadingUse.Low : ReadingUse.Usable
}

function originOf({ origin, isScan }: GlucoseReading) {
  if (origin === EntryOrigin.Sensor) return isScan ? ColumnOrigin.CoveredScan : ColumnOrigin.Sensor
  return origin === EntryOrigin.Meter ? ColumnOrigin.Meter : ColumnOrigin.Hand
}

const scanMinutes = 15

/** Makes sensor readings of the scans in whose quarter of an hour the sensor stored none that counts. */
function keepUncoveredScans({ length, minutes, origins, uses }: GlucoseColumns): void {
  for (let from = 0, to = 0; from < length; from = to) {
    const quarter = Math.floor(minutes[from]! / scanMinutes)
    let isCovered = false
    for (to = from; to < length && Math.floor(minutes[to]! / scanMinutes) === quarter; to++)
      if (origins[to] === ColumnOrigin.Sensor && uses[to] !== ReadingUse.Unusual) isCovered = true
    if (isCovered) continue
    for (let row = from; row < to; row++) if (origins[row] === ColumnOrigin.CoveredScan) origins[row] = ColumnOrigin.Sensor
  }
}

interface Timed {
  readonly entryDate: WallClock
  readonly value?: number | null
}

/** By time and, of one moment, by value: then no figure depends on the order in which readings were given. */
const compareInTime = (one: Timed, other: Timed) =>
  one.entryDate < other.entryDate ? -1 : one.entryDate > other.entryDate ? 1 : (one.value ?? 0) - (other.value ?? 0)

/** Entries in the order of the columns made of them, so that row `i` of the columns is entry `i` of this list. */
export function inTimeOrder<Reading extends Timed>(readings: readonly Reading[]): readonly Reading[] {
  let before = readings[0]
  for (const reading of readings) {
    if (before && compareInTime(before, reading) > 0) return readings.toSorted(compareInTime)
    before = reading
  }
  return readings
}

/** Creates empty columns of a length, to be filled from another source than entries. */
export const emptyGlucoseColumns = (length: number) => ({
  length,
  minutes: new Float64Array(length),
  values: new Float64Array(length),
  uses: new Uint8Array(length),
  zones: new Uint8Array(length),
  mealTypes: new Uint8Array(length),
  labels: new Uint8Array(length),
  origins: new Uint8Array(length),
})

/** Fills columns with readings in the order given; false as soon as one belongs before the one before it. */
function fillInOrder(columns: ReturnType<typeof emptyGlucoseColumns>, readings: readonly GlucoseReading[]): boolean {
  let lastMinutes = -Infinity
  let lastValue = -Infinity
  let row = 0
  for (const reading of readings) {
    const minutes = canonicalMinutes(reading.entryDate)
    if (minutes < lastMinutes || (minutes === lastMinutes && reading.value < lastValue)) return false
    lastMinutes = minutes
    lastValue = reading.value
    columns.minutes[row] = minutes
    columns.values[row] = reading.value
    columns.uses[row] = readingUseOf(reading)
    columns.zones[row] = reading.glucoseResultZone
    columns.mealTypes[row] = reading.mealType
    columns.labels[row] = reading.therapyLabel
    columns.origins[row] = originOf(reading)
    row++
  }
  return true
}

const isColumns = (readings: GlucoseReadings): readings is GlucoseColumns => !Array.isArray(readings)

/** Columns of readings in any order; columns given are returned as they are. */
export function toGlucoseColumns(readings: GlucoseReadings): GlucoseColumns {
  if (isColumns(readings)) return readings
  const columns = emptyGlucoseColumns(readings.length)
  if (!fillInOrder(columns, readings)) fillInOrder(columns, inTimeOrder(readings))
  if (columns.origins.includes(ColumnOrigin.CoveredScan)) keepUncoveredScans(columns)
  return columns
}
