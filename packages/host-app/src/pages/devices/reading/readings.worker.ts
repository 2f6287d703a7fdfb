import type { ReadingJob, ReadingReport } from './readingJob.ts'
import { serveReading } from './serveReading.ts'

// Beside the page, so that a year of readings does not freeze it.
const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<ReadingJob>) => void
  postMessage: (report: ReadingReport) => void
}

scope.onmessage = ({ data }) => void serveReading(data, (report) => scope.postMessage(report))
