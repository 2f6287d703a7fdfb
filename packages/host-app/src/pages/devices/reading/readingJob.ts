import type { FileAnswers, FileReading, SavedImportMapping } from '@diab/core/devices'

/** What the page asks of the worker that reads files; the file itself stays on the disk and is read in slices. */
export type ReadingJob = { file: File; answers: FileAnswers; mappings: readonly SavedImportMapping[] }

/** What the worker says: any number of `progress`, then one of the others. */
export type ReadingReport = { type: 'progress'; fraction: number } | { type: 'reading'; reading: FileReading } | { type: 'failed' }
