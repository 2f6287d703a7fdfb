/** Random numbers that are the same on every run. */
export interface SeededRandom {
  /** 0 ≤ x < 1. */
  next(): number
  between(low: number, high: number): number
  /** Normally distributed. */
  around(mean: number, deviation: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
}

/** mulberry32: 32 bits of state, good enough for made-up people. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const around = (mean: number, deviation: number) =>
    mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return {
    next,
    around,
    between: (low, high) => low + (high - low) * next(),
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
  }
}
