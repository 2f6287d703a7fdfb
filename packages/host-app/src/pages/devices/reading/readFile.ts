import { releaseBytes } from './fileSource.ts'
import type { FileOutcome, ReadingJob, ReadingOrder, ReadingPiece, ReadingReport } from './readingJob.ts'
import { trustedScriptUrl } from './trustedScriptUrl.ts'
import workerUrl from './readings.worker.ts?worker&url'

export type ReadFileOptions = {
  onProgress: (fraction: number) => void
  /** Sends a piece; the file is read on when it is sent. */
  onPiece: (piece: ReadingPiece) => Promise<void>
  signal: AbortSignal
}

export type ReadFile = (job: ReadingJob, options: ReadFileOptions) => Promise<FileOutcome>

/**
 * Reads a meter's file in a separate worker; cancelling terminates the worker at once.
 * @throws the signal's reason when cancelled, what `onPiece` throws, Error when the file cannot be read
 */
export const readFile: ReadFile = (job, { onProgress, onPiece, signal }) => {
  signal.throwIfAborted()
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
  const order = (message: ReadingOrder) => worker.postMessage(message)
  const send = async (piece: ReadingPiece) => {
    await onPiece(piece)
    releaseBytes(piece.body)
    order({ type: 'next' })
  }
  return new Promise<FileOutcome>((resolve, reject) => {
    const fail = () => reject(new Error('The worker that reads files failed'))
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.addEventListener('error', fail, { once: true })
    worker.addEventListener('messageerror', fail, { once: true })
    worker.addEventListener('message', ({ data }: MessageEvent<ReadingReport>) => {
      if (data.type === 'progress') onProgress(data.fraction)
      else if (data.type === 'reading') resolve(data.reading)
      else if (data.type === 'piece') send(data.piece).catch(reject)
      else fail()
    })
    order({ type: 'read', job })
  }).finally(() => worker.terminate())
}
