export type { LiveEvent } from '../src/events/events.contract.ts'
export { listenForEvents, type LiveEventsOptions } from '../src/events/liveEvents.ts'
export { staleReads } from '../src/events/staleReads.ts'
