import { fileMessages, readingMessages } from '../devices.messages.ts'
import type { OwnJson } from '../ownExport/ownJson.ts'
import { OwnJsonReader } from '../ownExport/readOwnJson.ts'
import { type CsvRow, CsvScanner } from './csvScanner.ts'
import type { FileFormat, RowReader } from './fileFormat.ts'
import type { FileLayout } from './fileLayout.ts'
import type { TextEncodingName } from './fileKind.ts'
import type { ReadingSource } from './fileReading.ts'
import { FileRefusal } from './fileRefusal.ts'
import { Heading } from './heading.ts'
import type { ReadingCollector } from './readingCollector.ts'
import { readText, type TextOptions } from './sourceText.ts'

/** A table to read. */
export interface TableSource extends ReadingSource {
  /** What the only table of an archive or a workbook is called inside of it; `name` is then the file's. */
  readonly innerName?: string
}

/** One table of a file, and how it is read; read as often as needed. */
export interface FilePart extends Pick<TableSource, 'innerName'> {
  /** What the table is called: the file, the entry of an archive, or the sheet. */
  readonly name: string
  /** Id of its format. */
  readonly format: string
  /** Bytes; what progress is measured against. */
  readonly size: number
  /** Reads the rows into the collector and pauses now and then, so that it can be emptied. */
  read(out: ReadingCollector, options: TextOptions): AsyncIterable<void>
}

/** So many rows refused before a single one was read: the file is none of what it seemed. */
const hopelessAfter = 2000
/** Of a title line or heading, whose words are compared. */
const titleMaxLength = 4000
/** Lines that set sections apart. */
const sectionMark = /^(?:#|-{3})/

const cellsOf = (row: CsvRow) => Array.from({ length: row.count }, (_, at) => row.cell(at))
const isBlank = (row: CsvRow) => /^[\s\u00A0,;|"]*$/.test(row.text)

/** Reads the rows of one file into a collector: title lines, headings, and the rows below them. */
class TableReader {
  readonly #format: FileFormat
  readonly #out: ReadingCollector
  readonly #scanner: CsvScanner
  readonly #leastWidth: number
  #read: RowReader | undefined
  /** Number of cells of the heading; unknown for rows without a heading. */
  #width = Number.POSITIVE_INFINITY
  /** Cells of the shortest row so far. */
  #shortest = Number.POSITIVE_INFINITY
  #isEnding = false

  constructor({ format, separator, width = 0, bare }: FileLayout, out: ReadingCollector) {
    this.#leastWidth = width
    this.#format = format
    this.#out = out
    this.#scanner = new CsvScanner(separator)
    this.#read = bare
    out.device(format.device, '')
  }

  /** Reads the rows that a slice of text completes. */
  push(slice: string): void {
    this.#scanner.push(slice)
    this.#readRows()
  }

  end(): void {
    this.#scanner.end()
    this.#isEnding = true
    this.#readRows()
  }

  #readRows(): void {
    const scanner = this.#scanner
    while (this.#next()) {
      this.#out.begin(scanner)
      if (this.#read) this.#readRow(scanner, this.#read)
      else this.#read = this.#open(scanner) ?? this.#readTitle(scanner)
    }
  }

  #readTitle(row: CsvRow): undefined {
    this.#out.origins.hear(row.text.slice(0, titleMaxLength))
    this.#format.preamble?.(row, this.#out)
  }

  #next(): boolean {
    try {
      return this.#scanner.next()
    } catch (cause) {
      throw cause instanceof RangeError ? new FileRefusal(fileMessages.longRow, { cause }) : cause
    }
  }

  #open(row: CsvRow): RowReader | undefined {
    const read = row.count > 1 ? this.#format.open?.(new Heading(cellsOf(row)), this.#out) : undefined
    if (!read) return undefined
    this.#width = Math.max(row.count, this.#leastWidth)
    this.#shortest = Number.POSITIVE_INFINITY
    this.#out.origins.hear(row.text.slice(0, titleMaxLength))
    return read
  }

  /** Returns whether there is text behind the last column: a comma inside a number has moved the following values. */
  #isShifted(row: CsvRow): boolean {
    for (let at = this.#width; at < row.count; at++) if (row.value(at) !== '') return true
    return false
  }

  /** The last row has no end of line and is shorter than any before: the file was cut off, perhaps within a number. */
  #isCut(row: CsvRow): boolean {
    if (row.count >= this.#shortest || isBlank(row)) return false
    const isFirst = !Number.isFinite(this.#shortest)
    this.#shortest = row.count
    return this.#isEnding && !isFirst && Number.isFinite(this.#width)
  }

  #readRow(row: CsvRow, read: RowReader): void {
    const out = this.#out
    if (row.isBroken) return out.refuse(readingMessages.unclosedQuote)
    if (row.count > this.#width && this.#isShifted(row)) {
      const wider = this.#open(row)
      if (wider) this.#read = wider
      else this.#refuse(readingMessages.moreCells)
      return
    }
    if (this.#isCut(row)) return out.refuse(readingMessages.cutRow)
    read(row, out)
    if (out.isTouched || isBlank(row)) return
    if (out.badTime === undefined) return out.refuse(readingMessages.noData)
    const section = this.#open(row)
    if (section) this.#read = section
    else if (!sectionMark.test(row.cell(0))) this.#refuse(out.badTime)
  }

  #refuse(reason: string): void {
    this.#out.refuse(reason)
    const { firstRefused, badCount, itemCount } = this.#out
    if (itemCount === 0 && badCount >= hopelessAfter && firstRefused)
      throw new FileRefusal(fileMessages.noReading(firstRefused.line ?? 1, firstRefused.reason))
  }
}

/** A table of separated values. */
export function textPart(source: TableSource, encoding: TextEncodingName, layout: FileLayout): FilePart {
  return {
    name: source.name,
    innerName: source.innerName,
    format: layout.format.id,
    size: source.size,
    async *read(out, options) {
      const table = new TableReader(layout, out)
      for await (const text of readText(source, encoding, options)) {
        table.push(text)
        yield
      }
      table.end()
    },
  }
}

/** The list of entries in an export of ours. */
export function ownJsonPart(source: ReadingSource, encoding: TextEncodingName, json: OwnJson): FilePart {
  return {
    name: source.name,
    format: json.id,
    size: source.size,
    async *read(out, options) {
      const reader = new OwnJsonReader(json, out)
      for await (const text of readText(source, encoding, options)) {
        reader.push(text)
        yield
      }
      reader.end()
    },
  }
}
