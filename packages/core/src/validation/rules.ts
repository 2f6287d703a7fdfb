import { formatNumber } from '../format/formatNumber.ts'
import { formatDateTime } from '../format/formatDate.ts'
import { readNumber } from '../format/readNumber.ts'
import { readWallClock, type WallClock } from '../time/wallClock.ts'
import { validationMessages as messages } from './messages.hu.ts'
import { emailMaxLength } from './textLimits.ts'

/**
 * A rule gives the message of a value that breaks it, and undefined otherwise. Every rule but `required` and
 * `mustBeTicked` lets an empty field pass: whether it may be empty is `required`'s question.
 */
export type Rule<Value = unknown, Values = unknown> = (value: Value, values: Values) => string | undefined

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

const rule =
  <Value>(holds: (value: NonNullable<Value>) => boolean, message: string): Rule<Value | null | undefined> =>
  (value) =>
    value === undefined || value === null || isEmpty(value) || holds(value) ? undefined : message

export const required: Rule = (value) => (isEmpty(value) ? messages.required : undefined)

/** A consent that must be given. */
export const mustBeTicked: Rule<boolean> = (value) => (value ? undefined : messages.mustBeTicked)

const emailAddress =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u

export const email = rule<string>((text) => text.length <= emailMaxLength && emailAddress.test(text.trim()), messages.email)

const endsWithMinutes = (text: string) => /[T ]\s?\d{1,2}:\d{1,2}$/.test(text)

/** A real day in one of YYYY-M-D, YYYY.M.D., YYYY.M.D, YYYY M D, without a time: a second time would make it unreadable. */
export const date = rule<string>((text) => readWallClock(`${text.trim()} 00:00`) !== undefined, messages.date)

/** A date in one of the formats of `date`, with H:m. */
export const datetime = rule<string>((text) => endsWithMinutes(text.trim()) && readWallClock(text) !== undefined, messages.datetime)

/**
 * HH:mm, hours 0–23, minutes 00–59. The specification writes the hours as 0–23 and the minutes as 00–59; we read that
 * as a leading zero which hours may do without: `7:05` is what people type.
 */
export const time = rule<string>((text) => /^(?:[01]?\d|2[0-3]):[0-5]\d$/.test(text.trim()), messages.time)

const toNumber = (value: string | number) => (typeof value === 'number' ? value : readNumber(value))

/** A number, with decimal comma or point when typed. */
export const number = rule<string | number>((value) => Number.isFinite(toNumber(value)), messages.number)

/** Characters as a person counts them, not UTF-16 units. */
const lengthOf = (text: string) => [...text].length

export const minLength = (length: number) => rule<string>((text) => lengthOf(text) >= length, messages.minLength(String(length)))
export const maxLength = (length: number) => rule<string>((text) => lengthOf(text) <= length, messages.maxLength(String(length)))

const shown = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 1)

/** What is no number breaks every comparison. */
const compared = (holds: (value: number) => boolean, message: string) =>
  rule<string | number>((value) => holds(toNumber(value) ?? Number.NaN), message)

export const lessThan = (bound: number) => compared((value) => value < bound, messages.lessThan(shown(bound)))
export const lessThanOrEquals = (bound: number) => compared((value) => value <= bound, messages.lessThanOrEquals(shown(bound)))
export const greaterThan = (bound: number) => compared((value) => value > bound, messages.greaterThan(shown(bound)))
export const greaterThanOrEquals = (bound: number) => compared((value) => value >= bound, messages.greaterThanOrEquals(shown(bound)))

/** Unlike the other rules, an empty choice is counted: zero items are fewer than one. */
export const minCount =
  (count: number): Rule<readonly unknown[]> =>
  (items) =>
    items.length >= count ? undefined : messages.minCount(String(count))

export const maxCount = (count: number) => rule<readonly unknown[]>((items) => items.length <= count, messages.maxCount(String(count)))

const comparedTo = (holds: (wallClock: WallClock) => boolean, message: string) =>
  rule<string>((text) => {
    const wallClock = readWallClock(text)
    return wallClock !== undefined && holds(wallClock)
  }, message)

/** Strictly earlier than the given wall-clock time. */
export const isBeforeDateTime = (bound: WallClock) =>
  comparedTo((wallClock) => wallClock < bound, messages.isBeforeDateTime(formatDateTime(bound)))

/** Strictly later than the given wall-clock time. */
export const isAfterDateTime = (bound: WallClock) =>
  comparedTo((wallClock) => wallClock > bound, messages.isAfterDateTime(formatDateTime(bound)))

/**
 * Requires at least `years` birthdays by `today`; a person born on 29 February has the birthday on 1 March in other years.
 */
export const minimumAge = (years: number, today: WallClock) =>
  comparedTo((birth) => yearsLater(birth, years) <= today.slice(0, 10), messages.minimumAge(String(years)))

const yearsLater = (birth: WallClock, years: number) => `${String(Number(birth.slice(0, 4)) + years).padStart(4, '0')}${birth.slice(4, 10)}`

/** The message of the first rule that a value breaks. */
export function firstIssue<Value, Values>(rules: readonly Rule<Value, Values>[], value: Value, values: Values): string | undefined {
  for (const check of rules) {
    const message = check(value, values)
    if (message !== undefined) return message
  }
  return undefined
}

/** Rules of a field that must hold an e-mail address. */
export const emailRules: readonly Rule<string>[] = [required, email, maxLength(emailMaxLength)]
