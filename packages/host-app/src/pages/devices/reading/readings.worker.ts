import type { ReadingJob, ReadingReport } from './readingJob.ts'
import { serveReading } from './serveReading.ts'

// Beside the page, so that a year of readings does not freeze it.
const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<ReadingJob>) => void
  postMessage: (report: ReadingReport, transfer: Transferable[]) => void
}

/** The readings move to the page; everything else is small enough to be copied. */
const movedWith = (report: ReadingReport): Transferable[] =>
  report.type === 'reading' && report.reading.state === 'read' ? [report.reading.body.buffer] : []

scope.onmessage = ({ data }) => void serveReading(data, (report) => scope.postMessage(report, movedWith(report)))
