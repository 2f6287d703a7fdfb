/** What a form that was not sent yet holds. */
export interface Draft {
  values: Record<string, unknown>
  /** Made when the form opened; sent with the entry, so that a repeated save makes one entry. */
  idempotencyKey: string
  /** UTC instant. */
  savedAt: string
  /** Version of the entry that a change began from; a save sends it, so that another's change since then is seen. */
  basedOn?: number
  /** Closed by the person who typed it: it waits for that form to be opened again and does not open it by itself. */
  isSetAside?: boolean
  /** A save of it had no response: the entry may not be stored yet. */
  isUnsent?: boolean
}

/** What the keys of diary entries' drafts begin with. */
export const entryDraftPrefix = 'diaryEntry/'

/** Keeps drafts of open forms. Keys are `kind/patient/…`; nothing throws when the place is full or gone. */
export interface DraftStore {
  read(key: string): Promise<Draft | undefined>
  write(key: string, draft: Draft): Promise<void>
  remove(key: string): Promise<void>
  /** Every draft whose key begins with `prefix`, in order of keys. */
  list(prefix: string): Promise<{ key: string; draft: Draft }[]>
}

/** Drafts that last as long as the page. */
export function createMemoryDraftStore(): DraftStore {
  const drafts = new Map<string, Draft>()
  return {
    read: async (key) => drafts.get(key),
    write: async (key, draft) => {
      drafts.set(key, draft)
    },
    remove: async (key) => {
      drafts.delete(key)
    },
    list: async (prefix) =>
      [...drafts]
        .filter(([key]) => key.startsWith(prefix))
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, draft]) => ({ key, draft })),
  }
}
