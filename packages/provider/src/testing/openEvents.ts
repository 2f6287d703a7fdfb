import { createEventStreamReader } from '@diab/internal/events'
import type { LiveEvent } from '@diab/core/events'
import type { TestProvider } from './createTestProvider.ts'
import type { TestPerson } from './makePeople.ts'

export interface EventStream {
  response: Response
  /** Waits for the next event. */
  next(): Promise<LiveEvent | 'ended'>
  close(): Promise<void>
}

/** Opens the stream of a person's live events. */
export async function openEvents(provider: TestProvider, person: TestPerson, query = ''): Promise<EventStream> {
  const response = await provider.call('GET', `/v1/events${query}`, { token: await provider.tokenFor(person) })
  const reader = response.body?.getReader()
  if (!reader) throw new Error('no stream')
  const read = createEventStreamReader()
  const decoder = new TextDecoder()
  const waiting: LiveEvent[] = []
  return {
    response,
    async next() {
      while (waiting.length === 0) {
        const { done, value } = await reader.read()
        if (done) return 'ended'
        waiting.push(...read(decoder.decode(value, { stream: true })).map((data) => JSON.parse(data) as LiveEvent))
      }
      return waiting.shift() as LiveEvent
    },
    close: () => reader.cancel(),
  }
}

/** Repeats `tell` until `heard` resolves: the bus listens once its connection is open. */
export async function repeatUntil(heard: Promise<unknown>, emit: () => Promise<unknown>): Promise<void> {
  let isHeard = false
  void heard.then(() => (isHeard = true))
  while (!isHeard) {
    await emit()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Returns the next event that is not of a notification. */
export async function nextOther(stream: EventStream): Promise<LiveEvent | 'ended'> {
  let event = await stream.next()
  while (event !== 'ended' && event.kind === 'notification') event = await stream.next()
  return event
}
