export { cachedAtHeader } from '../../core/src/outbox/overlayOutbox.ts'
export { createBrowserSnapshotStore, type SnapshotStore } from '../../core/src/outbox/snapshotStore.browser.ts'
