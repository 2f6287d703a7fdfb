import type { GlucoseTally } from './dailySummary.schema.ts'

/** Risk of severe hypoglycaemia by LBGI. */
export type LowRiskGroup = 'minimal' | 'low' | 'moderate' | 'high'
/** Risk of hyperglycaemia by HBGI. */
export type HighRiskGroup = 'low' | 'moderate' | 'high'

/** Low and high blood glucose index with their groups; null without a reading that counts. */
export interface RiskIndex {
  readonly lbgi: number | null
  readonly hbgi: number | null
  readonly lowGroup: LowRiskGroup | null
  readonly highGroup: HighRiskGroup | null
}

const lowGroupOf = (lbgi: number): LowRiskGroup => (lbgi <= 1.1 ? 'minimal' : lbgi <= 2.5 ? 'low' : lbgi <= 5 ? 'moderate' : 'high')
const highGroupOf = (hbgi: number): HighRiskGroup => (hbgi <= 4.5 ? 'low' : hbgi <= 9 ? 'moderate' : 'high')

/**
 * LBGI and HBGI: the mean over all readings, not only the low or high ones, of Kovatchev's risk r(BG) below and above
 * its zero, HI and LO with the device's bound; no unit. LBGI up to 1.1 is minimal risk, to 2.5 low, to 5 moderate, above high; HBGI up to 4.5 low, to 9
 * moderate, above high. Sensor readings give a lower LBGI than meter readings of the same person: do not mix them
 * (Fabris et al. 2016, doi 10.1177/1932296815599177).
 *
 * @see Kovatchev et al. 2006, doi 10.2337/dc06-1085
 */
export function riskIndexOf({ count: usableCount, hiCount, loCount, lowRisk, highRisk }: GlucoseTally): RiskIndex {
  const count = usableCount + hiCount + loCount
  if (count === 0) return { lbgi: null, hbgi: null, lowGroup: null, highGroup: null }
  const lbgi = lowRisk / count
  const hbgi = highRisk / count
  return { lbgi, hbgi, lowGroup: lowGroupOf(lbgi), highGroup: highGroupOf(hbgi) }
}
