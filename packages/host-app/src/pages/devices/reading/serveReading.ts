import { cutTransfer, encodeTransfer, transferMaxBodyBytes, transferWholeMax, type WholeFile } from '@diab/internal/devices'
import { type FileReading, type NewTransfer, readReadingFile } from '@diab/core/devices'
import { toReadingSource } from './fileSource.ts'
import type { FileOutcome, ReadingJob, ReadingPiece, ReadingReport } from './readingJob.ts'

const outcomeOf = (reading: FileReading): FileOutcome =>
  reading.state === 'read' ? { state: 'read', warnings: reading.warnings, itemCount: reading.itemCount } : reading

/** Progress is worth a message when it can be seen. */
const leastStep = 0.01

/** Bodies as the provider takes them: a small file in one call, a large one in pieces of at most 1 MB. */
function* piecesOf(batch: NewTransfer, { itemCount, refusedCount }: WholeFile): Generator<ReadingPiece> {
  const { device, source = null } = batch
  const total = itemCount + refusedCount
  const head = { total, device, source }
  const whole = total <= transferWholeMax ? encodeTransfer(batch).body : undefined
  if (whole && whole.length <= transferMaxBodyBytes) return yield { ...head, body: whole, count: total, isWhole: true }
  const cut = cutTransfer(batch)
  if (!cut) throw new RangeError('A batch holds more than a transfer may')
  for (let number = 1; number <= cut.pieceCount; number++)
    yield { ...head, body: cut.encodePiece(number), count: cut.countOf(number), isWhole: false }
}

export type ServeReading = {
  report: (message: ReadingReport) => void
  /** Resolves when the page has sent the piece; until then nothing more is read. */
  sendPiece: (piece: ReadingPiece) => Promise<void>
}

/** The worker's side: reads a file, hands its readings over piece by piece, and reports. What goes wrong is reported too, never thrown. */
export async function serveReading({ file, answers, mappings }: ReadingJob, { report, sendPiece }: ServeReading): Promise<void> {
  let reported = 0
  const onProgress = (fraction: number) => {
    if (fraction - reported < leastStep) return
    reported = fraction
    report({ type: 'progress', fraction })
  }
  async function onBatch(batch: NewTransfer, whole: WholeFile) {
    for (const piece of piecesOf(batch, whole)) await sendPiece(piece)
  }
  try {
    report({
      type: 'reading',
      reading: outcomeOf(await readReadingFile(toReadingSource(file), { answers, mappings, onProgress, onBatch })),
    })
  } catch {
    // A file's content is private to its owner: no detail leaves the worker.
    report({ type: 'failed' })
  }
}
