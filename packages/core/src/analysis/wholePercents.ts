const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/** Whole percentages of the total that add up to `whole`, by the largest remainder; of equal remainders the earlier count gets the rest. */
function split(counts: readonly number[], whole: number, total: number): number[] {
  const percents = counts.map((count) => Math.floor((count * 100) / total))
  const byRemainder = counts
    .map((count, at) => ({ at, remainder: count * 100 - (percents[at] ?? 0) * total }))
    .toSorted((one, other) => other.remainder - one.remainder || one.at - other.at)
  for (const { at } of byRemainder.slice(0, Math.max(0, whole - sumOf(percents)))) percents[at] = (percents[at] ?? 0) + 1
  return percents
}

/**
 * Returns whole percentages of the bands of a range, which are shown together. They add up to 100, and none is a whole percent
 * or more away from its exact share. The target's is its share rounded half up, and the bands of a side add up to what the side
 * has alone: the same readings have the same percentage in target, below and above it in three bands and in five.
 *
 * @param counts from low to high, not negative
 * @param targetAt the place of the target among them; 1 in low, target, high
 * @returns one percentage per count; all 0 where nothing was counted
 */
export function wholePercents(counts: readonly number[], targetAt = 1): number[] {
  const total = sumOf(counts)
  if (total === 0) return counts.map(() => 0)
  const [below, above] = [counts.slice(0, targetAt), counts.slice(targetAt + 1)]
  const target = Math.floor(((counts[targetAt] ?? 0) * 200 + total) / (2 * total))
  const [low = 0, high = 0] = split([sumOf(below), sumOf(above)], 100 - target, total)
  return [...split(below, low, total), target, ...split(above, high, total)]
}
