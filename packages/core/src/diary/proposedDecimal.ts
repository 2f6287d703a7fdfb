import { formatNumber } from '../format/formatNumber.ts'
import type { GlucoseUnit } from '../format/glucoseUnit.ts'
import { readNumber } from '../format/readNumber.ts'
import { glucoseMaxMmolPerL, glucoseMinMmolPerL, ketoneMaxMmolPerL, ketoneMinMmolPerL } from './diaryLimits.ts'

const bounds = {
  glucose: { min: glucoseMinMmolPerL, max: glucoseMaxMmolPerL },
  ketone: { min: ketoneMinMmolPerL, max: ketoneMaxMmolPerL },
}

/**
 * Returns the value that was probably meant. In mmol/l with the decimal comma that was left out: `6,4` for `64`; undefined when
 * the typed value is within the bounds, has a separator, or its tenth is out of the bounds, too. In mg/dl, whose values are
 * whole numbers, what a decimal is in that unit: `115` for `6,4`.
 */
export function proposedDecimal(kind: keyof typeof bounds, typed: string, unit: GlucoseUnit = 'mmol/l'): string | undefined {
  const { min, max } = bounds[kind]
  const digits = typed.trim()
  if (kind === 'glucose' && unit === 'mg/dl') {
    const whole = /^\d+[.,]\d+$/.test(digits) ? formatNumber(readNumber(digits) ?? Number.NaN, unit) : ''
    const mmolPerL = readNumber(whole, unit) ?? Number.NaN
    return mmolPerL >= min && mmolPerL <= max ? whole : undefined
  }
  if (!/^[1-9]\d+$/.test(digits) || Number(digits) <= max) return undefined
  const tenth = Number(digits) / 10
  return tenth < min || tenth > max ? undefined : `${digits.slice(0, -1)},${digits.slice(-1)}`
}
