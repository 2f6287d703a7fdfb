import { GlucoseResultZone, MealType } from '../diary/diaryEnumerations.ts'
import type { LocalDay } from '../time/localDay.ts'
import { toLocalDay, toWallClock } from '../time/wallClock.ts'
import type { DailyTally, GlucoseTally } from './dailySummary.schema.ts'
import { consensusBounds } from './consensusBounds.ts'
import { type FixedZone, fixedZoneOf } from './fixedZones.ts'
import {
  boundOf,
  ColumnOrigin,
  type GlucoseColumns,
  type GlucoseReadings,
  isOfSensor,
  ReadingUse,
  toGlucoseColumns,
} from './glucoseColumns.ts'
import { glucoseRiskOf } from './glucoseRisk.ts'

/** The tally of no reading. */
export const emptyTally: Readonly<GlucoseTally> = {
  count: 0,
  average: null,
  squares: 0,
  min: null,
  max: null,
  low: 0,
  normal: 0,
  high: 0,
  veryLowBand: 0,
  lowBand: 0,
  targetBand: 0,
  highBand: 0,
  veryHighBand: 0,
  lowRisk: 0,
  highRisk: 0,
  usableLowRisk: 0,
  preprandialCount: 0,
  postprandialCount: 0,
  sensorCount: 0,
  sensorLow: 0,
  sensorNormal: 0,
  sensorHigh: 0,
  sensorHiCount: 0,
  sensorLoCount: 0,
  sensorVeryLowBand: 0,
  sensorLowBand: 0,
  sensorTargetBand: 0,
  sensorHighBand: 0,
  sensorVeryHighBand: 0,
  sensorPregnancyLowBand: 0,
  sensorPregnancyTargetBand: 0,
  hiCount: 0,
  loCount: 0,
  unusualCount: 0,
}

/** What is being added up: its average and extremes are numbers until it turns out to be empty. */
type OpenTally = GlucoseTally & { average: number; min: number; max: number }

/** HI and LO count in the bands and with the device's bound in the risk, and nowhere else; an unusual one nowhere. */
function countLeftOut(tally: OpenTally, columns: GlucoseColumns, row: number) {
  const use = columns.uses[row]
  if (use === ReadingUse.Unusual) {
    tally.unusualCount++
    return
  }
  const isHigh = use === ReadingUse.High
  if (isHigh) tally.hiCount++
  else tally.loCount++
  const isSensor = isOfSensor(columns.origins[row])
  if (isSensor) {
    if (isHigh) tally.sensorHiCount++
    else tally.sensorLoCount++
  }
  addRisk(tally, boundOf(columns, row))
  countBand(tally, isHigh ? Infinity : -Infinity, columns.origins[row])
}

function addRisk(tally: OpenTally, value: number): number {
  const risk = glucoseRiskOf(value)
  tally.lowRisk += risk.low
  tally.highRisk += risk.high
  return risk.low
}

/** Welford's update keeps the digits that a sum of squares loses. */
function addValue(tally: OpenTally, value: number) {
  const distance = value - tally.average
  tally.average += distance / ++tally.count
  tally.squares += distance * (value - tally.average)
  if (value < tally.min) tally.min = value
  if (value > tally.max) tally.max = value
  tally.usableLowRisk += addRisk(tally, value)
}

function countBand(tally: OpenTally, value: number, origin: number | undefined) {
  if (origin === ColumnOrigin.CoveredScan) return
  const band = fixedZoneOf(value)
  if (band === 'target') tally.targetBand++
  else if (band === 'low') tally.lowBand++
  else if (band === 'high') tally.highBand++
  else if (band === 'veryLow') tally.veryLowBand++
  else tally.veryHighBand++
  if (origin === ColumnOrigin.Sensor) countSensorBand(tally, value, band)
}

function countSensorBand(tally: OpenTally, value: number, band: FixedZone) {
  if (band === 'target') tally.sensorTargetBand++
  else if (band === 'low') tally.sensorLowBand++
  else if (band === 'high') tally.sensorHighBand++
  else if (band === 'veryLow') tally.sensorVeryLowBand++
  else tally.sensorVeryHighBand++
  if (band === 'veryLow') return
  const { low, high } = consensusBounds.pregnancyOther
  if (value < low) tally.sensorPregnancyLowBand++
  else if (value <= high) tally.sensorPregnancyTargetBand++
}

