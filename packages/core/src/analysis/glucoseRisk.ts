import { mgPerDlPerMmolPerL } from '../format/glucoseUnit.ts'

/** r(BG) on each side of its zero near 6.25 mmol/l: how far a reading is towards hypo- or hyperglycaemia, 0 to about 100. */
export interface GlucoseRisk {
  readonly low: number
  readonly high: number
}

/**
 * Kovatchev's risk of one reading: f = 1.509·((ln mg/dl)^1.084 − 5.381), r = 10·f², low where f < 0, high where f > 0.
 *
 * @param mmolPerL a positive concentration
 * @see Kovatchev et al. 2006, doi 10.2337/dc06-1085
 */
export function glucoseRiskOf(mmolPerL: number): GlucoseRisk {
  const symmetrised = 1.509 * (Math.log(mmolPerL * mgPerDlPerMmolPerL) ** 1.084 - 5.381)
  const risk = 10 * symmetrised * symmetrised
  return symmetrised < 0 ? { low: risk, high: 0 } : { low: 0, high: risk }
}
