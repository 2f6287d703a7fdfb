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
