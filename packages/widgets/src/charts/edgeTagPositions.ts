/** Pixels between the middles of two tags, at the least: readings closer than that share one. */
const tagDistance = 34

/**
 * Returns the positions of HI or LO tags: readings that would cover each other's tags share the one in their middle.
 * @param xs Pixels, ascending.
 */
export function edgeTags(xs: readonly number[]): number[] {
  const tags: number[] = []
  let from = Number.NaN
  let to = Number.NaN
  for (const x of xs) {
    if (x - from < tagDistance) {
      to = x
      continue
    }
    if (!Number.isNaN(from)) tags.push((from + to) / 2)
    from = to = x
  }
  if (!Number.isNaN(from)) tags.push((from + to) / 2)
  return tags
}
