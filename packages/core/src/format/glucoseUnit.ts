/** Units in which glucose is given, shown and typed. Stored values and every contract are in mmol/l. */
export type GlucoseUnit = 'mmol/l' | 'mg/dl'

/** Factor between mg/dl and mmol/l. */
export const mgPerDlPerMmolPerL = 18.018

/** Glucose in mmol/l, unrounded; factor 18.018. */
export const toMmolPerL = (value: number, unit: GlucoseUnit = 'mmol/l'): number => (unit === 'mg/dl' ? value / mgPerDlPerMmolPerL : value)

/** Glucose in the unit asked for, unrounded. */
export const fromMmolPerL = (mmolPerL: number, unit: GlucoseUnit = 'mmol/l'): number =>
  unit === 'mg/dl' ? mmolPerL * mgPerDlPerMmolPerL : mmolPerL

/** Decimals with which a meter shows a value in each unit. */
export const glucoseDecimals = { 'mmol/l': 1, 'mg/dl': 0 } as const satisfies Record<GlucoseUnit, number>
