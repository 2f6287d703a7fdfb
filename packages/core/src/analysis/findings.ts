import { TherapyLabel } from '../diary/diaryEnumerations.ts'
import type { LocalDay } from '../diary/localDay.ts'
import { type Coverage, type CoveredDays, coverage } from './coverage.ts'
import type { GlucoseReadings } from './glucoseColumns.ts'
import { type SlotAverages, slotAverages } from './slotAverages.ts'

/** The time of day that most needs a look. */
export interface WorstSlot {
  readonly slot: TherapyLabel
  /** `low`: below 3.9 mmol/l; `high`: above the patient's own range, by the zone stored with the reading. */
  readonly zone: 'low' | 'high'
  /** Readings of the zone among the usable readings of the slot, 0 to 1. */
  readonly share: number
  /** Readings of the zone. */
  readonly count: number
  /** Usable readings of the slot. */
  readonly outOf: number
}

/** What a chart says in one sentence: of usable readings (valid, not marked unusual) alone. */
export interface Findings {
  /** Readings inside the patient's own ranges among all, 0 to 1; null without a reading. */
  readonly inTargetShare: number | null
  /** Readings by the zone stored with them; whole percentages that add up are made of these. */
  readonly zones: { readonly low: number; readonly normal: number; readonly high: number }
  /** Left out of everything above; a LO is the lowest value there is, so that they must stand beside it. */
  readonly hiCount: number
  readonly loCount: number
  readonly worstSlot: WorstSlot | null
  /**
   * False where `worstSlot` is null for want of readings, and not because nothing stands out: no slot has five usable readings,
   * or what lies outside the range lies in slots of fewer, in each alone, or is HI or LO.
   */
  readonly isWorstSlotKnown: boolean
  readonly missing: Coverage
}

/** Time below 3.9 mmol/l that is too much for most people (Battelino 2019, doi 10.2337/dci19-0028). */
const relevantHypoShare = 0.04
/** One reading out of range is no pattern, however few were taken beside it. */
const patternMinReadings = 2
/** A slot with fewer readings says nothing. */
const slotMinReadings = 5

type Slots = readonly SlotAverages<TherapyLabel>[]
const sumOf = (slots: Slots, key: 'count' | 'low' | 'normal' | 'high' | 'hiCount' | 'loCount' | 'hypoCount') =>
  slots.reduce((sum, slot) => sum + slot[key], 0)

const isComparable = ({ slot, count }: Slots[number]) => slot !== TherapyLabel.Undefined && count >= slotMinReadings

const areRelevant = (lowCount: number, count: number) => lowCount >= patternMinReadings && lowCount >= relevantHypoShare * count

/** The slot with the greatest share; then with more such readings; then the earlier one of the day. */
function worstBy(slots: Slots, zone: WorstSlot['zone'], key: 'hypoCount' | 'high'): WorstSlot | null {
  return slots
    .filter((slot) => isComparable(slot) && slot[key] >= patternMinReadings)
    .map((slot): WorstSlot => ({ slot: slot.slot, zone, share: slot[key] / slot.count, count: slot[key], outOf: slot.count }))
    .reduce<WorstSlot | null>((worst, next) => {
      if (worst === null || next.share > worst.share) return next
      return next.share === worst.share && next.count > worst.count ? next : worst
    }, null)
}

/**
 * The worst slot of {@link slotAverages}. Lows come first: where at least two readings and at least 4 % of all lie below
 * 3.9 mmol/l, the slot with the greatest share of them. Otherwise the slot with the greatest share above the patient's range.
 * Slots of at least five usable readings, two of which lie there; null when none is worth naming.
 */
export function worstSlotOf(slots: Slots): WorstSlot | null {
  const areLowsRelevant = areRelevant(sumOf(slots, 'hypoCount'), sumOf(slots, 'count'))
  return (areLowsRelevant ? worstBy(slots, 'low', 'hypoCount') : null) ?? worstBy(slots, 'high', 'high')
}

function standsNothingOut(slots: Slots): boolean {
  const lowCount = sumOf(slots, 'hypoCount') + sumOf(slots, 'loCount')
  const highCount = sumOf(slots, 'high') + sumOf(slots, 'hiCount')
  return (
    slots.some(isComparable) && highCount < patternMinReadings && !areRelevant(lowCount, sumOf(slots, 'count') + sumOf(slots, 'loCount'))
  )
}

/**
 * Findings about the readings of a range.
 *
 * @param slots saves the work where {@link slotAverages} is at hand
 * @param measured all readings of the range where `readings` are filtered: what is hidden is not missing
 */
export function findings(
  readings: GlucoseReadings,
  range: CoveredDays,
  today: LocalDay,
  slots: Slots = slotAverages(readings),
  measured: GlucoseReadings = readings,
): Findings {
  const count = sumOf(slots, 'count')
  const zones = { low: sumOf(slots, 'low'), normal: sumOf(slots, 'normal'), high: sumOf(slots, 'high') }
  const worstSlot = worstSlotOf(slots)
  return {
    inTargetShare: count === 0 ? null : zones.normal / count,
    zones,
    hiCount: sumOf(slots, 'hiCount'),
    loCount: sumOf(slots, 'loCount'),
    worstSlot,
    isWorstSlotKnown: worstSlot !== null || standsNothingOut(slots),
    missing: coverage(measured, range, today),
  }
}
