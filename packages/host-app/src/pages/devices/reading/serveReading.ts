import { encodeTransfer, type FileReading, readReadingFile } from '@diab/core/devices'
import { toReadingSource } from './fileSource.ts'
import type { EncodedReading, ReadingJob, ReadingReport } from './readingJob.ts'

const encode = (reading: FileReading): EncodedReading =>
  reading.state === 'read' ? { state: 'read', warnings: reading.warnings, ...encodeTransfer(reading.transfer) } : reading

/** Progress is worth a message when it can be seen. */
const leastStep = 0.01

/** The worker's side: reads a file and reports. What goes wrong is reported too, never thrown. */
export async function serveReading({ file, answers, mappings }: ReadingJob, report: (message: ReadingReport) => void): Promise<void> {
  let reported = 0
  const onProgress = (fraction: number) => {
    if (fraction - reported < leastStep) return
    reported = fraction
    report({ type: 'progress', fraction })
  }
  try {
    report({ type: 'reading', reading: encode(await readReadingFile(toReadingSource(file), { answers, mappings, onProgress })) })
  } catch {
    // What a file holds is nobody's business but its owner's: no detail leaves the worker.
    report({ type: 'failed' })
  }
}
