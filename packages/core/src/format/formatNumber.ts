import { roundToText } from './decimal.ts'

const noBreakSpace = '\u00A0'

/** Thousands are set apart only from five digits on: 1234,5 but 12 345,6. */
const groupThousands = (whole: string) => (whole.length < 5 ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, noBreakSpace))

function localise(rounded: string): string {
  const negative = rounded.startsWith('-')
  const [whole = '', fraction] = (negative ? rounded.slice(1) : rounded).split('.')
  return `${negative ? '-' : ''}${groupThousands(whole)}${fraction === undefined ? '' : `,${fraction}`}`
}

/**
 * A number the Hungarian way: decimal comma, one decimal unless told otherwise, half away from zero.
 * What is not a finite number is shown as a dash.
 */
export function formatNumber(value: number, decimals = 1): string {
  return Number.isFinite(value) ? localise(roundToText(value, decimals)) : '–'
}

/** A counted or dosed amount: at most one decimal, whole numbers without one (`6`, `2,5`). */
export function formatAmount(value: number): string {
  return formatNumber(value).replace(/,0$/, '')
}
