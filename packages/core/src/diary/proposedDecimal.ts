import { glucoseMaxMmolPerL, glucoseMinMmolPerL, ketoneMaxMmolPerL, ketoneMinMmolPerL } from './diaryLimits.ts'

const bounds = {
  glucose: { min: glucoseMinMmolPerL, max: glucoseMaxMmolPerL },
  ketone: { min: ketoneMinMmolPerL, max: ketoneMaxMmolPerL },
}

/**
 * Returns the value with the decimal comma that was probably left out: `6,4` for `64`. Undefined when the typed value is
 * within the bounds, has a separator, or its tenth is out of the bounds, too. In mmol/l.
 */
export function proposedDecimal(kind: keyof typeof bounds, typed: string): string | undefined {
  const { min, max } = bounds[kind]
  const digits = typed.trim()
  if (!/^[1-9]\d+$/.test(digits) || Number(digits) <= max) return undefined
  const tenth = Number(digits) / 10
  return tenth < min || tenth > max ? undefined : `${digits.slice(0, -1)},${digits.slice(-1)}`
}
