import type { FileAnswers, FileReading, NewTransfer } from '@diab/core/devices'
import type { SavedImportMapping, TransferSource } from '@diab/internal/devices'

/** What the page asks of the worker that reads files; the file itself stays on the disk and is read in slices. */
export type ReadingJob = { file: File; answers: FileAnswers; mappings: readonly SavedImportMapping[] }

/** Some of a file's readings on their way to the provider. */
export type ReadingPiece = {
  /** The bytes that are sent. */
  body: Uint8Array<ArrayBuffer>
  /** Items and refused rows of this piece, and of the whole file. */
  count: number
  total: number
  /** True: the body is a separate transfer, and the only piece. */
  isWhole: boolean
  device: NewTransfer['device']
  source: TransferSource | null
}

/** What the page tells the worker: the job, and then after each piece that it is sent. */
export type ReadingOrder = { type: 'read'; job: ReadingJob } | { type: 'next' }

/** What the worker says: any number of `progress`, pieces one by one, then one of the others. */
export type ReadingReport =
  | { type: 'progress'; fraction: number }
  | { type: 'piece'; piece: ReadingPiece }
  | { type: 'reading'; reading: FileOutcome }
  | { type: 'failed' }

type Read = Extract<FileReading, { state: 'read' }>

/** What came of a file; its readings were handed over in pieces. */
export type FileOutcome = Exclude<FileReading, Read> | Pick<Read, 'state' | 'warnings' | 'itemCount'>
