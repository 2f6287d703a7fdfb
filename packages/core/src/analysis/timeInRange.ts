import { type FixedZone, fixedZoneBounds } from './fixedZones.ts'
import { type GlucoseColumns, type GlucoseReadings, ReadingUse, toGlucoseColumns } from './glucoseColumns.ts'
import { wholePercents } from './wholePercents.ts'

/** Whom the consensus targets are for: type 1 and 2, older or at high risk, pregnancy with type 1, other pregnancy. */
export type ConsensusGroup = 'standard' | 'olderHighRisk' | 'pregnancyType1' | 'pregnancyOther'

/** A consensus target. That of `low` is for everything below the target range, that of `high` for everything above it. */
export interface RangeGoal {
  readonly relation: 'below' | 'above'
  /** %, not met by the exact value. */
  readonly percent: number
  /** Share of the readings that the target is about, 0–1; null without a reading. */
  readonly share: number | null
  readonly isMet: boolean | null
}

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

export interface TimeInRange {
  readonly group: ConsensusGroup
  /** Usable readings. */
  readonly count: number
  /** From the lowest to the highest; they do not overlap. Pregnancy has no very high band. */
  readonly bands: readonly RangeBand[]
}

interface ConsensusBounds {
  /** mmol/l; the target range includes both. */
  readonly low: number
  readonly high: number
  /** mmol/l; infinite where the group has no very high band. */
  readonly veryHigh: number
  /** % by band. */
  readonly goals: Partial<Record<FixedZone, number>>
}

/** Battelino et al. 2019, table 3. The consensus sets no percentages for gestational and type 2 diabetes in pregnancy. */
const groups: Record<ConsensusGroup, ConsensusBounds> = {
  standard: { low: 3.9, high: 10, veryHigh: 13.9, goals: { veryLow: 1, low: 4, target: 70, high: 25, veryHigh: 5 } },
  olderHighRisk: { low: 3.9, high: 10, veryHigh: 13.9, goals: { low: 1, target: 50, veryHigh: 10 } },
  pregnancyType1: { low: 3.5, high: 7.8, veryHigh: Infinity, goals: { veryLow: 1, low: 4, target: 70, high: 25 } },
  pregnancyOther: { low: 3.5, high: 7.8, veryHigh: Infinity, goals: {} },
}

function goalOf(band: FixedZone, percent: number | undefined, part: number, count: number): RangeGoal | null {
  if (percent === undefined) return null
  const relation = band === 'target' ? 'above' : 'below'
  const isMet = relation === 'above' ? part * 100 > percent * count : part * 100 < percent * count
  return { relation, percent, share: count === 0 ? null : part / count, isMet: count === 0 ? null : isMet }
}

function countBands({ length, uses, values }: GlucoseColumns, { low, high, veryHigh }: ConsensusBounds): Record<FixedZone, number> {
  const counts = { veryLow: 0, low: 0, target: 0, high: 0, veryHigh: 0 }
  for (let row = 0; row < length; row++) {
    if (uses[row] !== ReadingUse.Usable) continue
    const value = values[row] ?? Number.NaN
    if (value < fixedZoneBounds.veryLowBelow) counts.veryLow++
    else if (value < low) counts.low++
    else if (value <= high) counts.target++
    else if (value <= veryHigh) counts.high++
    else counts.veryHigh++
  }
  return counts
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

/**
 * Usable readings by consensus band, each with its share and its consensus target. The target range includes both its
 * bounds; values are compared unrounded. For sensor readings this is time in range; for meter readings it is a share of
 * readings and must not be called time.
 *
 * @see Battelino et al. 2019, doi 10.2337/dci19-0028
 */
export function timeInRange(readings: GlucoseReadings, group: ConsensusGroup): TimeInRange {
  const bounds = boundsOf(groups[group])
  const counts = countBands(toGlucoseColumns(readings), groups[group])
  const count = counts.veryLow + counts.low + counts.target + counts.high + counts.veryHigh
  /** What the target of a band is about. */
  const parts = { ...counts, low: counts.veryLow + counts.low, high: counts.high + counts.veryHigh }
  const percents = wholePercents(bounds.map(([band]) => counts[band]))
  const bands = bounds.map(([band, from, to], at) => ({
    band,
    from,
    to,
    count: counts[band],
    share: count === 0 ? null : counts[band] / count,
    percent: percents[at] ?? 0,
    goal: goalOf(band, groups[group].goals[band], parts[band], count),
  }))
  return { group, count, bands }
}
