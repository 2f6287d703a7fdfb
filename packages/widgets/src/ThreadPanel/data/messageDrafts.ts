import type { Draft, DraftStore } from '@diab/core/session'
import type { UnsentMessage } from '@diab/core/machines'

export interface ConversationDraft {
  readonly text: string
  readonly unsent: readonly UnsentMessage[]
}

/** The text typed into a thread, persisted on the device until it is known to be sent. */
export interface MessageDrafts {
  read: () => Promise<ConversationDraft>
  writeText: (text: string) => void
  addUnsent: (message: UnsentMessage) => void
  removeUnsent: (key: string) => void
}

const nothing: ConversationDraft = { text: '', unsent: [] }

const isUnsent = (item: unknown): item is UnsentMessage =>
  typeof item === 'object' &&
  item !== null &&
  'key' in item &&
  'body' in item &&
  typeof item.key === 'string' &&
  typeof item.body === 'string'

function readDraft(draft: Draft | undefined): ConversationDraft {
  const { text, unsent } = draft?.values ?? {}
  return { text: typeof text === 'string' ? text : '', unsent: Array.isArray(unsent) ? unsent.filter(isUnsent) : [] }
}

/** Creates the drafts of a thread. A store that fails never prevents writing. Changes are persisted one after the other. */
export function createMessageDrafts(store: DraftStore, userId: string, threadId: string, now: () => string): MessageDrafts {
  const key = `message/${userId}/${threadId}`
  const read = () => store.read(key).then(readDraft, () => nothing)
  let last: Promise<unknown> = Promise.resolve()

  function change(next: (draft: ConversationDraft) => ConversationDraft) {
    last = last.then(async () => {
      const draft = next(await read())
      if (draft.text === '' && draft.unsent.length === 0) return store.remove(key)
      return store.write(key, { values: { ...draft }, idempotencyKey: '', savedAt: now() })
    })
    // A draft that cannot be persisted is still on the screen.
    last = last.catch(() => {})
  }

  return {
    read,
    writeText: (text) => change((draft) => ({ ...draft, text })),
    addUnsent: ({ key: id, body, writtenAt, after }) =>
      change((draft) => ({ ...draft, unsent: [...draft.unsent, { key: id, body, writtenAt, after }] })),
    removeUnsent: (id) => change((draft) => ({ ...draft, unsent: draft.unsent.filter((message) => message.key !== id) })),
  }
}
