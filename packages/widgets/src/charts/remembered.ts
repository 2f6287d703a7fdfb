/** As many as a person goes back and forth between. */
const kept = 4

/**
 * Makes something of the same source only once, for readings that come back: another filter and back, another chart and
 * back. What was made for the latest few `circumstances` (plain numbers and texts) is held as long as the source itself
 * lives. For sources that nobody writes to any more.
 */
export function remembered<Source extends WeakKey, Circumstances extends readonly unknown[], Made>(
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
    if (oldest !== undefined && made.size === kept) made.delete(oldest)
    const now = make(source, ...circumstances)
    made.set(key, now)
    return now
  }
}
