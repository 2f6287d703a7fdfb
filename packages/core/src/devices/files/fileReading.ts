import type { GlucoseUnit } from '../../diary/glucoseEntry.schema.ts'
import type { DateOrder, ImportColumns, ImportMapping, SavedImportMapping } from '../importMapping.schema.ts'
import type { NewTransfer } from '../transfer.contract.ts'

/** A file, or whatever else gives bytes; opened several times, read in slices and never held as a whole. */
export interface ReadingSource {
  readonly name: string
  /** Bytes; what progress is told against. */
  readonly size: number
  open(): AsyncIterable<Uint8Array>
}

/** What a person said about a file that does not say it itself. */
export interface FileAnswers {
  readonly dateOrder?: DateOrder
  readonly glucoseUnit?: GlucoseUnit
  readonly mapping?: ImportMapping
}

export type FileQuestion =
  /** Every date of the file can be read in each of these orders; `readings` holds the wall-clock time for each, in their order. */
  | { kind: 'dateOrder'; orders: DateOrder[]; examples: { text: string; readings: string[] }[] }
  /** The file names no unit and its values fit neither alone. */
  | { kind: 'glucoseUnit'; lowest: number; highest: number }
  /** A table that no format knows. `headingKey` recognises the next file; `rows` are its first ones. */
  | {
      kind: 'columns'
      heading: readonly string[]
      headingKey: string
      rows: readonly (readonly string[])[]
      proposed: Partial<ImportColumns>
    }

export type FileReading =
  | {
      state: 'read'
      /** Id of the format. */
      format: string
      transfer: NewTransfer
      /** Items that are saved only when confirmed. */
      confirmCount: number
      /** Hungarian sentences: what was assumed, and what was left out because it is no reading. */
      warnings: readonly string[]
    }
  | { state: 'ask'; question: FileQuestion }
  /** `reason` is a Hungarian sentence for the person who uploads. */
  | { state: 'refused'; reason: string }

export interface ReadingFileOptions {
  readonly answers?: FileAnswers
  /** How the user read files of unknown layout before. */
  readonly mappings?: readonly SavedImportMapping[]
  /** IANA zone in which instants of a file (UTC) become wall-clock times; Europe/Budapest unless given. */
  readonly timeZone?: string
  /** Most readings of one kind; what a transfer takes unless given. */
  readonly listMax?: number
  /** Share of the file that is read, 0 to 1; falls back when a file has to be read once more. */
  readonly onProgress?: (fraction: number) => void
  readonly signal?: AbortSignal
}
