import type { EncodedReading, ReadingJob, ReadingReport } from './readingJob.ts'
import { trustedScriptUrl } from './trustedScriptUrl.ts'
import workerUrl from './readings.worker.ts?worker&url'

export type ReadFileOptions = { onProgress: (fraction: number) => void; signal: AbortSignal }
export type ReadFile = (job: ReadingJob, options: ReadFileOptions) => Promise<EncodedReading>

/**
 * Reads a meter's file in a worker of its own; cancelling ends the worker, whatever it is at.
 * @throws the signal's reason when cancelled, Error when the file cannot be read
 */
export const readFile: ReadFile = (job, { onProgress, signal }) => {
  signal.throwIfAborted()
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
  return new Promise<EncodedReading>((resolve, reject) => {
    const fail = () => reject(new Error('The worker that reads files failed'))
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.addEventListener('error', fail, { once: true })
    worker.addEventListener('messageerror', fail, { once: true })
    worker.addEventListener('message', ({ data }: MessageEvent<ReadingReport>) => {
      if (data.type === 'progress') onProgress(data.fraction)
      else if (data.type === 'reading') resolve(data.reading)
      else fail()
    })
    worker.postMessage(job)
  }).finally(() => worker.terminate())
}
