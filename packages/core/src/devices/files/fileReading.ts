import type { EntryOrigin } from '../../diary/diaryEnumerations.ts'
import type { GlucoseUnit } from '../../format/glucoseUnit.ts'
import type { DateOrder, ImportColumns, ImportMapping, SavedImportMapping } from '../importMapping.schema.ts'
import type { NewTransfer } from '../transfer.contract.ts'

/** A file, or whatever else gives bytes; opened several times, read in slices and never held as a whole. */
export interface ReadingSource {
  readonly name: string
  /** Bytes; the total of the progress. */
  readonly size: number
  /** Each slice is valid until the next one is asked for. */
  open(): AsyncIterable<Uint8Array>
}

/** What took a reading of a file. */
export type MeasuredBy = Exclude<EntryOrigin, 'hand'>

/** What a person said about a file that does not say it itself. */
export interface FileAnswers {
  readonly dateOrder?: DateOrder
  readonly glucoseUnit?: GlucoseUnit
  readonly mapping?: ImportMapping
  /** By the heading of each table of unknown layout, where a file holds several; null for one that is not wanted. */
  readonly layouts?: Readonly<Record<string, ImportMapping | null>>
  /** By the name of the table: a file, an entry of an archive, or a sheet. */
  readonly origins?: Readonly<Record<string, MeasuredBy>>
}

/** A table that no format knows. `headingKey` recognises the next file; `rows` are its first ones. */
export interface ColumnsQuestion {
  kind: 'columns'
  /** What the table is called: the file or the sheet. */
  table: string
  heading: readonly string[]
  headingKey: string
  rows: readonly (readonly string[])[]
  proposed: Partial<ImportColumns>
  /** What was said about other tables of the file; the answer holds it, too. */
  layouts: Readonly<Record<string, ImportMapping | null>>
  /** There are other tables, so that this one may be left out. */
  canSkip: boolean
}

/** What a file leaves open and only its owner knows. */
export type FileQuestion =
  /** Every date of the file can be read in each of these orders; `readings` holds the wall-clock time for each, in their order. */
  | { kind: 'dateOrder'; orders: DateOrder[]; examples: { text: string; readings: string[] }[] }
  /** The file names no unit and its values fit neither alone. */
  | { kind: 'glucoseUnit'; lowest: number; highest: number }
  /** Spacing and words of these tables disagree about what took the readings; `minutes` is the median gap between them. */
  | { kind: 'origin'; tables: { name: string; count: number; minutes: number | null; words: string[] }[] }
  | ColumnsQuestion

/** What became of a file: read, waiting for answers, or refused with a reason. */
export type FileReading =
  | {
      state: 'read'
      /** Id of the format. */
      format: string
      transfer: NewTransfer
      /** Items of all kinds, and rows that were refused; also where batches took them. */
      itemCount: number
      refusedCount: number
      /** Items that are saved only when confirmed. */
      confirmCount: number
      /** Hungarian sentences: what was assumed, and what was left out because it is no reading. */
      warnings: readonly string[]
    }
  | { state: 'ask'; question: FileQuestion }
  /** `reason` is a Hungarian sentence for the person who uploads. */
  | { state: 'refused'; reason: string }

/** What is known of a whole file before its first batch. */
export interface WholeFile {
  readonly itemCount: number
  readonly refusedCount: number
}

/** Takes a part of a file's entries and refused rows; device and source are those of the whole file. */
export type BatchReceiver = (batch: NewTransfer, whole: WholeFile) => void | Promise<void>

/** How a file is read; nothing is needed for the first attempt. */
export interface ReadingFileOptions {
  readonly answers?: FileAnswers
  /** How the user read files of unknown layout before. */
  readonly mappings?: readonly SavedImportMapping[]
  /** IANA zone in which instants of a file (UTC) become wall-clock times; Europe/Budapest unless given. */
  readonly timeZone?: string
  /** Most readings of one kind; what a transfer takes unless given. */
  readonly listMax?: number
  /**
   * Called with at most 5,000 items and refused rows at a time, in file order; reading continues when it returns. The lists
   * of the reading's own transfer are then empty, and a file may hold 600,000 readings.
   */
  readonly onBatch?: BatchReceiver
  /** Share of the work that is done, 0 to 1; falls back when a file has to be read once more. */
  readonly onProgress?: (fraction: number) => void
  readonly signal?: AbortSignal
}
