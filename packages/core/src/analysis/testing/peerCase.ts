/** A peer's published expectation beside what we say of the same input. */
export interface PeerCase {
  /** The peer, and what tells the case from its others. */
  readonly id: string
  readonly expected: unknown
  /** Undefined where we offer no such figure. */
  readonly ours: unknown
  /** How far a number may lie off; the peer's own rounding. 1e-9 unless given. */
  readonly tolerance?: number
}

export type PeerOutcome = 'agrees' | 'differs' | 'not offered'

const isSame = (ours: unknown, expected: unknown, tolerance: number): boolean => {
  if (typeof ours === 'number' && typeof expected === 'number') return Math.abs(ours - expected) <= tolerance
  if (ours === null || expected === null || typeof ours !== 'object' || typeof expected !== 'object') return ours === expected
  const entries = Object.entries(expected)
  return entries.every(([key, value]) => isSame((ours as Record<string, unknown>)[key], value, tolerance))
}

/** Whether we agree in everything that the peer expects. */
export function outcomeOf({ ours, expected, tolerance = 1e-9 }: PeerCase): PeerOutcome {
  if (ours === undefined) return 'not offered'
  return isSame(ours, expected, tolerance) ? 'agrees' : 'differs'
}
