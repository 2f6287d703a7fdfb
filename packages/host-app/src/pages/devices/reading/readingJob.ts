import type { EncodedTransfer, FileAnswers, FileReading, SavedImportMapping } from '@diab/core/devices'

/** What the page asks of the worker that reads files; the file itself stays on the disk and is read in slices. */
export type ReadingJob = { file: File; answers: FileAnswers; mappings: readonly SavedImportMapping[] }

/** What the worker says: any number of `progress`, then one of the others. */
export type ReadingReport = { type: 'progress'; fraction: number } | { type: 'reading'; reading: EncodedReading } | { type: 'failed' }

type Read = Extract<FileReading, { state: 'read' }>

/** What came of a file; its readings as the bytes that are sent to the provider. */
export type EncodedReading = Exclude<FileReading, Read> | (Pick<Read, 'state' | 'warnings'> & EncodedTransfer)
