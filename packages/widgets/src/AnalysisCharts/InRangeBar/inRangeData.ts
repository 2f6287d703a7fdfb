import { type FixedZone, type RangeBand, type RangeGoal, type TimeInRange, wholePercents } from '@diab/core/analysis'
import { formatNumber } from '@diab/core/format'
import { shownBandPercent, shownPercent } from '../shownPercent.ts'
import type { InRangeMessages } from './inRangeBar.messages.ts'

/** Counts by the patient's own ranges (a `GlucoseTally` will do). */
export interface ZoneCounts {
  readonly low: number
  readonly normal: number
  readonly high: number
}

/** The patient's own three zones, or the consensus bands with their targets. */
export type InRangeData = ZoneCounts | TimeInRange

/** One part of the bar, from the lowest to the highest. */
export interface RangePart {
  readonly band: FixedZone
  readonly name: string
  /** `3,9–10,0`; undefined for the patient's own zones, whose ranges differ by time of day. */
  readonly range?: string
  readonly bounds?: Bounds
  readonly count: number
  /** Whole %, which sum to 100 over the parts; all 0 without a reading. */
  readonly percent: number
  /** The same as it is written: a few readings are `<1`, not 0. */
  readonly shown: string
  readonly goal: RangeGoal | null
}

const isConsensus = (data: InRangeData): data is TimeInRange => 'bands' in data

type Bounds = Pick<RangeBand, 'band' | 'from' | 'to'>

/**
 * Returns the bounds of a consensus band in the unit that is shown, or in another one. The target includes both its bounds; its
 * neighbours begin and end a step away, as the consensus writes them.
 */
export function rangeText(
  { band, from, to }: Bounds,
  words: Pick<InRangeMessages, 'below' | 'between' | 'above'>,
  unit?: 'mmol/l' | 'mg/dl',
): string | undefined {
  if (to === null) return from === null ? undefined : words.above(formatNumber(from, 'consensus', unit))
  const end = formatNumber(to, band === 'low' ? 'belowConsensus' : 'consensus', unit)
  return from === null ? words.below(end) : words.between(formatNumber(from, band === 'high' ? 'aboveConsensus' : 'consensus', unit), end)
}

/** Returns the parts of a bar with their names. */
export function rangeParts(data: InRangeData, words: InRangeMessages): RangePart[] {
  if (isConsensus(data)) {
    const total = data.bands.reduce((sum, { count }) => sum + count, 0)
    return data.bands.map((band) => ({
      band: band.band,
      name: words.bands[band.band],
      range: rangeText(band, words),
      bounds: band,
      count: band.count,
      percent: band.percent,
      shown: shownBandPercent(band, total),
      goal: band.goal,
    }))
  }
  const counts = [data.low, data.normal, data.high]
  const percents = wholePercents(counts)
  const bands = ['low', 'target', 'high'] as const
  return bands.map((band, index) => {
    const [count = 0, percent = 0] = [counts[index], percents[index]]
    const shown = shownPercent(percent, count, data.low + data.normal + data.high)
    return { band, name: words.zones[(index + 1) as 1 | 2 | 3], count, percent, shown, goal: null }
  })
}

export const hasReadings = (parts: readonly RangePart[]): boolean => parts.some(({ count }) => count > 0)

/** Returns the drawn widths in %: by share, but a part that holds anything is wide enough to be seen. */
export function drawnWidths(parts: readonly RangePart[]): number[] {
  const leastPercent = 1
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const widths = parts.map((part) => (part.count === 0 ? 0 : Math.max(leastPercent, (part.count / count) * 100)))
  const sum = widths.reduce((total, width) => total + width, 0)
  return widths.map((width) => (sum === 0 ? 0 : (width / sum) * 100))
}

/** Checks whether a target covers more than its own band: all of the low, or all of the high. */
export const isTotalGoal = ({ band, goal }: RangePart, parts: readonly RangePart[]): boolean =>
  goal !== null &&
  ((band === 'low' && parts.some((part) => part.band === 'veryLow')) || (band === 'high' && parts.some((part) => part.band === 'veryHigh')))
