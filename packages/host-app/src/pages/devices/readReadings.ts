import type { ReadingJob, ReadingResult } from './readingJob.ts'
import { trustedScriptUrl } from './trustedScriptUrl.ts'
import workerUrl from './readings.worker.ts?worker&url'

/** Reads a meter's file in a worker of its own. @throws the signal's reason when cancelled, Error when the worker fails. */
export function readReadings(job: ReadingJob, signal: AbortSignal): Promise<ReadingResult> {
  signal.throwIfAborted()
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
  return new Promise<ReadingResult>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.addEventListener('message', ({ data }: MessageEvent<ReadingResult>) => resolve(data), { once: true })
    worker.addEventListener('error', () => reject(new Error('The worker that reads files failed')), { once: true })
    worker.postMessage(job, [job.bytes])
  }).finally(() => worker.terminate())
}
