import { type ConsensusGroup, inTimeOrder, sensorCurve } from '@diab/core/analysis'
import {
  ActiveSubstanceType,
  type DiaryEntry,
  EntryOrigin,
  type GlucoseEntry,
  GlucoseResultZone,
  isGlucose,
  isUnusual,
  sensorRangesBetween,
  type SensorRangeStretch,
  type TargetRange,
  toWallMinutes,
  type WallClock,
} from '@diab/core/rules'
import { memoized } from '../charts/memoized.ts'
import type { TypeNames } from '../queries/useDiaryQueries.ts'

/** The data of a sensor's curve: a stretch of time with everything that was written down in it. */
export interface SensorCurveData {
  /** In any order; those outside the stretch are left out. */
  readonly entries: readonly DiaryEntry[]
  readonly from: WallClock
  /** Exclusive. */
  readonly to: WallClock
  /** The patient's ranges: the sensor range is drawn behind the curve and colours it. */
  readonly ranges: readonly TargetRange[]
  /** Standard unless given; null while it is not known: no time in range is shown then. */
  readonly group?: ConsensusGroup | null
  /** Marked where it is inside. */
  readonly now?: WallClock
  readonly typeNames?: TypeNames
}

export type CurveLaneKind = 'meal' | 'medicine' | 'activity'

const laneOf: Readonly<Record<Exclude<DiaryEntry['entryType'], 'glucose'>, CurveLaneKind>> = {
  meal: 'meal',
  'medicine-intake': 'medicine',
  'physical-activity': 'activity',
  feel: 'activity',
  ketone: 'activity',
}

/** The kinds of a list of entries that have a lane, from top to bottom. */
export function laneKindsOf(entries: readonly DiaryEntry[]): CurveLaneKind[] {
  const present = new Set(entries.flatMap(({ entryType }) => (entryType === 'glucose' ? [] : [laneOf[entryType]])))
  return (['meal', 'medicine', 'activity'] as const).filter((kind) => present.has(kind))
}

/** A reading with its zone by the sensor range that is drawn behind it. */
export interface DrawnReading {
  readonly reading: GlucoseEntry
  readonly minute: number
  /** mmol/l; HI and LO are infinite. */
  readonly value: number
  readonly zone: GlucoseResultZone
}

export interface CurveParts {
  /** The curve, oldest first. */
  readonly readings: readonly DrawnReading[]
  /** Readings of a meter or a hand, and unusual ones: marks without the colour of a zone. */
  readonly others: readonly GlucoseEntry[]
  readonly lanes: readonly { readonly kind: CurveLaneKind; readonly entries: readonly DiaryEntry[] }[]
  readonly bands: readonly SensorRangeStretch[]
}

/** Separates what is drawn. Readings are classified by the range below them and by no other. */
export const curveParts = memoized((data: SensorCurveData): CurveParts => {
  const { from, to, ranges } = data
  const entries = inTimeOrder(data.entries.filter(({ entryDate }) => from <= entryDate && entryDate < to))
  const glucose = entries.filter(isGlucose)
  const bands = sensorRangesBetween(ranges, from, to)
  const readings = sensorCurve.readingsOf(glucose).map((reading): DrawnReading => {
    const band = bands.find((stretch) => reading.entryDate < stretch.to) ?? bands.at(-1)!
    const value = sensorCurve.heightOf(reading)
    const zone = value < band.min ? GlucoseResultZone.Low : value > band.max ? GlucoseResultZone.High : GlucoseResultZone.Normal
    return { reading, minute: toWallMinutes(reading.entryDate), value, zone }
  })
  const lanes = laneKindsOf(entries).map((kind) => ({
    kind,
    entries: entries.filter(({ entryType }) => entryType !== 'glucose' && laneOf[entryType] === kind),
  }))
  return { readings, others: glucose.filter((reading) => reading.origin !== EntryOrigin.Sensor || isUnusual(reading)), lanes, bands }
})

/** Checks for a dose counted in units and not in pieces. */
export const isInsulin = (entry: DiaryEntry): boolean =>
  entry.entryType === 'medicine-intake' && entry.medicine?.activeSubstanceType === ActiveSubstanceType.Insulin
