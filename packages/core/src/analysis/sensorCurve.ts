import type { GlucoseEntry } from '../diary/glucoseEntry.schema.ts'
import { mgPerDlPerMmolPerL } from '../format/glucoseUnit.ts'
import { EntryOrigin, ResultValidity } from '../diary/diaryEnumerations.ts'
import { sensorRangeOf, type TargetRange } from '../diary/glucoseRange.ts'
import { ageInMinutes, isOldReading, sensorOldAfterMinutes } from '../diary/readingAge.ts'
import { isUnusual } from '../diary/usableGlucose.ts'
import { toWallMinutes, type WallClock } from '../time/wallClock.ts'

/** What a curve needs of a reading. */
export type CurveReading = Pick<GlucoseEntry, 'entryDate' | 'value' | 'glucoseResultValidity' | 'glucoseMetas' | 'origin'>

/** A silence of more minutes interrupts the curve: what glucose did meanwhile is not known. */
const gapMinutes = 30

/** The trend is that of the last quarter of an hour; 2.5 minutes more, because sensors are not punctual. */
const trendMinutes = 17.5
/** Two readings of a five-minute sensor in succession are noise. */
const shortestTrendMinutes = 9

/**
 * Where an arrow changes, in mg/dl per minute. Dexcom G6 and G7 user guides: level within 1, one arrow up to 2, up to 3, and
 * two arrows beyond 3; FreeStyle Libre changes at 1 and 2 in the same way.
 */
const [slowFrom, fastFrom, veryFastFrom] = [1 / mgPerDlPerMmolPerL, 2 / mgPerDlPerMmolPerL, 3 / mgPerDlPerMmolPerL]

/** A return into the range for so long ends a low stretch (Battelino et al. 2019). */
const recoveryMinutes = 15

export type TrendDirection = 'risingVeryFast' | 'risingFast' | 'rising' | 'steady' | 'falling' | 'fallingFast' | 'fallingVeryFast'

export interface SensorTrend<Reading> {
  /** The newest sensor reading that is not unusual. */
  readonly latest: Reading
  readonly ageMinutes: number
  /** The reading is no longer a current value. */
  readonly isOld: boolean
  /** mmol/l per minute; null where the readings do not say: too few or too old, a gap, LO or HI. */
  readonly rate: number | null
  readonly direction: TrendDirection | null
  /** mmol/l since the first reading of the trend, and how many minutes ago that was; null together with the rate. */
  readonly change: { readonly mmolPerL: number; readonly minutes: number } | null
}

export interface LowEpisode<Reading> {
  readonly first: Reading
  readonly last: Reading
  /** LO is lower than any value. */
  readonly lowest: Reading
}

/** Returns the readings that a curve joins, oldest first: those of a sensor that are not unusual. */
function readingsOf<Reading extends CurveReading>(entries: readonly Reading[]): Reading[] {
  const readings = entries.filter((entry) => entry.origin === EntryOrigin.Sensor && !isUnusual(entry))
  return readings.toSorted((one, other) => (one.entryDate < other.entryDate ? -1 : one.entryDate > other.entryDate ? 1 : 0))
}

const isValid = ({ glucoseResultValidity }: CurveReading) => glucoseResultValidity === ResultValidity.Valid

/** Returns the slope of the straight line with the least squares through readings. */
function slopeOf(readings: readonly CurveReading[], origin: number): number {
  const points = readings.map(({ entryDate, value }) => [toWallMinutes(entryDate) - origin, value] as const)
  const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  const [meanMinute, meanValue] = [meanOf(points.map(([minute]) => minute)), meanOf(points.map(([, value]) => value))]
  const above = points.reduce((sum, [minute, value]) => sum + (minute - meanMinute) * (value - meanValue), 0)
  return above / points.reduce((sum, [minute]) => sum + (minute - meanMinute) ** 2, 0)
}

function directionOf(rate: number): TrendDirection {
  const speed = Math.abs(rate)
  if (speed < slowFrom) return 'steady'
  const way = rate > 0 ? 'rising' : 'falling'
  return speed < fastFrom ? way : speed < veryFastFrom ? `${way}Fast` : `${way}VeryFast`
}

