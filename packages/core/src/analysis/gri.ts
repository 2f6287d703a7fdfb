import type { GlucoseTally } from './dailySummary.schema.ts'

/** Percentages (0–100, unrounded) of sensor readings below 3.0, 3.0–3.8, 10.1–13.9 and above 13.9 mmol/l. */
export interface GriShares {
  readonly veryLow: number
  readonly low: number
  readonly high: number
  readonly veryHigh: number
}

/** The glycemia risk index (GRI) of sensor readings. */
export interface GlycemiaRiskIndex {
  /** 0 (best) to 100. */
  readonly value: number
  /** Hypoglycaemia component, %. */
  readonly hypo: number
  /** Hyperglycaemia component, %. */
  readonly hyper: number
  /** Fifths of the scale, A best. */
  readonly zone: 'A' | 'B' | 'C' | 'D' | 'E'
}

const zones = ['A', 'B', 'C', 'D', 'E'] as const

/**
 * Glycemia Risk Index of sensor data: 3.0·very low + 2.4·low + 1.6·very high + 0.8·high, at most 100; its components are
 * very low + 0.8·low and very high + 0.5·high.
 *
 * @see Klonoff et al. 2022, doi 10.1177/19322968221085273
 */
export function gri({ veryLow, low, high, veryHigh }: GriShares): GlycemiaRiskIndex {
  const hypo = veryLow + 0.8 * low
  const hyper = veryHigh + 0.5 * high
  const value = Math.min(100, 3 * veryLow + 2.4 * low + 1.6 * veryHigh + 0.8 * high)
  // What adding up loses must not push a whole fifth into the next.
  const zone = zones[Math.max(0, Math.ceil(value / 20 - 1e-9) - 1)] ?? 'E'
  return { value, hypo, hyper, zone }
}

/** {@link gri} of what a tally holds, LO and HI included; null without a reading that counts. */
export function griOf({ veryLowBand, lowBand, targetBand, highBand, veryHighBand }: GlucoseTally): GlycemiaRiskIndex | null {
  const count = veryLowBand + lowBand + targetBand + highBand + veryHighBand
  if (count === 0) return null
  const percentOf = (part: number) => (100 * part) / count
  return gri({ veryLow: percentOf(veryLowBand), low: percentOf(lowBand), high: percentOf(highBand), veryHigh: percentOf(veryHighBand) })
}
