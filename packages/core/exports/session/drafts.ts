export { createIndexedDbDraftStore, type IndexedDbDraftStoreOptions } from '../../src/session/browser/indexedDbDraftStore.ts'
export { createMemoryDraftStore, type Draft, type DraftStore } from '../../src/session/drafts.ts'
