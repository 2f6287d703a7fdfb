import type { LiveEvent } from '@diab/core/events'

/** A channel to the other pages of this browser; a page does not hear itself. */
export type EventChannel = Pick<BroadcastChannel, 'postMessage' | 'close'> & { onmessage: ((event: MessageEvent) => void) | null }

export type SharePorts = {
  /** Undefined in a browser without Web Locks: each page then listens for itself. */
  locks: Pick<LockManager, 'request'> | undefined
  openChannel: ((name: string) => EventChannel) | undefined
  /** Listens until the signal is aborted; `takesOver` where another page listened before. */
  listen: (onEvent: (event: LiveEvent) => void, signal: AbortSignal, takesOver?: boolean) => Promise<void>
}

/**
 * Emits the events of a user until the signal is aborted. One page of the browser holds the stream and passes its events
 * on: six streams would use up every connection that a browser opens to one origin. When that page closes, the next takes over.
 */
export async function shareEvents(
  userId: string,
  { locks, openChannel, listen }: SharePorts,
  onEvent: (event: LiveEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const name = `diab.live.${userId}`
  if (!locks || !openChannel) return listen(onEvent, signal)
  const channel = openChannel(name)
  channel.onmessage = ({ data }) => onEvent(data as LiveEvent)
  const emitToAll = (event: LiveEvent) => {
    onEvent(event)
    if (!signal.aborted) channel.postMessage(event)
  }
  try {
    const wasFirst = await locks.request(name, { ifAvailable: true }, (lock) => lock && listen(emitToAll, signal).then(() => true))
    if (!wasFirst) await locks.request(name, { signal }, () => listen(emitToAll, signal, true))
  } catch (error) {
    // Still waiting for its turn when the sign-in ended.
    if (!signal.aborted) throw error
  } finally {
    channel.close()
  }
}