/**
 * Returns the newest sensor reading up to a moment and where glucose is heading then: the slope of the line through the
 * readings of its last quarter of an hour. Null without a sensor reading.
 *
 * @param entries in any order; readings of a meter or a hand, and unusual ones, are left out
 */
function trendAt<Reading extends CurveReading>(entries: readonly Reading[], at: WallClock): SensorTrend<Reading> | null {
  const readings = readingsOf(entries).filter(({ entryDate }) => entryDate <= at)
  const latest = readings.at(-1)
  if (!latest) return null
  const minute = toWallMinutes(latest.entryDate)
  const ageMinutes = ageInMinutes(latest.entryDate, at)
  const isOld = isOldReading(latest, at)
  const recent = readings.filter(({ entryDate }) => minute - toWallMinutes(entryDate) <= trendMinutes)
  const first = recent[0] ?? latest
  const minutes = minute - toWallMinutes(first.entryDate)
  if (isOld || minutes < shortestTrendMinutes || !recent.every(isValid))
    return { latest, ageMinutes, isOld, rate: null, direction: null, change: null }
  const rate = slopeOf(recent, minute)
  const change = { mmolPerL: latest.value - first.value, minutes: Math.round(minutes) }
  return { latest, ageMinutes, isOld, rate, direction: directionOf(rate), change }
}

/** Returns the value by which readings are ordered, mmol/l: LO below and HI above every value. */
function heightOf({ glucoseResultValidity: validity, value }: Pick<CurveReading, 'glucoseResultValidity' | 'value'>): number {
  if (validity === ResultValidity.Valid) return value
  return validity === ResultValidity.High ? Infinity : -Infinity
}

/** Returns the lowest of at least one reading, LO before any value; of equal ones the first. */
const lowestOf = <Reading extends CurveReading>(readings: readonly Reading[]): Reading =>
  readings.reduce((lowest, reading) => (heightOf(reading) < heightOf(lowest) ? reading : lowest))

/** Returns the highest of at least one reading, HI before any value; of equal ones the first. */
const highestOf = <Reading extends CurveReading>(readings: readonly Reading[]): Reading =>
  readings.reduce((highest, reading) => (heightOf(reading) > heightOf(highest) ? reading : highest))

/**
 * Returns the stretches of a curve below the patient's sensor range, oldest first, short ones too: each low reading is in one of
 * them. A return into the range for less than a quarter of an hour does not end a stretch; a gap does.
 */
function lowEpisodes<Reading extends CurveReading>(entries: readonly Reading[], ranges: readonly TargetRange[]): LowEpisode<Reading>[] {
  const episodes: LowEpisode<Reading>[] = []
  let backSince = Number.NaN
  let before = Number.NaN
  let isOpen = false
  for (const reading of readingsOf(entries)) {
    const minute = toWallMinutes(reading.entryDate)
    const { glucoseResultValidity: validity, value, entryDate } = reading
    const isLow = validity === ResultValidity.Low || (validity === ResultValidity.Valid && value < sensorRangeOf(ranges, entryDate).min)
    if (minute - before > gapMinutes) isOpen = false
    before = minute
    if (!isLow) {
      if (Number.isNaN(backSince)) backSince = minute
      continue
    }
    if (minute - backSince >= recoveryMinutes) isOpen = false
    backSince = Number.NaN
    const current = episodes.at(-1)
    if (isOpen && current)
      episodes[episodes.length - 1] = {
        ...current,
        last: reading,
        lowest: lowestOf([current.lowest, reading]),
      }
    else episodes.push({ first: reading, last: reading, lowest: reading })
    isOpen = true
  }
  return episodes
}

/** The readings of a sensor as one curve: which they are, where they are heading, and when they were low. */
export const sensorCurve = {
  gapMinutes,
  oldAfterMinutes: sensorOldAfterMinutes,
  readingsOf,
  trendAt,
  lowEpisodes,
  heightOf,
  lowestOf,
  highestOf,
} as const
