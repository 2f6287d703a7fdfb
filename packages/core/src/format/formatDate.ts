import type { GlucoseUnit } from './glucoseUnit.ts'
import type { LocalDay } from '../time/localDay.ts'
import type { WallClock } from '../time/wallClock.ts'

/** `full` with its year, `dayAndMonth` without it, `field` as a person types it, in a form that `readWallClock` reads. */
export type DateForm = 'full' | 'dayAndMonth' | 'field'

/** How a language writes numbers and dates, and puts names in order. */
interface Conventions {
  /** The language in whose alphabetical order lists on the page are, as a BCP 47 tag; Hungarian unless given. */
  readonly locale?: string
  /** The sign between a whole number and its decimals. */
  readonly decimal: string
  /** The sign between groups of three digits. */
  readonly group: string
  /** Writes a day `YYYY-MM-DD`. */
  readonly date: (day: string, form: DateForm) => string
}

/** `Intl` would print Hungarian dates with spaces. */
const hungarian: Conventions = {
  decimal: ',',
  group: '\u00A0',
  date: (day, form) => `${day.slice(form === 'dayAndMonth' ? 5 : 0).replaceAll('-', '.')}.`,
}

/** The conventions that are set. */
export let conventions = hungarian

/** The unit of glucose that is set. */
export let glucoseUnit: GlucoseUnit = 'mmol/l'

/**
 * Sets how the formatters write numbers and dates from now on and how names are put in order, undefined for the Hungarian way,
 * and in which unit they write glucose. It is the one state of a module in this package (ADR 73, 83): every number of a page
 * depends on it, and a component sets its own before it is drawn.
 *
 * @example
 * setConventions({ decimal: '.', group: ',', date: (day) => day })
 * formatNumber(6.2) // '6.2'
 * setConventions(undefined, 'mg/dl')
 * formatNumber(6.4, 'glucose') // '115'
 */
export function setConventions(own: Conventions | undefined, unit: GlucoseUnit = 'mmol/l'): void {
  conventions = own ?? hungarian
  glucoseUnit = unit
}

/** `YYYY.MM.DD.` of a day or a wall-clock time, `MM.DD.` of its day and month; as `setConventions` says in another language. */
export const formatDate = (date: LocalDay, form: DateForm = 'full'): string => conventions.date(date.slice(0, 10), form)

/** `HH:mm` of a wall-clock time. */
export const formatTime = (wallClock: WallClock): string => wallClock.slice(11, 16)

/** `YYYY.MM.DD. HH:mm`. */
export const formatDateTime = (wallClock: WallClock): string => `${formatDate(wallClock)} ${formatTime(wallClock)}`

/** `YYYY.MM.DD. – YYYY.MM.DD.`, both days included. */
export const formatDayRange = (first: LocalDay, last: LocalDay): string => `${formatDate(first)} – ${formatDate(last)}`
