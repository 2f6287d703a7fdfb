import { searchFold } from '../../format/hungarianText.ts'
import type { DateOrder } from '../importMapping.schema.ts'

/** Each order of a date as a bit, so that what is possible is one number. */
export const orderBits: Readonly<Record<DateOrder, number>> = { ymd: 1, dmy: 2, mdy: 4 }
export const dateOrders = ['ymd', 'dmy', 'mdy'] as const satisfies readonly DateOrder[]
const { ymd, dmy, mdy } = orderBits

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function isRealDay(year: number, month: number, day: number): boolean {
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1) return false
  const isLeap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return day <= (monthDays[month - 1] ?? 0) + (isLeap ? 1 : 0)
}

const pad = (number: number) => String(number).padStart(2, '0')

const monthNames: readonly RegExp[] = [
  /^jan/,
  /^feb/,
  /^m(?:ar|rz)/,
  /^apr/,
  /^ma[yij]/,
  /^jun/,
  /^jul/,
  /^aug/,
  /^s(?:ep|zept)/,
  /^o[ck]t/,
  /^nov/,
  /^de[cz]/,
]
const monthOf = (name: string) => monthNames.findIndex((start) => start.test(name)) + 1
const weekday = '(?:[a-z]{2,9},? )?'
const monthFirst = new RegExp(`^${weekday}([a-z]{3,10})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})(?!\\d)`)
const monthBetween = new RegExp(`^${weekday}(\\d{1,2})\\.?[ -]([a-z]{3,10})\\.?[ ,-]+(\\d{4}|\\d{2})(?!\\d)`)
const monthAfterYear = /^(\d{4})\.?[ -]([a-z]{3,10})\.?[ -](\d{1,2})(?!\d)\.?/

const isDigit = (code: number) => code >= 48 && code <= 57
/** Blank, tab, no-break blank, narrow no-break blank. */
export const isSpace = (code: number): boolean => code === 32 || code === 9 || code === 160 || code === 0x202f
/** - . / and, after a year, : */
const isSeparator = (code: number, firstDigits: number) => code === 45 || code === 46 || code === 47 || (code === 58 && firstDigits === 4)

/** Reads the dates that files write; its fields hold the last one. */
export class DateText {
  /** Orders that this way of writing allows. */
  form = 0
  /** Orders in which it is a day that exists. */
  valid = 0
  /** Where in the text the date ends. */
  end = 0
  #a = 0
  #b = 0
  #c = 0
  #yearDigits = 0
  /** How the date before was written; mostly it is the same day. */
  #shape = -1
  #texts: string[] = []

  /** False when it is no date; one that does not exist has no valid order. */
  read(text: string): boolean {
    return this.#readNumbers(text) || this.#readNamedMonth(text)
  }

  /** `YYYY-MM-DD` in one of the valid orders. */
  inOrder(order: number): string {
    return (this.#texts[order] ??= `${this.#year(order)}-${pad(this.#month(order))}-${pad(this.#day(order))}`)
  }

  #year(order: number): number {
    const year = order === ymd ? this.#a : this.#c
    // Two digits mean 1970 to 2069.
    return this.#yearDigits === 4 ? year : year + (year < 70 ? 2000 : 1900)
  }

  #month(order: number): number {
    return order === mdy ? this.#a : this.#b
  }

  #day(order: number): number {
    return order === ymd ? this.#c : order === dmy ? this.#a : this.#b
  }

  #readNumbers(text: string): boolean {
    let at = 0
    while (isSpace(text.charCodeAt(at))) at++
    const from = at
    const a = this.#number(text, at)
    const firstDigits = this.end - from
    const separator = text.charCodeAt(this.end)
    if (a < 0 || !isSeparator(separator, firstDigits)) return false
    const b = this.#number(text, this.#behind(text, separator))
    if (b < 0 || text.charCodeAt(this.end) !== separator) return false
    at = this.#behind(text, separator)
    const c = this.#number(text, at)
    if (c < 0) return false
    const lastDigits = this.end - at
    const isDotted = separator === 46
    if (isDotted && text.charCodeAt(this.end) === 46) this.end++
    return this.#classify(a, b, c, firstDigits * 8 + lastDigits + (isDotted ? 64 : 0))
  }

  /** Up to four digits from `at`; -1 when there are none, or more. Moves the end behind them. */
  #number(text: string, at: number): number {
    let value = 0
    let end = at
    for (; end - at < 4; end++) {
      const digit = text.charCodeAt(end) - 48
      if (!(digit >= 0 && digit <= 9)) break
      value = value * 10 + digit
    }
    this.end = end
    return end === at || (end - at === 4 && isDigit(text.charCodeAt(end))) ? -1 : value
  }

  /** Behind a separator; a dot may have a blank after it. */
  #behind(text: string, separator: number): number {
    let at = this.end + 1
    while (separator === 46 && isSpace(text.charCodeAt(at))) at++
    return at
  }

  #classify(a: number, b: number, c: number, shape: number): boolean {
    if (shape === this.#shape && a === this.#a && b === this.#b && c === this.#c) return this.form !== 0
    this.#a = a
    this.#b = b
    this.#c = c
    this.#shape = shape
    this.#texts = []
    this.form = formOf((shape >> 3) & 7, shape & 7, shape >= 64)
    this.#yearDigits = ((shape >> 3) & 7) === 4 || (shape & 7) === 4 ? 4 : 2
    this.#findValid()
    // The 5th of May reads the same in both orders.
    if (this.valid === (dmy | mdy) && a === b) this.form = this.valid = dmy
    return this.form !== 0
  }

  #findValid(): void {
    this.valid = 0
    for (const bit of [ymd, dmy, mdy])
      if (this.form & bit && isRealDay(this.#year(bit), this.#month(bit), this.#day(bit))) this.valid |= bit
  }

  #readNamedMonth(text: string): boolean {
    if (!/[a-z]/i.test(text)) return false
    const folded = searchFold(text)
      .replace(/[\u00A0\u202F]/g, ' ')
      .replace(/\. ?/g, '. ')
    const [first, between, afterYear] = [monthFirst.exec(folded), monthBetween.exec(folded), monthAfterYear.exec(folded)]
    const [, a = '', b = '', c = ''] = first ?? between ?? afterYear ?? []
    const [year, month, day] = first ? [c, a, b] : between ? [c, b, a] : [a, b, c]
    this.#shape = -1
    this.#texts = []
    this.#yearDigits = year.length
    this.#a = Number(year)
    this.#b = monthOf(month)
    this.#c = Number(day)
    this.form = ymd
    this.#findValid()
    // The folded text may be longer; the time is at its end.
    const time = text.search(/\d{1,2}[:.]\d{2}(?:[:.]\d{2})?[\s\u00A0\u202F]*(?:[ap]\.?m\.?)?\s*$/i)
    this.end = time < 0 ? text.length : time
    return this.#b > 0
  }
}

function formOf(firstDigits: number, lastDigits: number, isDotted: boolean): number {
  if (firstDigits === 4) return lastDigits > 2 ? 0 : ymd
  if (firstDigits > 2) return 0
  if (lastDigits === 4) return isDotted ? dmy : dmy | mdy
  if (lastDigits !== 2) return 0
  return isDotted ? ymd | dmy : ymd | dmy | mdy
}
