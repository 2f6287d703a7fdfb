import type { CsvRow } from './csvScanner.ts'
import type { Heading } from './heading.ts'
import type { ReadingCollector } from './readingCollector.ts'

/** Puts what one row holds into the collector; a row that gives nothing and says nothing is refused there. */
export type RowReader = (row: CsvRow, out: ReadingCollector) => void

/** One layout that readings come in. */
export interface FileFormat {
  /** Stable name, kept with the import. */
  readonly id: string
  /** What a reading is said to come from when the file names no device. */
  readonly device: string
  /** Reads the rows below this heading; undefined when it is none of this format's. A file may hold several. */
  readonly open?: (heading: Heading, out: ReadingCollector) => RowReader | undefined
  /** Reads rows without a heading; undefined when the first rows do not look like the format. */
  readonly openBare?: (rows: readonly (readonly string[])[]) => RowReader | undefined
  /** A row between title and heading: device, range of days. Never told to anybody, for it may hold the person's name. */
  readonly preamble?: (row: CsvRow, out: ReadingCollector) => void
}

/** One item of a JSON document, as its reader sees it. */
export type JsonObject = Readonly<Record<string, unknown>>

/** One layout of readings in JSON. */
export interface JsonFormat {
  /** Stable name, kept with the import. */
  readonly id: string
  readonly device: string
  /** Fields of the document that hold its items; a document may also be the list itself. */
  readonly lists: readonly string[]
  /** Whether the item is one of this format. */
  readonly isItem: (item: JsonObject) => boolean
  /** Puts what one item holds into the collector. */
  readonly read: (item: JsonObject, out: ReadingCollector) => void
}
