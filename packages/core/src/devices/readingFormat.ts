import type { WallClock } from '../diary/wallClock.ts'
import type { NewTransfer } from './transfer.contract.ts'

export interface ReadingContext {
  readonly fileName: string
  /** Rows further ahead than a clock may run fast are refused; not checked when absent (the provider checks on saving). */
  readonly now?: WallClock
}

/** One file format that readings come in. */
export interface ReadingFormat {
  /** Stable name, kept with the import. */
  readonly id: string
  /** Whether a file looks like this format; decided from its first lines. */
  readonly recognises: (text: string) => boolean
  readonly read: (text: string, context: ReadingContext) => NewTransfer
}
