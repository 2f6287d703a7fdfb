import type { ReadingOrder, ReadingReport } from './readingJob.ts'
import { serveReading } from './serveReading.ts'

// Beside the page, so that a year of readings does not freeze it.
const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<ReadingOrder>) => void
  postMessage: (report: ReadingReport, transfer: Transferable[]) => void
}

let continueReading: () => void = () => undefined

scope.onmessage = ({ data }) => {
  if (data.type === 'next') return continueReading()
  void serveReading(data.job, {
    report: (report) => scope.postMessage(report, []),
    sendPiece: (piece) =>
      new Promise((resolve) => {
        continueReading = resolve
        // The readings move to the page; everything else is small enough to be copied.
        scope.postMessage({ type: 'piece', piece }, [piece.body.buffer])
      }),
  })
}
