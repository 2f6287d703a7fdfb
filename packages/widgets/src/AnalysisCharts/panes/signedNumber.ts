import { formatNumber } from '@diab/core/format'

/** A change with its sign: `+2,3`, `−0,6` with a minus and not a hyphen, `0`. */
export function signedNumber(value: number, decimals = 1): string {
  if (value === 0) return formatNumber(value, decimals)
  return `${value > 0 ? '+' : '−'}${formatNumber(Math.abs(value), decimals)}`
}
