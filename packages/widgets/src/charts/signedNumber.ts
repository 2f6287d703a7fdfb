import { formatNumber } from '@diab/core/format'

/** Returns a change with its sign: `+2,3`, `−0,6` with a minus and not a hyphen, `0`. */
export function signedNumber(value: number, decimals: Parameters<typeof formatNumber>[1] = 1): string {
  const size = formatNumber(Math.abs(value), decimals)
  // What rounds to zero did not change.
  if (size === formatNumber(0, decimals)) return size
  return `${value > 0 ? '+' : '−'}${size}`
}
