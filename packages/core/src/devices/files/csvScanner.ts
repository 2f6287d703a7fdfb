/** One row of a table, valid until the next one is read. */
export interface CsvRow {
  /** Physical line of the file on which the row begins, from 1. */
  readonly line: number
  /** Number of cells. */
  readonly count: number
  /** A quote was opened and never closed; the row is its physical line alone. */
  readonly isBroken: boolean
  /** The row as it is in the file. */
  readonly text: string
  /** A cell as written, quotes resolved; '' beyond the last one. */
  cell(at: number): string
  /** A cell without the blanks around it. */
  value(at: number): string
  /** Whether a cell is just this text; cheaper than cutting it out to compare. */
  is(at: number, text: string): boolean
}

const encoder = /* @__PURE__ */ new TextEncoder()

const isBlank = (code: number) => code <= 32 || code === 160

const quote = 34
const lineFeed = 10
const carriageReturn = 13

/** A quote that is not closed within so many characters was never meant to hold what follows. */
const quotedMaxLength = 64 * 1024

/** The quote does not close before the text so far ends. */
const unknown = -1
/** A quote that never closes, or closes at the wrong place. */
const broken = -2

/**
 * Where the quote at `from` closes; -1 when that is not known before more text comes, -2 when it is broken: open to the
 * end, much too far away, or over several lines with something behind it, where more likely one line forgot to close
 * and the next one opened.
 */
function closingQuote(text: string, from: number, separator: number, isLast: boolean): number {
  let at = from
  for (;;) {
    at = text.indexOf('"', at + 1)
    const reached = at < 0 ? text.length : at
    if (reached - from > quotedMaxLength || (at < 0 && isLast)) return broken
    if (at < 0 || (at + 1 >= text.length && !isLast)) return unknown
    if (text.charCodeAt(at + 1) !== quote) return swallowsLine(text, from, at, separator) ? broken : at
    at++
  }
}

function swallowsLine(text: string, from: number, close: number, separator: number): boolean {
  const next = close + 1 < text.length ? text.charCodeAt(close + 1) : lineFeed
  if (next === separator || next === lineFeed || next === carriageReturn) return false
  return /[\r\n]/.test(text.slice(from, close))
}

/** Returns a cell without its quotes; text behind the closing quote belongs to the cell. */
function unquote(cell: string): string {
  if (cell.charCodeAt(0) !== quote) return cell
  let at = 1
  while (cell.charCodeAt(at) !== quote || cell.charCodeAt(at + 1) === quote) at += cell.charCodeAt(at) === quote ? 2 : 1
  return cell.slice(1, at).replaceAll('""', '"') + cell.slice(at + 1)
}

const countLines = (text: string) => text.split(/\r\n|\r|\n/).length

/**
 * Reads separated values (RFC 4180; LF, CRLF and CR) from text that comes in slices. Finds only where cells begin and
 * end: text is cut out when it is asked for, so that a year of sensor readings costs little more than looking at it.
 */
export class CsvScanner implements CsvRow {
  line = 1
  count = 0
  isBroken = false
  readonly #separator: number
  readonly #rowMaxLength: number
  /** What is read now: a slice itself, or the row that slices have cut in two. */
  #buffer = ''
  /** The buffer's characters as bytes, which are looked at twice as fast; what is no ASCII is 255. */
  #codes: Uint8Array = new Uint8Array(0)
  #next = 0
  /** The slice that is read once the cut row is done, and from where. */
  #tail = ''
  #tailNext = 0
  #nextLine = 1
  #rowStart = 0
  #rowEnd = 0
  #isLast = false
  #bounds: Int32Array = new Int32Array(256)
  #hasQuotes = false

  /** A longer row ends the reading with a RangeError. */
  constructor(separator: string, rowMaxLength = 1024 * 1024) {
    this.#separator = separator.charCodeAt(0)
    this.#rowMaxLength = rowMaxLength
  }

  push(slice: string): void {
    if (this.#next >= this.#buffer.length) {
      this.#load(slice, 0)
      return
    }
    this.#tail = slice
    this.#tailNext = 0
    this.#join()
  }

