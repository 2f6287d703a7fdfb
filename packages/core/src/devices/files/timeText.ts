import { readingMessages } from '../devices.messages.ts'
import { DateText, isSpace } from './dateText.ts'

const isDigit = (code: number) => code >= 48 && code <= 57
const shown = (text: string) => text.trim().slice(0, 40)
const pairs = Array.from({ length: 60 }, (_, at) => String(at).padStart(2, '0'))
const rest = /^(?:[.,]\d{1,9})?[\s\u00A0\u202F]*(?:([ap])\.?m\.?|(z|utc|gmt)|([+-]\d{2}:?\d{2}))?\s*$/i

/** Reads dates with their times as files write them. One object reads all rows; its fields hold the last one. */
export class TimeText {
  readonly #date = new DateText()
  /** Of the day. */
  #seconds = 0
  /** The time is an instant in UTC, not a wall clock's. */
  isUtc = false
  /** Every time of day that was met, so that a million rows share few strings. */
  readonly #times: string[] = []

  /** Orders that this way of writing the date allows. */
  get form(): number {
    return this.#date.form
  }

  /** Orders in which it is a day that exists. */
  get valid(): number {
    return this.#date.valid
  }

  /** Reads a date with its time, or a date and a time from two cells; the reason when it is none. */
  read(date: string, time?: string): string | undefined {
    if (!this.#date.read(date)) return readingMessages.date(shown(date))
    if (this.#date.valid === 0) return readingMessages.impossibleDate(shown(date))
    const { end } = this.#date
    if (time === undefined) return this.#readTime(date, end) ? undefined : readingMessages.time(shown(date.slice(end)))
    // A date beside a time column may include midnight, and nothing else.
    if (end < date.length && /[^\sT.,0:]/.test(date.slice(end))) return readingMessages.date(shown(date))
    return this.#readTime(time, 0) ? undefined : readingMessages.time(shown(time))
  }

  /** The wall-clock time in one of the valid orders. */
  inOrder(order: number): string {
    const seconds = this.#seconds
    const time = (this.#times[seconds] ??=
      `T${pairs[Math.floor(seconds / 3600)]}:${pairs[Math.floor(seconds / 60) % 60]}:${pairs[seconds % 60]}`)
    return this.#date.inOrder(order) + time
  }

  /** `7:05`, `07.05`, `11:0`, `07:05:30.000Z`, `6:46 PM`. */
  #readTime(text: string, from: number): boolean {
    let at = from
    let code = text.charCodeAt(at)
    // T and comma
    while (isSpace(code) || code === 44 || code === 84) code = text.charCodeAt(++at)
    let hour = 0
    let minute = 0
    let second = 0
    for (let part = 0; part < 3; part++) {
      let value = 0
      const start = at
      for (; at - start < 2; at++) {
        const digit = text.charCodeAt(at) - 48
        if (!(digit >= 0 && digit <= 9)) break
        value = value * 10 + digit
      }
      if (at === start) return false
      if (part === 0) hour = value
      else if (part === 1) minute = value
      else second = value
      code = text.charCodeAt(at)
      const goesOn = code === 58 || (code === 46 && isDigit(text.charCodeAt(at + 1)))
      if (part === 2) break
      if (!goesOn && part === 0) return false
      if (!goesOn) break
      at++
    }
    this.isUtc = false
    return at === text.length ? this.#set(hour, minute, second) : this.#readRest(text.slice(at), hour, minute, second)
  }

  #readRest(text: string, hour: number, minute: number, second: number): boolean {
    const [whole, half, utc] = rest.exec(text) ?? []
    if (whole === undefined || (half !== undefined && (hour < 1 || hour > 12))) return false
    this.isUtc = utc !== undefined
    return this.#set(half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0), minute, second)
  }

  #set(hour: number, minute: number, second: number): boolean {
    this.#seconds = hour * 3600 + minute * 60 + second
    return hour <= 23 && minute <= 59 && second <= 59
  }
}
