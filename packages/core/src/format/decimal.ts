interface Decimal {
  readonly negative: boolean
  /** All significant digits without the point. */
  readonly digits: bigint
  /** How many of the digits are after the point. */
  readonly scale: number
}

/** The decimal number that JavaScript prints for a double: 3.85 is 385 with scale 2, not 3.8500000000000000888. */
function toDecimal(value: number): Decimal {
  const [mantissa = '0', exponent = '0'] = String(Math.abs(value)).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const scale = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction)
  return { negative: value < 0, digits: scale < 0 ? digits * 10n ** BigInt(-scale) : digits, scale: Math.max(0, scale) }
}

/**
 * A double rounded half away from zero on its decimal representation, with exactly `decimals` digits after the
 * point: 3.85 → '3.9', -0.04 → '0.0'. Rounding the binary value instead would show 1.005 as 1.00.
 */
export function roundToText(value: number, decimals: number): string {
  const { negative, digits, scale } = toDecimal(value)
  const dropped = scale - decimals
  const rounded = dropped > 0 ? (digits + 5n * 10n ** BigInt(dropped - 1)) / 10n ** BigInt(dropped) : digits * 10n ** BigInt(-dropped)
  const text = String(rounded).padStart(decimals + 1, '0')
  const sign = negative && rounded > 0n ? '-' : ''
  return decimals === 0 ? sign + text : `${sign}${text.slice(0, -decimals)}.${text.slice(-decimals)}`
}
