import { toWallClockIn } from '../../time/timeZone.ts'
import { readingMessages } from '../devices.messages.ts'
import type { DateOrder } from '../importMapping.schema.ts'
import type { FileQuestion } from './fileReading.ts'
import { dateOrders, orderBits } from './dateText.ts'
import { TimeText } from './timeText.ts'

const examplesMax = 5
const isSingle = (bits: number) => bits !== 0 && (bits & (bits - 1)) === 0
const lowestOf = (bits: number) => bits & -bits

/**
 * What the dates of all rows say about the order of day and month. A day above 12 proves it for the whole file. Rows that
 * prove different orders make it contradictory, and nothing is guessed. Entries are dated for good once the order is
 * answered; before that they carry one of the possible dates.
 */
export class DateEvidence {
  /** Orders that no row has disproved. */
  candidates: number
  readonly #timeZone: string
  readonly #isAnswered: boolean
  readonly #time = new TimeText()
  /** One for each day. */
  readonly #examples = new Map<string, { text: string; readings: Readonly<Record<number, string>> }>()
  #entryDate = ''
  #asked = 0
  /** Some row has a date that the orders left read differently. */
  #hasOpenRow = false
  #isContradictory = false
  #range: readonly [string, string] | undefined
  hasUtc = false

  constructor(timeZone: string, answer: DateOrder | undefined) {
    this.#timeZone = timeZone
    this.#isAnswered = answer !== undefined
    this.candidates = answer ? orderBits[answer] : 7
  }

  /** The wall-clock time of the row that was read last. */
  get entryDate(): string {
    return this.#entryDate
  }

  /** The file says between which days (`YYYY-MM-DD`, both included) its rows lie. */
  limit(first: string, last: string): void {
    this.#range = [first, `${last}T99`]
  }

  /** Reads the time of a row; the reason when that cannot be. */
  read(date: string, time?: string): string | undefined {
    const reason = this.#time.read(date, time)
    if (reason !== undefined) return reason
    const { form, valid } = this.#time
    if (isSingle(form)) {
      this.#entryDate = this.#definite(form)
      return undefined
    }
    const possible = this.#within(valid & this.candidates)
    if (possible === 0) return this.#contradicted(date, valid, form)
    if (!this.#isAnswered) this.candidates &= possible | ~form
    this.#asked |= form
    this.#entryDate = this.#time.inOrder(lowestOf(possible))
    if (!isSingle(possible)) this.#leaveOpen(time === undefined ? date : `${date} ${time}`, possible)
    return undefined
  }

  /** The order in which the dates are to be read; undefined when every date says it itself. */
  get order(): DateOrder | undefined {
    const order = this.candidates & this.#asked
    return dateOrders.find((name) => orderBits[name] === order)
  }

  /** The question that remains once all rows were read. */
  settle(): FileQuestion | undefined {
    const isOpen = this.#hasOpenRow && !isSingle(this.candidates & this.#asked)
    return this.#isContradictory || isOpen ? this.#question() : undefined
  }

  #definite(order: number): string {
    const wallClock = this.#time.inOrder(order)
    if (!this.#time.isUtc) return wallClock
    this.hasUtc = true
    return toWallClockIn(this.#timeZone, `${wallClock}Z`)
  }

  /** Keeps only the orders inside the range that the file names, if it names one. */
  #within(orders: number): number {
    const range = this.#range
    if (!range || isSingle(orders)) return orders
    let remaining = 0
    for (const order of dateOrders) {
      const bit = orderBits[order]
      if (!(orders & bit)) continue
      const wallClock = this.#time.inOrder(bit)
      if (wallClock >= range[0] && wallClock <= range[1]) remaining |= bit
    }
    return remaining === 0 ? orders : remaining
  }

  #contradicted(date: string, valid: number, form: number): string | undefined {
    if (this.#isAnswered) return readingMessages.impossibleDate(date.trim().slice(0, 40))
    this.#isContradictory = true
    this.#asked |= form
    this.#entryDate = this.#time.inOrder(lowestOf(valid))
    this.#leaveOpen(date, valid)
    return undefined
  }

  #leaveOpen(text: string, orders: number): void {
    this.#hasOpenRow = true
    if (this.#examples.size >= examplesMax * (this.#isContradictory ? 2 : 1)) return
    const readings: Record<number, string> = {}
    for (const order of dateOrders) if (orders & orderBits[order]) readings[orderBits[order]] = this.#time.inOrder(orderBits[order])
    const day = Object.values(readings).join().slice(0, 10)
    if (!this.#examples.has(day)) this.#examples.set(day, { text: text.trim(), readings })
  }

  #question(): FileQuestion {
    const bits = this.#isContradictory ? this.#asked : this.candidates & this.#asked
    const orders = dateOrders.filter((order) => bits & orderBits[order])
    const examples = [...this.#examples.values()].slice(-examplesMax).map(({ text, readings }) => ({
      text,
      readings: orders.map((order) => readings[orderBits[order]] ?? ''),
    }))
    return { kind: 'dateOrder', orders, examples }
  }
}
