/** A straight axis: numbers to pixels. */
export interface LinearScale {
  (value: number): number
  readonly domain: readonly [number, number]
}

/** Creates a straight axis. `isClamped`: values outside the domain are at its edge. */
export function linearScale(domain: readonly [number, number], [start, end]: readonly [number, number], isClamped = false): LinearScale {
  const [from, to] = domain
  function scale(value: number): number {
    const part = from === to ? 0.5 : (value - from) / (to - from)
    const shown = isClamped ? Math.min(1, Math.max(0, part)) : part
    return start * (1 - shown) + end * shown
  }
  return Object.assign(scale, { domain })
}
