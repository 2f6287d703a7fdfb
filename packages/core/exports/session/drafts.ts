export { createIndexedDbDraftStore, type IndexedDbDraftStoreOptions } from '../../src/session/browser/indexedDbDraftStore.ts'
export { createMemoryDraftStore, type Draft, type DraftStore } from '../../src/session/drafts.ts'
export { createStorageKeys, type StorageKeyPorts, type StorageKeys } from '../../src/session/browser/storageKeys.ts'
export { createStorageSweep, keptForMs, type Sweep } from '../../src/session/browser/sweepStorage.ts'
