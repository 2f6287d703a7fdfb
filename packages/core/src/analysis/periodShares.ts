import type { ConsensusGroup } from './consensusBounds.ts'
import type { GlucoseTally } from './dailySummary.schema.ts'
import { type GlucoseReadings, toGlucoseColumns } from './glucoseColumns.ts'
import { tallyRows } from './glucoseTally.ts'
import { sensorTimeInRange, type TimeInRange } from './timeInRange.ts'

/**
 * What a period is made of. sensor: at least half of its readings come from a sensor; mixed: fewer, but some; meter: none;
 * none: it has no reading that counts. HI and LO count, unusual readings do not.
 */
export type PeriodKind = 'sensor' | 'mixed' | 'meter' | 'none'

/** Hand and meter readings by the patient's ranges of their meal type or slot: usable ones, as the specification counts. */
export interface TargetShares {
  /** Usable readings. */
  readonly count: number
  readonly low: number
  readonly normal: number
  readonly high: number
  /** 0 to 1; null where all are HI or LO. */
  readonly inTargetShare: number | null
  /** Left out of the shares. */
  readonly hiCount: number
  readonly loCount: number
}

/** One part of the answer as three counts: what a bar or one number shows. */
export interface ShareCounts {
  readonly low: number
  readonly normal: number
  readonly high: number
  /** Their sum. */
  readonly count: number
  /** `normal` among them, 0 to 1; null without a reading. */
  readonly inTargetShare: number | null
}

/** Shares of a period below, in and above the target, of sensor and meter apart. */
export interface PeriodShares {
  readonly kind: PeriodKind
  /** Time in range of the sensor readings by consensus band; null without a sensor reading. */
  readonly sensor: TimeInRange | null
  /** Shares of the other readings by the patient's ranges; null without one. */
  readonly meter: TargetShares | null
  /** Which of the two comes first: the sensor in a sensor period, else the meter; null without a reading. */
  readonly leading: 'sensor' | 'meter' | null
  /** The one answer of the period where only one number is shown: that of the leading part. */
  readonly answer: ShareCounts
}

const sensorReadingsOf = ({ sensorCount, sensorHiCount, sensorLoCount }: GlucoseTally) => sensorCount + sensorHiCount + sensorLoCount

/** Returns what a period is made of. */
export function periodKindOf(tally: GlucoseTally): PeriodKind {
  const all = tally.count + tally.hiCount + tally.loCount
  const ofSensor = sensorReadingsOf(tally)
  if (all === 0) return 'none'
  if (ofSensor * 2 >= all) return 'sensor'
  return ofSensor === 0 ? 'meter' : 'mixed'
}

const shareOf = (part: number, all: number) => (all === 0 ? null : part / all)

function targetSharesOf(tally: GlucoseTally): TargetShares {
  const low = tally.low - tally.sensorLow
  const normal = tally.normal - tally.sensorNormal
  const high = tally.high - tally.sensorHigh
  const count = low + normal + high
  const hiCount = tally.hiCount - tally.sensorHiCount
  const loCount = tally.loCount - tally.sensorLoCount
  return { count, low, normal, high, inTargetShare: shareOf(normal, count), hiCount, loCount }
}

function countsOf({ bands }: TimeInRange): ShareCounts {
  const sumOf = (...names: string[]) => bands.reduce((sum, { band, count: part }) => (names.includes(band) ? sum + part : sum), 0)
  return shareCountsOf(sumOf('veryLow', 'low'), sumOf('target'), sumOf('high', 'veryHigh'))
}

/** Three counts with their sum and share. */
export const shareCountsOf = (low: number, normal: number, high: number): ShareCounts => {
  const count = low + normal + high
  return { low, normal, high, count, inTargetShare: shareOf(normal, count) }
}

/** Returns one part of a period's shares as three counts, empty where the period has no such reading. */
export function partOf({ sensor, meter }: Pick<PeriodShares, 'sensor' | 'meter'>, part: PeriodShares['leading']): ShareCounts {
  if (part === 'sensor' && sensor) return countsOf(sensor)
  return part === 'meter' && meter ? shareCountsOf(meter.low, meter.normal, meter.high) : shareCountsOf(0, 0, 0)
}

/**
 * Returns the shares in target of a period, each part with its own name and count: the sensor readings by consensus band, all
 * others by the patient's ranges, never one by the rule of the other. Every page that says how much is in target takes it
 * from here.
 */
export function periodShares(tally: GlucoseTally, group: ConsensusGroup = 'standard'): PeriodShares {
  const kind = periodKindOf(tally)
  const sensorReadings = sensorReadingsOf(tally)
  const sensor = sensorReadings === 0 ? null : sensorTimeInRange(tally, group)
  const meter = tally.count + tally.hiCount + tally.loCount === sensorReadings ? null : targetSharesOf(tally)
  const leading = kind === 'none' ? null : kind === 'sensor' ? 'sensor' : 'meter'
  return { kind, sensor, meter, leading, answer: partOf({ sensor, meter }, leading) }
}

/** Returns the same of readings in any order. */
export const periodSharesOf = (readings: GlucoseReadings, group?: ConsensusGroup): PeriodShares =>
  periodShares(tallyRows(toGlucoseColumns(readings)), group)
