/**
 * Whole percentages of counts that are shown together: they always add up to 100, and none is a whole percent or more
 * away from its exact share (largest remainder method; of equal remainders the earlier count gets the rest).
 *
 * @param counts not negative
 * @returns one percentage per count; all 0 where nothing was counted
 */
export function wholePercents(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  const percents = counts.map((count) => Math.floor((count * 100) / total))
  const byRemainder = counts
    .map((count, at) => ({ at, remainder: count * 100 - (percents[at] ?? 0) * total }))
    .toSorted((one, other) => other.remainder - one.remainder || one.at - other.at)
  const missing = 100 - percents.reduce((sum, percent) => sum + percent, 0)
  for (const { at } of byRemainder.slice(0, missing)) percents[at] = (percents[at] ?? 0) + 1
  return percents
}
