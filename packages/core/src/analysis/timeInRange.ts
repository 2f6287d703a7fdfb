import { type ConsensusBounds, consensusBounds, type ConsensusGroup } from './consensusBounds.ts'
import type { GlucoseTally } from './dailySummary.schema.ts'
import { type FixedZone, fixedZoneBounds } from './fixedZones.ts'
import { ColumnOrigin, type GlucoseColumns, type GlucoseReadings, ReadingUse, toGlucoseColumns } from './glucoseColumns.ts'
import { wholePercents } from './wholePercents.ts'

/** A consensus target. That of `low` is for everything below the target range, that of `high` for everything above it. */
export interface RangeGoal {
  readonly relation: 'below' | 'above'
  /** %, not met by the exact value. */
  readonly percent: number
  /** Share of the readings that the target is about, 0–1; null without a reading. */
  readonly share: number | null
  readonly isMet: boolean | null
}

/** One band of time in range: its bounds, its share and its goal. */
export interface RangeBand {
  readonly band: FixedZone
  /** mmol/l; null where the band has no lower bound. */
  readonly from: number | null
  /** mmol/l; null where the band has no upper bound. */
  readonly to: number | null
  readonly count: number
  /** 0–1; null without a reading. */
  readonly share: number | null
  /** Whole %, which add up to 100 over the bands; 0 without a reading. */
  readonly percent: number
  /** Null where the consensus sets none. */
  readonly goal: RangeGoal | null
}

/** Time in range by the bands of the international consensus. */
export interface TimeInRange {
  readonly group: ConsensusGroup
  /** Readings of the bands, LO and HI included. */
  readonly count: number
  /** From the lowest to the highest; they do not overlap. Pregnancy has no very high band. */
  readonly bands: readonly RangeBand[]
}

function goalOf(band: FixedZone, percent: number | undefined, part: number, count: number): RangeGoal | null {
  if (percent === undefined) return null
  const relation = band === 'target' ? 'above' : 'below'
  const isMet = relation === 'above' ? part * 100 > percent * count : part * 100 < percent * count
  return { relation, percent, share: count === 0 ? null : part / count, isMet: count === 0 ? null : isMet }
}

type BandCounts = Record<FixedZone, number>

function countBands({ length, uses, values, origins }: GlucoseColumns, { low, high, veryHigh }: ConsensusBounds): BandCounts {
  const counts = { veryLow: 0, low: 0, target: 0, high: 0, veryHigh: 0 }
  for (let row = 0; row < length; row++) {
    const use = uses[row]
    if (use === ReadingUse.Unusual || origins[row] === ColumnOrigin.CoveredScan) continue
    const value = use === ReadingUse.Low ? -Infinity : use === ReadingUse.High ? Infinity : (values[row] ?? Number.NaN)
    if (value < fixedZoneBounds.veryLowBelow) counts.veryLow++
    else if (value < low) counts.low++
    else if (value <= high) counts.target++
    else if (value <= veryHigh) counts.high++
    else counts.veryHigh++
  }
  return counts
}

function sensorCountsOf(tally: GlucoseTally, { veryHigh }: ConsensusBounds): BandCounts {
  const { sensorVeryLowBand: veryLow, sensorLowBand: low, sensorTargetBand: target, sensorHighBand: high } = tally
  if (veryHigh !== Infinity) return { veryLow, low, target, high, veryHigh: tally.sensorVeryHighBand }
  const ofPregnancy = { veryLow, low: tally.sensorPregnancyLowBand, target: tally.sensorPregnancyTargetBand }
  const above = low + target + high + tally.sensorVeryHighBand - ofPregnancy.low - ofPregnancy.target
  return { ...ofPregnancy, high: above, veryHigh: 0 }
}

type Bounds = readonly [band: FixedZone, from: number | null, to: number | null]

function boundsOf({ low, high, veryHigh }: ConsensusBounds): readonly Bounds[] {
  const upToTarget: Bounds[] = [
    ['veryLow', null, fixedZoneBounds.veryLowBelow],
    ['low', fixedZoneBounds.veryLowBelow, low],
    ['target', low, high],
  ]
  if (veryHigh === Infinity) return [...upToTarget, ['high', high, null]]
  return [...upToTarget, ['high', high, veryHigh], ['veryHigh', veryHigh, null]]
}

function toTimeInRange(counts: BandCounts, group: ConsensusGroup): TimeInRange {
  const bounds = boundsOf(consensusBounds[group])
  const count = counts.veryLow + counts.low + counts.target + counts.high + counts.veryHigh
  /** What the target of a band is about. */
  const parts = { ...counts, low: counts.veryLow + counts.low, high: counts.high + counts.veryHigh }
  const percents = wholePercents(
    bounds.map(([band]) => counts[band]),
    bounds.findIndex(([band]) => band === 'target'),
  )
  const bands = bounds.map(([band, from, to], at) => ({
    band,
    from,
    to,
    count: counts[band],
    share: count === 0 ? null : counts[band] / count,
    percent: percents[at] ?? 0,
    goal: goalOf(band, consensusBounds[group].goals[band], parts[band], count),
  }))
  return { group, count, bands }
}

/**
 * Readings by consensus band, each with its share and its consensus target: LO is below 3.0 and HI above the highest bound,
 * as Clarity and Tidepool count them; unusual readings are left out, and so are scans beside a stored reading. The target
 * range includes both its bounds; values are compared unrounded. For sensor readings this is time in range; for meter
 * readings it is a share of readings and must not be called time.
 *
 * @see Battelino et al. 2019, doi 10.2337/dci19-0028
 */
export const timeInRange = (readings: GlucoseReadings, group: ConsensusGroup): TimeInRange =>
  toTimeInRange(countBands(toGlucoseColumns(readings), consensusBounds[group]), group)

/** Returns the {@link timeInRange} of the sensor readings that a tally holds: the same counts as from the readings. */
export const sensorTimeInRange = (tally: GlucoseTally, group: ConsensusGroup): TimeInRange =>
  toTimeInRange(sensorCountsOf(tally, consensusBounds[group]), group)
