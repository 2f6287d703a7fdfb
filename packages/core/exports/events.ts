export { eventsContract, liveEventSchema, liveStreamSeconds, type LiveEvent } from '../src/events/events.contract.ts'
export { createEventStreamReader, type EventStreamReader } from '../src/events/eventStream.ts'
export { listenForEvents, reconnectDelayMs, type LiveEventsOptions } from '../src/events/liveEvents.ts'
