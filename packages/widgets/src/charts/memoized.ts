/** As many as a person goes back and forth between. */
const cacheSize = 4

/**
 * Memoizes a result per source, for readings that come back: another filter and back, another chart and back. The results of
 * the latest few `circumstances` (plain numbers and texts) are cached as long as the source lives. For sources that are no
 * longer written to.
 */
export function memoized<Source extends WeakKey, Circumstances extends readonly unknown[], Made>(
  make: (source: Source, ...circumstances: Circumstances) => Made,
): (source: Source, ...circumstances: Circumstances) => Made {
  const known = new WeakMap<Source, Map<string, Made>>()
  return (source, ...circumstances) => {
    const made = known.get(source) ?? new Map<string, Made>()
    known.set(source, made)
    const key = JSON.stringify(circumstances)
    const before = made.get(key)
    if (before !== undefined) return before
    const [oldest] = made.keys()
    if (oldest !== undefined && made.size === cacheSize) made.delete(oldest)
    const now = make(source, ...circumstances)
    made.set(key, now)
    return now
  }
}
