/** What a test lets happen to the next calls of one endpoint. */
export interface FakeFaults {
  /** The next call of the endpoint fails: with this status, body and headers, or without an answer. */
  failNext(endpointId: string, failure: number | 'offline', body?: unknown, headers?: Record<string, string>): void
  /** The next call of the endpoint waits until the returned function is called. */
  delayNext(endpointId: string): () => void
  /** No call gets an answer until `goOnline`. */
  goOffline(): void
  goOnline(): void
}

export interface PlannedFailure {
  failure: number | 'offline'
  body: unknown
  headers: Record<string, string> | undefined
}

export function createFakeFaults() {
  const failures = new Map<string, PlannedFailure[]>()
  const delays = new Map<string, Promise<void>[]>()
  let isOffline = false
  const append = <Item>(queue: Map<string, Item[]>, endpointId: string, item: Item) =>
    queue.set(endpointId, [...(queue.get(endpointId) ?? []), item])

  const faults: FakeFaults = {
    failNext: (endpointId, failure, body, headers) => {
      append(failures, endpointId, { failure, body, headers })
    },
    delayNext: (endpointId) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      append(delays, endpointId, promise)
      return resolve
    },
    goOffline: () => {
      isOffline = true
    },
    goOnline: () => {
      isOffline = false
    },
  }
  return {
    faults,
    isOffline: () => isOffline,
    nextFailure: (endpointId: string) => failures.get(endpointId)?.shift(),
    nextDelay: (endpointId: string) => delays.get(endpointId)?.shift(),
  }
}
