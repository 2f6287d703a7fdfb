/**
 * Makes something of the same source only once, for readings that come back: another filter and back, another chart and
 * back. What was made last is held as long as the source itself lives, and made again when `circumstances` (plain numbers
 * and texts) differ. For sources that nobody writes to any more.
 */
export function remembered<Source extends WeakKey, Circumstances extends readonly unknown[], Made>(
  make: (source: Source, ...circumstances: Circumstances) => Made,
): (source: Source, ...circumstances: Circumstances) => Made {
  const known = new WeakMap<Source, { readonly key: string; readonly made: Made }>()
  return (source, ...circumstances) => {
    const key = JSON.stringify(circumstances)
    const before = known.get(source)
    if (before?.key === key) return before.made
    const made = make(source, ...circumstances)
    known.set(source, { key, made })
    return made
  }
}