  /** Adds the next line of the slice to the cut row. Joining all of it would make every look at a character slower. */
  #join(): void {
    const feed = this.#tail.indexOf('\n', this.#tailNext)
    const end = feed < 0 ? this.#tail.length : feed + 1
    this.#load(this.#buffer.slice(this.#next) + this.#tail.slice(this.#tailNext, end), 0)
    this.#tailNext = end
  }

  #load(buffer: string, next: number): void {
    this.#buffer = buffer
    this.#next = next
    if (this.#codes.length < buffer.length) this.#codes = new Uint8Array(2 * buffer.length)
    const { read, written } = encoder.encodeInto(buffer, this.#codes)
    if (read === buffer.length && written === buffer.length) return
    for (let at = 0; at < buffer.length; at++) this.#codes[at] = Math.min(255, buffer.charCodeAt(at))
  }

  /** No more slices come. */
  end(): void {
    this.#isLast = true
  }

  get text(): string {
    return this.#buffer.slice(this.#rowStart, this.#rowEnd)
  }

  cell(at: number): string {
    if (at < 0 || at >= this.count) return ''
    const cell = this.#buffer.slice(this.#bounds[2 * at], this.#bounds[2 * at + 1])
    return this.#hasQuotes && !this.isBroken ? unquote(cell) : cell
  }

  value(at: number): string {
    if (at < 0 || at >= this.count) return ''
    if (this.#hasQuotes) return this.cell(at).trim()
    const buffer = this.#buffer
    let from = this.#bounds[2 * at] ?? 0
    let to = this.#bounds[2 * at + 1] ?? 0
    while (from < to && isBlank(buffer.charCodeAt(from))) from++
    while (from < to && isBlank(buffer.charCodeAt(to - 1))) to--
    return buffer.slice(from, to)
  }

  is(at: number, text: string): boolean {
    if (this.#hasQuotes || at < 0 || at >= this.count) return this.cell(at) === text
    const from = this.#bounds[2 * at] ?? 0
    return (this.#bounds[2 * at + 1] ?? 0) - from === text.length && this.#buffer.startsWith(text, from)
  }

  /** Goes to the next row; false when the slices so far do not hold another whole one. */
  next(): boolean {
    for (;;) {
      if (this.#next >= this.#buffer.length) {
        if (this.#tailNext >= this.#tail.length) return false
        this.#load(this.#tail, this.#tailNext)
        this.#tail = ''
        this.#tailNext = 0
      }
      if (this.#readRow()) return true
      if (this.#buffer.length - this.#rowStart > this.#rowMaxLength) throw new RangeError('The row is too long.')
      if (this.#tailNext >= this.#tail.length) return false
      this.#join()
    }
  }

  #readRow(): boolean {
    this.#rowStart = this.#next
    this.isBroken = false
    if (!this.#scan(true) && !(this.isBroken && this.#scan(false))) return false
    this.line = this.#nextLine
    this.#nextLine += this.#hasQuotes && !this.isBroken ? countLines(this.text) : 1
    return true
  }

  /** Finds the cells from the row's start; false when its end is not there yet, or its quotes do not close. */
  #scan(withQuotes: boolean): boolean {
    const buffer = this.#buffer
    const codes = this.#codes
    const length = buffer.length
    const isLast = this.#isAtEnd()
    const separator = this.#separator
    // Most characters lie above both; one comparison is done with them.
    const limit = Math.max(separator, carriageReturn)
    let bounds = this.#bounds
    let at = this.#rowStart
    let count = 0
    this.#hasQuotes = false
    for (;;) {
      const start = at
      if (withQuotes && at < length && codes[at] === quote) {
        this.#hasQuotes = true
        at = closingQuote(buffer, at, separator, isLast) + 1
        if (at <= 0) {
          this.isBroken = at < 0
          return false
        }
      }
      let isSeparator = false
      for (; at < length; at++) {
        const code = codes[at] ?? 0
        if (code > limit || (code !== separator && code !== lineFeed && code !== carriageReturn)) continue
        isSeparator = code === separator
        break
      }
      if (2 * count + 1 >= bounds.length) bounds = this.#widen()
      bounds[2 * count] = start
      bounds[2 * count + 1] = at
      count++
      if (!isSeparator) break
      at++
    }
    this.count = count
    return this.#endRow(at)
  }

  /** False when the row's last character may not be there yet. */
  #endRow(at: number): boolean {
    const buffer = this.#buffer
    const isReturn = at < buffer.length && buffer.charCodeAt(at) === carriageReturn
    if (at + (isReturn ? 1 : 0) >= buffer.length && !this.#isAtEnd()) return false
    this.#rowEnd = at
    this.#next = Math.min(buffer.length, at + (isReturn && buffer.charCodeAt(at + 1) === lineFeed ? 2 : 1))
    return true
  }

  /** Nothing follows what is read now. */
  #isAtEnd(): boolean {
    return this.#isLast && this.#tailNext >= this.#tail.length
  }

  #widen(): Int32Array {
    const wider = new Int32Array(this.#bounds.length * 2)
    wider.set(this.#bounds)
    this.#bounds = wider
    return wider
  }
}

/** Every row as cells; for what is small. */
export function readCsvRows(text: string, separator: string, max = Number.POSITIVE_INFINITY): string[][] {
  const scanner = new CsvScanner(separator)
  scanner.push(text)
  scanner.end()
  const rows: string[][] = []
  while (rows.length < max && scanner.next()) rows.push(Array.from({ length: scanner.count }, (_, at) => scanner.cell(at)))
  return rows
}
