import { formatNumber, readNumber } from '@diab/core/format'

const decimalsOf = (value: number) => String(value).split('.')[1]?.length ?? 0

/** Returns the typed number moved by steps, written with a decimal comma; an empty field starts from 0, other text stays as it is. */
export function stepNumber(text: string, step: number, times: number): string {
  const value = text.trim() === '' ? 0 : readNumber(text)
  if (value === undefined) return text
  const decimals = Math.max(decimalsOf(step), decimalsOf(value))
  return formatNumber(Math.max(0, value + step * times), decimals).replaceAll('\u00A0', '')
}
