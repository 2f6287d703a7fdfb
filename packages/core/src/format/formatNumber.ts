import { conventions } from './formatDate.ts'
import { roundToText } from './decimal.ts'

/** Thousands are set apart only from five digits on: 1234,5 but 12 345,6. */
const groupThousands = (whole: string) => (whole.length < 5 ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, conventions.group))

function localise(rounded: string): string {
  const negative = rounded.startsWith('-')
  const [whole = '', fraction] = (negative ? rounded.slice(1) : rounded).split('.')
  return `${negative ? '-' : ''}${groupThousands(whole)}${fraction === undefined ? '' : conventions.decimal + fraction}`
}

/**
 * A number as the language of the page writes it, the Hungarian way unless `setConventions` says otherwise: decimal comma, one
 * decimal unless told otherwise, half away from zero. What is not a finite number is shown as a dash.
 */
export function formatNumber(value: number, decimals = 1): string {
  return Number.isFinite(value) ? localise(roundToText(value, decimals)) : '–'
}

/** A counted or dosed amount: at most one decimal, whole numbers without one (`6`, `2,5`). */
export function formatAmount(value: number): string {
  return formatNumber(value).replace(/[.,]0$/, '')
}
