import { toWallClockIn } from '../../format/timeZone.ts'
import { readingMessages } from '../devices.messages.ts'
import type { DateOrder } from '../importMapping.schema.ts'
import type { FileQuestion } from './fileReading.ts'
import { dateOrders, orderBits } from './dateText.ts'
import { TimeText } from './timeText.ts'

interface Dated {
  entryDate: string
}

interface Waiting {
  readonly entries: Dated[]
  /** The wall-clock time by order bit. */
  readonly readings: Readonly<Record<number, string>>
}

const examplesMax = 5
const isSingle = (bits: number) => bits !== 0 && (bits & (bits - 1)) === 0

/**
 * What the dates of all rows say about the order of day and month. A day above 12 proves it for the whole file; until
 * then entries wait for their date. Rows that prove different orders make it contradictory, and nothing is guessed.
 */
export class DateEvidence {
  /** Orders that no row has disproved. */
  candidates: number
  readonly #timeZone: string
  readonly #isAnswered: boolean
  readonly #time = new TimeText()
  /** One for each day. */
  readonly #examples = new Map<string, { text: string; readings: Readonly<Record<number, string>> }>()
  #waiting: Waiting[] = []
  #current: Waiting | undefined
  #entryDate = ''
  #asked = 0
  #isContradictory = false
  #range: readonly [string, string] | undefined
  hasUtc = false

  constructor(timeZone: string, answer: DateOrder | undefined) {
    this.#timeZone = timeZone
    this.#isAnswered = answer !== undefined
    this.candidates = answer ? orderBits[answer] : 7
  }

  /** The file says between which days (`YYYY-MM-DD`, both included) its rows lie. */
  limit(first: string, last: string): void {
    this.#range = [first, `${last}T99`]
  }

  /** Reads the time of a row; the reason when that cannot be. */
  read(date: string, time?: string): string | undefined {
    const reason = this.#time.read(date, time)
    if (reason !== undefined) return reason
    this.#current = undefined
    const { form, valid } = this.#time
    if (isSingle(form)) {
      this.#entryDate = this.#definite(form)
      return undefined
    }
    const possible = this.#within(valid & this.candidates)
    if (possible === 0) return this.#contradicted(date, valid, form)
    if (!this.#isAnswered) this.candidates &= possible | ~form
    this.#asked |= form
    if (isSingle(possible)) this.#entryDate = this.#time.inOrder(possible)
    else this.#wait(time === undefined ? date : `${date} ${time}`, possible)
    return undefined
  }

  /** Gives an entry the time of the row. */
  date(entry: Dated): void {
    if (this.#current) this.#current.entries.push(entry)
    else entry.entryDate = this.#entryDate
  }

  /** Dates the entries that waited, or asks. */
  settle(): FileQuestion | undefined {
    const order = this.candidates & this.#asked
    if (this.#isContradictory || (this.#waiting.length > 0 && !isSingle(order))) return this.#question()
    for (const { entries, readings } of this.#waiting) for (const entry of entries) entry.entryDate = readings[order] ?? ''
    this.#waiting = []
    return undefined
  }

  #definite(order: number): string {
    const wallClock = this.#time.inOrder(order)
    if (!this.#time.isUtc) return wallClock
    this.hasUtc = true
    return toWallClockIn(this.#timeZone, `${wallClock}Z`)
  }

  /** Only what lies in the range the file names, when it names one. */
  #within(orders: number): number {
    const range = this.#range
    if (!range || isSingle(orders)) return orders
    let kept = 0
    for (const order of dateOrders) {
      const bit = orderBits[order]
      if (!(orders & bit)) continue
      const wallClock = this.#time.inOrder(bit)
      if (wallClock >= range[0] && wallClock <= range[1]) kept |= bit
    }
    return kept === 0 ? orders : kept
  }

  #contradicted(date: string, valid: number, form: number): string | undefined {
    if (this.#isAnswered) return readingMessages.impossibleDate(date.trim().slice(0, 40))
    this.#isContradictory = true
    this.#asked |= form
    this.#wait(date, valid)
    return undefined
  }

  #wait(text: string, orders: number): void {
    const readings: Record<number, string> = {}
    for (const order of dateOrders) if (orders & orderBits[order]) readings[orderBits[order]] = this.#time.inOrder(orderBits[order])
    this.#current = { entries: [], readings }
    this.#waiting.push(this.#current)
    const day = Object.values(readings).join().slice(0, 10)
    const isFull = this.#examples.size >= examplesMax * (this.#isContradictory ? 2 : 1)
    if (!isFull && !this.#examples.has(day)) this.#examples.set(day, { text: text.trim(), readings })
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
