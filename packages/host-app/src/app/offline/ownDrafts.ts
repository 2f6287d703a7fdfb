import { createMemoryDraftStore, type DraftStore } from '@diab/core/session'
import type { TypedForms } from '../forms/createTypedForms.ts'

export type OwnDraftsPorts = {
  /** On the device. */
  stored: DraftStore
  /** Whether a draft of that key may be on the device. */
  mayKeep: (key: string) => boolean
  typedForms: Pick<TypedForms, 'set' | 'delete'>
}

/**
 * Stores drafts of the signed-in patient's own forms on the device, those of staff in memory. Closing or reloading the page
 * over a staff draft asks first, as over any other form of theirs.
 */
export function createOwnDrafts({ stored, mayKeep, typedForms }: OwnDraftsPorts): DraftStore {
  const memory = createMemoryDraftStore()
  const storeOf = (key: string) => (mayKeep(key) ? stored : memory)
  return {
    read: (key) => storeOf(key).read(key),
    async write(key, draft) {
      const store = storeOf(key)
      if (store === memory && !draft.isSetAside) typedForms.set(key, draft.values)
      else typedForms.delete(key)
      await store.write(key, draft)
    },
    async remove(key) {
      typedForms.delete(key)
      await storeOf(key).remove(key)
    },
    async list(prefix) {
      const both = await Promise.all([stored.list(prefix), memory.list(prefix)])
      return both.flat().toSorted((one, other) => (one.key < other.key ? -1 : 1))
    },
  }
}
