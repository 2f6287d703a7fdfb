import { ProviderError } from '../http/ProviderError.ts'
import type { Abortable } from '../http/sendEndpoint.ts'
import type { TransferApi } from './transfer.api.ts'
import type { SavedTransfer, TransferProgress } from './transfer.contract.ts'

export interface SaveWatchedOptions extends Abortable {
  /** The same for each try: the provider saves once and answers each of them. */
  idempotencyKey: string
  onProgress?: (percent: number) => void
  /** Milliseconds between two questions of how far the save is. */
  pollMs?: number
}

/** How often a save whose answer was lost is asked for its answer. */
const mostTries = 3
/** No answer, or one of a proxy that waited too long: the provider may still be saving. */
const lostStatuses: readonly number[] = [0, 502, 503, 504]

const wasLost = (error: unknown) => error instanceof ProviderError && lostStatuses.includes(error.status)

/**
 * Saves a transfer that was sent in pieces, and asks meanwhile how far the save has come. A connection that breaks does
 * not end the save: it is waited for, and asked for its receipt under the same key.
 * @throws ProviderError, or the reason of the signal
 */
export async function saveWatched(
  api: TransferApi,
  token: string,
  target: Parameters<TransferApi['save']>[1],
  { idempotencyKey, onProgress, pollMs = 1000, signal }: SaveWatchedOptions,
): Promise<SavedTransfer> {
  /** Undefined when the provider does not say, because the transfer is saved or another person sent it. */
  async function readPercent(): Promise<TransferProgress['savedPercent'] | undefined> {
    try {
      const { savedPercent } = await api.readProgress(token, { signal })
      if (savedPercent !== null) onProgress?.(savedPercent)
      return savedPercent
    } catch (error) {
      if (wasLost(error)) throw error
      signal?.throwIfAborted()
      return undefined
    }
  }
  async function watch(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await pause(pollMs)
      // The save itself says what is wrong.
      if (!isOver()) await readPercent().catch(() => undefined)
    }
  }
  async function tryOnce(): Promise<SavedTransfer> {
    let isOver = false
    void watch(() => isOver)
    try {
      return await api.save(token, target, { idempotencyKey, signal })
    } finally {
      isOver = true
    }
  }
  for (let tries = 1; ; tries++) {
    try {
      return await tryOnce()
    } catch (error) {
      if (!wasLost(error) || tries === mostTries) throw error
      // Throws when the provider is out of reach altogether.
      while (typeof (await readPercent()) === 'number') await pause(pollMs)
    }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
