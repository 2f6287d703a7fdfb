import { parseReadings } from '@diab/core/devices'
import type { ReadingJob, ReadingResult } from './readingJob.ts'

// Beside the page, so that a year of readings does not freeze it.
const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<ReadingJob>) => void
  postMessage: (result: ReadingResult) => void
}

scope.onmessage = ({ data: { bytes, fileName, now } }) => {
  scope.postMessage(parseReadings(new Uint8Array(bytes), { fileName, now }))
}