function countKind(tally: OpenTally, columns: GlucoseColumns, row: number) {
  const zone = columns.zones[row]
  if (zone === GlucoseResultZone.Normal) tally.normal++
  else if (zone === GlucoseResultZone.Low) tally.low++
  else if (zone === GlucoseResultZone.High) tally.high++
  const mealType = columns.mealTypes[row]
  if (mealType === MealType.Fasting || mealType === MealType.Preprandial) tally.preprandialCount++
  else if (mealType === MealType.Postprandial) tally.postprandialCount++
  if (!isOfSensor(columns.origins[row])) return
  tally.sensorCount++
  if (zone === GlucoseResultZone.Normal) tally.sensorNormal++
  else if (zone === GlucoseResultZone.Low) tally.sensorLow++
  else if (zone === GlucoseResultZone.High) tally.sensorHigh++
}

/** Tally of rows `from` (inclusive) to `to` (exclusive), in one pass. */
export function tallyRows(columns: GlucoseColumns, from = 0, to = columns.length): GlucoseTally {
  const tally = { ...emptyTally, average: 0, min: Infinity, max: -Infinity }
  for (let row = from; row < to; row++) {
    if (columns.uses[row] !== ReadingUse.Usable) {
      countLeftOut(tally, columns, row)
      continue
    }
    const value = columns.values[row] ?? Number.NaN
    addValue(tally, value)
    countBand(tally, value, columns.origins[row])
    countKind(tally, columns, row)
  }
  return tally.count === 0 ? { ...tally, average: null, min: null, max: null } : tally
}

/** Tally of readings in any order. */
export const tallyGlucose = (readings: GlucoseReadings): GlucoseTally => tallyRows(toGlucoseColumns(readings))

const orEither = (one: number | null, other: number | null, choose: (one: number, other: number) => number) =>
  one === null || other === null ? (one ?? other) : choose(one, other)

/** The tally of both together, as if it had been made of all readings at once (Chan, Golub and LeVeque 1979). */
export function joinTallies(one: Readonly<GlucoseTally>, other: Readonly<GlucoseTally>): GlucoseTally {
  const count = one.count + other.count
  const distance = (other.average ?? 0) - (one.average ?? 0)
  const isBoth = one.count > 0 && other.count > 0
  return {
    count,
    average: orEither(one.average, other.average, (average) => average + (distance * other.count) / count),
    squares: one.squares + other.squares + (isBoth ? (distance * distance * one.count * other.count) / count : 0),
    min: orEither(one.min, other.min, Math.min),
    max: orEither(one.max, other.max, Math.max),
    low: one.low + other.low,
    normal: one.normal + other.normal,
    high: one.high + other.high,
    veryLowBand: one.veryLowBand + other.veryLowBand,
    lowBand: one.lowBand + other.lowBand,
    targetBand: one.targetBand + other.targetBand,
    highBand: one.highBand + other.highBand,
    veryHighBand: one.veryHighBand + other.veryHighBand,
    lowRisk: one.lowRisk + other.lowRisk,
    highRisk: one.highRisk + other.highRisk,
    usableLowRisk: one.usableLowRisk + other.usableLowRisk,
    preprandialCount: one.preprandialCount + other.preprandialCount,
    postprandialCount: one.postprandialCount + other.postprandialCount,
    sensorCount: one.sensorCount + other.sensorCount,
    sensorLow: one.sensorLow + other.sensorLow,
    sensorNormal: one.sensorNormal + other.sensorNormal,
    sensorHigh: one.sensorHigh + other.sensorHigh,
    sensorHiCount: one.sensorHiCount + other.sensorHiCount,
    sensorLoCount: one.sensorLoCount + other.sensorLoCount,
    sensorVeryLowBand: one.sensorVeryLowBand + other.sensorVeryLowBand,
    sensorLowBand: one.sensorLowBand + other.sensorLowBand,
    sensorTargetBand: one.sensorTargetBand + other.sensorTargetBand,
    sensorHighBand: one.sensorHighBand + other.sensorHighBand,
    sensorVeryHighBand: one.sensorVeryHighBand + other.sensorVeryHighBand,
    sensorPregnancyLowBand: one.sensorPregnancyLowBand + other.sensorPregnancyLowBand,
    sensorPregnancyTargetBand: one.sensorPregnancyTargetBand + other.sensorPregnancyTargetBand,
    hiCount: one.hiCount + other.hiCount,
    loCount: one.loCount + other.loCount,
    unusualCount: one.unusualCount + other.unusualCount,
  }
}

/** Tallies of the days that have a reading, oldest first. */
export function tallyByDay(readings: GlucoseReadings): DailyTally[] {
  const columns = toGlucoseColumns(readings)
  const days: DailyTally[] = []
  for (let from = 0; from < columns.length;) {
    const dayNumber = Math.floor((columns.minutes[from] ?? 0) / 1440)
    let to = from + 1
    while (to < columns.length && (columns.minutes[to] ?? 0) < (dayNumber + 1) * 1440) to++
    const day: LocalDay = toLocalDay(toWallClock(dayNumber * 1440))
    days.push({ day, glucose: tallyRows(columns, from, to) })
    from = to
  }
  return days
}
