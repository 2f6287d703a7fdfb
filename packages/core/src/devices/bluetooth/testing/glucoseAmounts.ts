import { fromMmolPerL, toMmolPerL } from '../../../format/glucoseUnit.ts'
import type { GlucoseMeasurement } from '../readGlucoseMeasurement.ts'
import { sfloatValue } from '../sfloat.ts'

/** A concentration in both units people use; nothing for what is no number. */
export function fromGlucose(concentration: GlucoseMeasurement['concentration']): { mmol_l?: number; mg_dl?: number } {
  if (!concentration || 'special' in concentration.amount) return {}
  const value = sfloatValue(concentration.amount, concentration.unit === 'kg/l' ? 5 : 3)!
  const mmolPerL = concentration.unit === 'kg/l' ? toMmolPerL(value, 'mg/dl') : value
  return { mmol_l: mmolPerL, mg_dl: fromMmolPerL(mmolPerL, 'mg/dl') }
}
