/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** From 0 to below 1. */
  unit(): number
  /** A whole number, both bounds included. */
  integer(from: number, to: number): number
  chance(probability: number): boolean
  /** Mean 0, deviation 1. */
  normal(): number
}

/** The mulberry32 generator. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function unit() {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    unit,
    integer: (from, to) => from + Math.floor(unit() * (Math.floor(to) - from + 1)),
    chance: (probability) => unit() < probability,
    normal: () => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit()),
  }
}
