import { type GlucoseUnit, toMmolPerL } from './glucoseUnit.ts'

const plain = /^[+-]?\d+(?:[.,]\d*)?$/
const grouped = /^[+-]?\d{1,3}(?:[ \u00A0\u202F]\d{3})+(?:[.,]\d+)?$/

/**
 * Reads what a person typed, with decimal comma or point and thousands set apart by spaces; undefined for anything else. `6,` is 6.
 * With a unit it is glucose typed in that unit, which is returned in mmol/l, unrounded.
 *
 * @example
 * readNumber('6,4') // 6.4
 * readNumber('115', 'mg/dl') // 6.382506382506382
 */
export function readNumber(text: string, unit: GlucoseUnit = 'mmol/l'): number | undefined {
  const typed = text.trim()
  if (!plain.test(typed) && !grouped.test(typed)) return undefined
  const value = Number(typed.replace(/[ \u00A0\u202F]/g, '').replace(',', '.'))
  return Number.isFinite(value) ? toMmolPerL(value, unit) : undefined
}
