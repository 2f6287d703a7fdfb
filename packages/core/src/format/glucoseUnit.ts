/** Units in which glucose is given, shown and typed. Stored values and every contract are in mmol/l. */
export type GlucoseUnit = 'mmol/l' | 'mg/dl'

/** Factor between mg/dl and mmol/l. */
export const mgPerDlPerMmolPerL = 18.018

/** Glucose in mmol/l, unrounded; factor 18.018. */
export const toMmolPerL = (value: number, unit: GlucoseUnit = 'mmol/l'): number => (unit === 'mg/dl' ? value / mgPerDlPerMmolPerL : value)

/** Glucose in the unit asked for, unrounded. */
export const fromMmolPerL = (mmolPerL: number, unit: GlucoseUnit = 'mmol/l'): number =>
  unit === 'mg/dl' ? mmolPerL * mgPerDlPerMmolPerL : mmolPerL

/**
 * Bounds of the international consensus in mg/dl, by mmol/l, as it publishes both: 7.8 mmol/l is 140, though a value of 7.8 is 141.
 * Battelino et al. 2019.
 */
export const consensusMgPerDl: ReadonlyMap<number, number> = new Map([
  [3, 54],
  [3.5, 63],
  [3.9, 70],
  [7.8, 140],
  [10, 180],
  [13.9, 250],
])

/** Decimals with which a meter shows a value in each unit. */
export const glucoseDecimals = { 'mmol/l': 1, 'mg/dl': 0 } as const satisfies Record<GlucoseUnit, number>
