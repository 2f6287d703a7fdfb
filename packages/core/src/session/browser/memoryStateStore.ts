import type { SessionStore } from './cookieStateStore.ts'

/**
 * Keeps the tokens as long as the page: for embedding pages that keep nothing in the browser. Not for `stateStore`,
 * which must outlive the way to the identity provider and back.
 */
export function createMemoryStateStore(): SessionStore {
  const values = new Map<string, string>()
  return {
    set: async (key, value) => {
      values.set(key, value)
    },
    get: async (key) => values.get(key) ?? null,
    remove: async (key) => {
      const value = values.get(key) ?? null
      values.delete(key)
      return value
    },
    getAllKeys: async () => [...values.keys()],
  }
}
