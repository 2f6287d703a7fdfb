import type { OutboxStore } from '@diab/core/outbox'
import { createMemoryDraftStore, type DraftStore } from '@diab/core/session'
import type { BrowserStorage } from './browserStorage.ts'

export type LazyStorage = {
  drafts: DraftStore
  loadOutboxStore: () => Promise<OutboxStore>
  leaveDevice: () => Promise<void>
}

/** The browser's storage without its code in the first load. Where that cannot be had, drafts last as long as the page. */
export function createLazyStorage(load: () => Promise<BrowserStorage>): LazyStorage {
  const memory = createMemoryDraftStore()
  const drafts = () =>
    load().then(
      (storage) => storage.drafts,
      () => memory,
    )
  return {
    drafts: {
      read: async (key) => (await drafts()).read(key),
      write: async (key, draft) => (await drafts()).write(key, draft),
      remove: async (key) => (await drafts()).remove(key),
      list: async (prefix) => (await drafts()).list(prefix),
    },
    loadOutboxStore: async () => (await load()).outboxStore,
    leaveDevice: async () => (await load()).leave(),
  }
}
