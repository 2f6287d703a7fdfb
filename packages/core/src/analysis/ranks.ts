import { boundOf, type GlucoseColumns, ReadingUse } from './glucoseColumns.ts'

/**
 * Returns the values by which readings are ranked, mmol/l: HI above and LO below every other reading, whatever their bounds.
 * A HI has the bound of its device, or the highest value given where a device measured more than that bound; a LO likewise.
 * Every median and percentile takes them: without its LO readings a night of lows would have the median of what is left.
 *
 * @param counts Whether a row is ranked at all; unusual readings never are, and keep their values.
 */
export function rankedValues(columns: GlucoseColumns, counts: (row: number) => boolean = () => true): Float64Array {
  const { length, uses } = columns
  const values = columns.values.slice()
  let [lowest, highest] = [Infinity, -Infinity]
  let hasEdges = false
  for (let row = 0; row < length; row++) {
    const use = uses[row]
    if (use === ReadingUse.Unusual || !counts(row)) continue
    const value = use === ReadingUse.Usable ? values[row]! : boundOf(columns, row)
    if (use !== ReadingUse.High && value < lowest) lowest = value
    if (use !== ReadingUse.Low && value > highest) highest = value
    if (use !== ReadingUse.Usable) hasEdges = true
  }
  if (!hasEdges) return values
  for (let row = 0; row < length; row++) {
    if (!counts(row)) continue
    if (uses[row] === ReadingUse.High) values[row] = highest
    else if (uses[row] === ReadingUse.Low) values[row] = lowest
  }
  return values
}

/** The median of readings of which some are LO or HI. */
export interface RankedMedian {
  /** mmol/l, of type 7; HI and LO with the value that {@link rankedValues} gives them. Null without a reading. */
  readonly median: number | null
  /** Where the median is itself a LO or a HI, which has no number to show. */
  readonly medianEdge: 'low' | 'high' | null
}

/**
 * Percentile of numbers in ascending order, type 7: linear interpolation at position (n − 1)·share, as in R, NumPy, Excel and
 * d3-array. In the numbers' unit; NaN of none. Of places `from` (inclusive) to `to` (exclusive) alone, if told.
 *
 * @param share 0 to 1
 * @see Hyndman and Fan 1996, doi 10.2307/2684934
 */
export function percentileOf(sorted: ArrayLike<number>, share: number, from = 0, to = sorted.length): number {
  if (from === to) return Number.NaN
  const position = (to - from - 1) * share
  const offset = Math.floor(position)
  const index = from + offset
  const below = sorted[index]!
  return index + 1 < to ? below + (sorted[index + 1]! - below) * (position - offset) : below
}

/** Returns the median of ranked values in ascending order, of places `from` to before `to`. */
export function medianOf(
  sorted: ArrayLike<number>,
  { loCount, hiCount }: { readonly loCount: number; readonly hiCount: number },
  from = 0,
  to = sorted.length,
): RankedMedian {
  if (from === to) return { median: null, medianEdge: null }
  const middle = (to - from - 1) / 2
  const medianEdge = Math.ceil(middle) < loCount ? 'low' : Math.floor(middle) >= to - from - hiCount ? 'high' : null
  return { median: percentileOf(sorted, 0.5, from, to), medianEdge }
}

/** Returns the ranked values in ascending order, without those of unusual readings. */
export function sortedRanks(columns: GlucoseColumns): Float64Array {
  const { uses } = columns
  return rankedValues(columns)
    .filter((_value, row) => uses[row] !== ReadingUse.Unusual)
    .toSorted()
}
