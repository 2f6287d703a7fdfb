import { TherapyLabel } from '../diary/diaryEnumerations.ts'
import type { TargetRange } from '../diary/glucoseRange.ts'
import type { ConsensusGroup } from './consensusBounds.ts'
import { minuteOfDay } from './dayProfileBins.ts'
import { fixedZoneBounds } from './fixedZones.ts'
import { type GlucoseColumns, type GlucoseReadings, isOfSensor, ReadingUse, toGlucoseColumns } from './glucoseColumns.ts'
import type { GlucoseSummary } from '../diary/glucoseSummary.ts'
import { type ShareCounts, shareCountsOf } from './periodShares.ts'
import { type GroupedColumns, groupColumns } from './slotAveragesGrouping.ts'
import { medianOf, type RankedMedian, rankedValues } from './ranks.ts'
import { type SlotTarget, slotTarget } from './slotTarget.ts'
import { noGroup, sortIntoGroups } from './sortIntoGroups.ts'
import { summariseColumns } from './summariseColumns.ts'

/**
 * Figures of the usable readings (valid, not marked unusual) of one slot over all days: those of a summary, and these.
 * Concentrations in mmol/l, unrounded, null where there are too few readings. The median ranks HI and LO, as the day profile
 * does; the average cannot count them.
 */
export interface SlotAverages<Slot extends number = number> extends GlucoseSummary, RankedMedian {
  readonly slot: Slot
  /** Usable readings below 3.9 mmol/l, whatever the patient's ranges. */
  readonly hypoCount: number
  /**
   * Shares by the zone stored with each reading, which comes from the patient's own ranges. HI and LO of a sensor are above and
   * below any range and count; those of a meter are left out, as the specification counts.
   */
  readonly shares: ShareCounts
  /** The patient's range for the most common meal type of the slot, valid at its last reading; null without a usable reading. */
  readonly target: SlotTarget | null
}

/** The ranked values of each slot in order. */
function sortRanked(columns: GlucoseColumns, slotOf: Uint8Array, slotCount: number) {
  const { uses, length } = columns
  const ranked = new Int16Array(length).fill(noGroup)
  const counts = new Int32Array(slotCount)
  for (let row = 0; row < length; row++) {
    if (uses[row] === ReadingUse.Unusual) continue
    ranked[row] = slotOf[row]!
    counts[slotOf[row]!]!++
  }
  return sortIntoGroups(rankedValues(columns), ranked, counts)
}

/** Usable readings of a slot below 3.9 mmol/l. */
function hypoCountOf({ columns: { uses, values }, starts }: GroupedColumns, slot: number): number {
  let count = 0
  for (let row = starts[slot]!; row < starts[slot + 1]!; row++)
    if (uses[row] === ReadingUse.Usable && values[row]! < fixedZoneBounds.lowBelow) count++
  return count
}

/** Zone counts of a slot with the HI and LO of a sensor among them. */
function sharesOf(
  { columns: { uses, origins }, starts }: GroupedColumns,
  slot: number,
  { low, normal, high }: GlucoseSummary,
): ShareCounts {
  let hiCount = 0
  let loCount = 0
  for (let row = starts[slot]!; row < starts[slot + 1]!; row++) {
    if (!isOfSensor(origins[row])) continue
    if (uses[row] === ReadingUse.High) hiCount++
    else if (uses[row] === ReadingUse.Low) loCount++
  }
  return shareCountsOf(low + loCount, normal, high + hiCount)
}

function averagesOf<Slot extends number>(
  slots: readonly Slot[],
  columns: GlucoseColumns,
  slotOf: Uint8Array,
  ranges: readonly TargetRange[] | null,
  group: ConsensusGroup,
): SlotAverages<Slot>[] {
  const slotCount = Math.max(...slots) + 1
  const grouped = groupColumns(columns, slotOf, slotCount)
  const { sorted, starts } = sortRanked(columns, slotOf, slotCount)
  return slots.map((slot) => {
    const summary = summariseColumns(grouped.columns, grouped.starts[slot], grouped.starts[slot + 1])
    return {
      slot,
      ...summary,
      shares: sharesOf(grouped, slot, summary),
      ...medianOf(sorted, summary, starts[slot], starts[slot + 1]),
      hypoCount: hypoCountOf(grouped, slot),
      target: ranges && slotTarget(grouped, slot, ranges, group),
    }
  })
}

const labels = Object.values(TherapyLabel)
const hasReading = ({ count, hiCount, loCount, unusualCount }: SlotAverages) => count + hiCount + loCount + unusualCount > 0

/**
 * Figures per slot of the day, dawn to night; readings whose slot is not known come last, only if there are any. Without
 * ranges there are no targets.
 *
 * @param group whose consensus target a range of sensor readings is compared with, for its name
 * @see the specification, "Statistics formulas"; Hyndman and Fan 1996, doi 10.2307/2684934, for the percentiles
 */
export function slotAverages(
  readings: GlucoseReadings,
  ranges: readonly TargetRange[] | null = null,
  group: ConsensusGroup = 'standard',
): SlotAverages<TherapyLabel>[] {
  const columns = toGlucoseColumns(readings)
  const slots = averagesOf(labels, columns, columns.labels, ranges, group)
  return slots.filter((slot) => slot.slot !== TherapyLabel.Undefined || hasReading(slot))
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Figures per hour of the day, 0 to 23; without ranges there are no targets. */
export function hourAverages(
  readings: GlucoseReadings,
  ranges: readonly TargetRange[] | null = null,
  group: ConsensusGroup = 'standard',
): SlotAverages[] {
  const columns = toGlucoseColumns(readings)
  const hourOf = new Uint8Array(columns.minutes.map((minute) => minuteOfDay(minute) / 60))
  return averagesOf(hours, columns, hourOf, ranges, group)
}
