import type { FakeHandler } from './fakeAnswer.ts'

/** Nothing happens by itself in memory: the stream ends at once. */
export const fakeEventsHandlers: Record<string, FakeHandler> = { 'events.open': () => ({}) }
