import { formatNumber, readNumber, unitLabels } from '@diab/core/format'

/** Returns levels of a glucose axis in mmol/l: those of the list that is round in the unit shown. */
export function glucoseLevels(inMmolPerL: readonly number[], inMgPerDl: readonly number[]): readonly number[] {
  if (unitLabels.glucose() === 'mmol/l') return inMmolPerL
  return inMgPerDl.map((level) => readNumber(String(level), 'mg/dl') ?? 0)
}

/** Returns a level of mmol/l as an axis shows it: `3,9` and `10`, in mg/dl `70`, `180` and, as texts say of 7.8, `140`. */
export const levelText = (mmolPerL: number): string => formatNumber(mmolPerL, 'consensus').replace(/[.,]0$/, '')
