import { conventions, glucoseUnit } from './formatDate.ts'
import { consensusMgPerDl, fromMmolPerL, glucoseDecimals, type GlucoseUnit } from './glucoseUnit.ts'

/** Thousands are set apart only from five digits on: 1234,5 but 12 345,6. */
const groupThousands = (whole: string) => (whole.length < 5 ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, conventions.group))

function localise(rounded: string): string {
  const negative = rounded.startsWith('-')
  const [whole = '', fraction] = (negative ? rounded.slice(1) : rounded).split('.')
  return `${negative ? '-' : ''}${groupThousands(whole)}${fraction === undefined ? '' : conventions.decimal + fraction}`
}

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

type ConsensusFormat = 'consensus' | 'belowConsensus' | 'aboveConsensus'
/** Steps of the unit's last digit from a bound. */
const consensusSteps: Readonly<Record<string, number>> = { consensus: 0, belowConsensus: -1, aboveConsensus: 1 }

/**
 * A number as the language of the page writes it, the Hungarian way unless `setConventions` says otherwise: decimal comma, one
 * decimal unless told otherwise, half away from zero. What is not a finite number is shown as a dash.
 *
 * In place of decimals, `'glucose'` shows a glucose value, a difference or a deviation of mmol/l in the unit that is set, and the
 * name of a unit in that one: one decimal in mmol/l, none in mg/dl, as meters show them. `'consensus'` is for the end of a range
 * and the level of an axis: a bound of the international consensus is shown as it is published, 7.8 mmol/l as 140 mg/dl, which as a
 * value is 141; any other bound as a value. `'belowConsensus'` and `'aboveConsensus'` are one step of the unit beyond it, where the band
 * beside the target ends: 3.8 and 10.1, or 69 and 181. A third argument names the unit of any of them.
 *
 * @example
 * formatNumber(3.85) // '3,9'
 * formatNumber(6.4, 'glucose') // '6,4', or '115' after `setConventions(undefined, 'mg/dl')`
 * formatNumber(6.4, 'mg/dl') // '115'
 */
export function formatNumber(
  value: number,
  decimals: number | 'glucose' | ConsensusFormat | GlucoseUnit = 1,
  ofUnit: GlucoseUnit = glucoseUnit,
): string {
  if (!Number.isFinite(value)) return '–'
  if (typeof decimals === 'number') return localise(roundToText(value, decimals))
  const step = consensusSteps[decimals]
  const unit = decimals === 'mmol/l' || decimals === 'mg/dl' ? decimals : ofUnit
  const places = glucoseDecimals[unit]
  const exact = (step !== undefined && unit === 'mg/dl' && consensusMgPerDl.get(value)) || fromMmolPerL(value, unit)
  return localise(roundToText(exact + (step ?? 0) / 10 ** places, places))
}

/** A counted or dosed amount: at most one decimal, whole numbers without one (`6`, `2,5`). */
export function formatAmount(value: number): string {
  return formatNumber(value).replace(/[.,]0$/, '')
}
