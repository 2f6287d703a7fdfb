import { clockMessages as messages } from './clock.messages.ts'

const part = (count: number, name: (count: number) => string) => (count === 0 ? [] : [name(count)])

/** `62 perc`, `3 nap 4 óra`: minutes alone up to two hours. */
export function differenceText(minutes: number): string {
  const total = Math.abs(minutes)
  if (total <= 120) return messages.minutes(total)
  const days = Math.floor(total / 1440)
  const hours = Math.floor((total % 1440) / 60)
  return [...part(days, messages.days), ...part(hours, messages.hours), ...part(total % 60, messages.minutes)].join(' ')
}

/** With the ending `-vel`: `62 perccel`, `3 nap 4 órával`. */
export function withDifference(minutes: number): string {
  return differenceText(minutes).replace(/perc$/, 'perccel').replace(/óra$/, 'órával').replace(/nap$/, 'nappal')
}

/** `62 perccel korábbra`. */
export const shiftText = (shiftMinutes: number): string =>
  (shiftMinutes < 0 ? messages.earlier : messages.later)(withDifference(shiftMinutes))
