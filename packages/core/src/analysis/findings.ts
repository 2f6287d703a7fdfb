import { TherapyLabel } from '../diary/diaryEnumerations.ts'
import type { LocalDay } from '../time/localDay.ts'
import { type Coverage, type CoveredDays, coverage } from './coverage.ts'
import type { ConsensusGroup } from './consensusBounds.ts'
import { type GlucoseReadings, toGlucoseColumns } from './glucoseColumns.ts'
import { leadingReadings } from './leading.ts'
import { type PeriodShares, periodSharesOf } from './periodShares.ts'
import { type SlotAverages, slotAverages } from './slotAverages.ts'
import type { SlotTarget } from './slotTarget.ts'

/** The time of day that most needs a look. */
export interface WorstSlot {
  readonly slot: TherapyLabel
  /**
   * `low`: below 3.9 mmol/l, LO among them; `high` and `belowTarget`: above and below the patient's own range, by the zone
   * stored with the reading: of a sensor reading by the sensor range, never by the range of a label.
   */
  readonly zone: 'low' | 'high' | 'belowTarget'
  /** Readings of the zone among those of the slot, 0 to 1. */
  readonly share: number
  /** Readings of the zone. */
  readonly count: number
  /** Readings of the slot: usable ones, for `low` with those that are LO; of a sensor all. */
  readonly outOf: number
  /** The patient's sensor range where it decided `high` or `belowTarget`, with what it is. */
  readonly sensorRange?: SlotTarget
}

/** What a chart says in one sentence. */
export interface Findings {
  /** The shares in target: of a sensor period by consensus band, HI and LO included, else by the patient's own ranges. */
  readonly shares: PeriodShares
  /** The one share of {@link shares}, 0 to 1; null without a reading. */
  readonly inTargetShare: number | null
  /** The readings of that share; whole percentages that add up are made of these. */
  readonly zones: { readonly low: number; readonly normal: number; readonly high: number }
  /** Where the share leaves them out they must be named beside it, and a sentence that names the one names the other. */
  readonly hiCount: number
  readonly loCount: number
  readonly worstSlot: WorstSlot | null
  /**
   * False where `worstSlot` is null because there are too few readings to find an outlier: no slot has five usable readings,
   * or the readings outside the range are HI or LO, single, or in slots with fewer.
   */
  readonly isWorstSlotKnown: boolean
  readonly missing: Coverage
}

/** Time below 3.9 mmol/l that is too much for most people (Battelino 2019, doi 10.2337/dci19-0028). */
export const relevantHypoShare = 0.04
/** One reading out of range is no pattern, however few were taken beside it. */
export const patternMinReadings = 2
/** A slot with fewer readings says nothing. */
const slotMinReadings = 5
/** Highs are ordinary: they are a pattern as most of a slot's readings, or as so many. */
const [slotMinHighShare, slotMinHighs] = [0.5, 5]
/** Unless so many of them are low: who measures only when something is felt does not measure more. */
const slotMinLows = 3

type Slots = readonly SlotAverages<TherapyLabel>[]
const sumOf = (slots: Slots, key: 'count' | 'low' | 'normal' | 'high' | 'hiCount' | 'loCount' | 'hypoCount') =>
  slots.reduce((sum, slot) => sum + slot[key], 0)

const isComparable = ({ slot, count }: Slots[number]) => slot !== TherapyLabel.Undefined && count >= slotMinReadings

function isPattern({ slot, zone, share, count, outOf }: WorstSlot): boolean {
  if (slot === TherapyLabel.Undefined) return false
  if (zone === 'low') return count >= slotMinLows || (outOf >= slotMinReadings && count >= patternMinReadings)
  return outOf >= slotMinReadings && (share >= slotMinHighShare || count >= slotMinHighs)
}

/** The slot with the greatest share; then with more such readings; then the earlier one of the day. */
function greatestOf(candidates: readonly WorstSlot[]): WorstSlot | null {
  return candidates.filter(isPattern).reduce<WorstSlot | null>((worst, next) => {
    if (worst === null || next.share > worst.share) return next
    return next.share === worst.share && next.count > worst.count ? next : worst
  }, null)
}

const outsideRange =
  (zone: 'high' | 'belowTarget', key: 'high' | 'low') =>
  ({ slot, shares, target }: Slots[number]): WorstSlot => ({
    slot,
    zone,
    share: shares[key] / shares.count,
    count: shares[key],
    outOf: shares.count,
    ...(target?.sensorBand && { sensorRange: target }),
  })

function hypoShare({ slot, hypoCount, loCount, shares, count: usable }: Slots[number]): WorstSlot {
  const [count, outOf] = [hypoCount + loCount, Math.max(shares.count, usable + loCount)]
  return { slot, zone: 'low', share: count / outOf, count, outOf }
}

/**
 * The worst slot of {@link slotAverages}. Lows come first: where at least two readings and at least 4 % of all lie below
 * 3.9 mmol/l, or in one slot no smaller a share than that of any slot's highs, the slot with the greatest share of them.
 * Then the slot with the greatest share on one side of the patient's range, below it before above it.
 * Slots of at least five readings, two of them low, or half of them or five outside the range, or with three lows; null when
 * none is worth naming.
 */
export function worstSlotOf(slots: Slots): WorstSlot | null {
  const lowest = greatestOf(slots.map(hypoShare))
  const highest = greatestOf(slots.map(outsideRange('high', 'high')))
  const lowCount = sumOf(slots, 'hypoCount') + sumOf(slots, 'loCount')
  const isRelevant = lowCount >= relevantHypoShare * (sumOf(slots, 'count') + sumOf(slots, 'loCount'))
  if (lowest && (isRelevant || lowest.share >= (highest?.share ?? 0))) return lowest
  const below = greatestOf(slots.map(outsideRange('belowTarget', 'low')))
  return below && below.share >= (highest?.share ?? 0) ? below : highest
}

function hasNoOutlier(slots: Slots): boolean {
  const lowCount = Math.max(sumOf(slots, 'low'), sumOf(slots, 'hypoCount')) + sumOf(slots, 'loCount')
  const highCount = sumOf(slots, 'high') + sumOf(slots, 'hiCount')
  return slots.some(isComparable) && highCount < patternMinReadings && lowCount < patternMinReadings
}

/**
 * Findings about the readings of a range.
 *
 * @param slots averages of the readings that answer for the period ({@link leadingReadings}), where they are at hand
 * @param measured all readings of the range where `readings` are filtered: what is hidden is not missing
 * @param group whose consensus bands are those of a sensor period
 */
export function findings(
  readings: GlucoseReadings,
  range: CoveredDays,
  today: LocalDay,
  slots?: Slots,
  measured: GlucoseReadings = readings,
  group: ConsensusGroup = 'standard',
): Findings {
  const shares = periodSharesOf(readings, group)
  const { low, normal, high, inTargetShare } = shares.answer
  const leadingSlots = slots ?? slotAverages(leadingReadings(toGlucoseColumns(readings), shares.leading))
  const worstSlot = worstSlotOf(leadingSlots)
  return {
    shares,
    inTargetShare,
    zones: { low, normal, high },
    hiCount: sumOf(leadingSlots, 'hiCount'),
    loCount: sumOf(leadingSlots, 'loCount'),
    worstSlot,
    isWorstSlotKnown: worstSlot !== null || hasNoOutlier(leadingSlots),
    missing: coverage(measured, range, today),
  }
}
