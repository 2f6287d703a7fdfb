export { createEventStreamReader } from '../../core/src/events/eventStream.ts'
export { liveEventSchema, liveStreamSeconds } from '../../core/src/events/events.contract.ts'
