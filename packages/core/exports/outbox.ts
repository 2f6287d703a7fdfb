export { createOutbox, type OutboxPorts, type OutboxSender, type OutboxView } from '../src/outbox/createOutbox.ts'
export {
  findItem,
  isWaiting,
  shownIdOf,
  transitionOutbox,
  type Outbox,
  type OutboxEvent,
  type OutboxItem,
  type OutboxProblem,
} from '../src/outbox/outbox.machine.ts'
export { createMemoryOutboxStore, type OutboxStore } from '../src/outbox/outboxStore.ts'
export { createBrowserOutboxStore, type BrowserOutboxStoreOptions } from '../src/outbox/outboxStore.browser.ts'
export { withOutbox, type WithOutboxPorts } from '../src/outbox/withOutbox.ts'
export { createBrowserSnapshotStore, type SnapshotStore } from '../src/outbox/snapshotStore.browser.ts'
