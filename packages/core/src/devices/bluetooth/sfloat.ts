/**
 * The 16-bit decimal of IEEE 11073-20601: signed mantissa of 12 bits, signed power of ten of 4 bits. Kept as two numbers, so
 * that a change of unit by a power of ten adds no rounding.
 */
export type Sfloat = { readonly mantissa: number; readonly exponent: number } | { readonly special: SfloatSpecial }

/** NaN: no number; NRes: not at this resolution; the infinities: beyond what the meter measures. */
export type SfloatSpecial = 'NaN' | 'NRes' | '+INF' | '-INF' | 'reserved'

const specials = new Map<number, SfloatSpecial>([
  [0x07ff, 'NaN'],
  [0x0800, 'NRes'],
  [0x07fe, '+INF'],
  [0x0802, '-INF'],
  [0x0801, 'reserved'],
])
const mantissaMin = -0x7fd
const mantissaMax = 0x7fd

const signed = (value: number, bits: number) => (value >= 2 ** (bits - 1) ? value - 2 ** bits : value)

/** Of 16 bits as read little endian. Every pattern has a meaning. */
export function readSfloat(raw: number): Sfloat {
  const special = specials.get(raw)
  return special === undefined ? { mantissa: signed(raw & 0x0fff, 12), exponent: signed(raw >> 12, 4) } : { special }
}

/** The 16 bits of a value; the inverse of `readSfloat`. */
export function toSfloatBits(sfloat: Sfloat): number {
  if ('special' in sfloat) return [...specials].find(([, name]) => name === sfloat.special)?.[0] ?? 0x07ff
  return ((sfloat.exponent & 0xf) << 12) | (sfloat.mantissa & 0xfff)
}

/** The value times a power of ten, rounded once; undefined for a special value. */
export const sfloatValue = (sfloat: Sfloat, powerOfTen = 0): number | undefined =>
  'special' in sfloat ? undefined : Number(`${sfloat.mantissa}e${sfloat.exponent + powerOfTen}`)

/** The nearest value of a finite number; what is too large becomes an infinity. */
export function toSfloat(value: number): Sfloat {
  for (let exponent = -8; exponent <= 7; exponent += 1) {
    const mantissa = Math.round(value / Number(`1e${exponent}`))
    if (mantissa >= mantissaMin && mantissa <= mantissaMax) return shortest(mantissa, exponent)
  }
  return { special: value > 0 ? '+INF' : '-INF' }
}

/** Meters write 5.5 as 55e-1 and not as 550e-2. */
function shortest(mantissa: number, exponent: number): Sfloat {
  if (mantissa === 0) return { mantissa: 0, exponent: 0 }
  return mantissa % 10 === 0 && exponent < 7 ? shortest(mantissa / 10, exponent + 1) : { mantissa, exponent }
}
