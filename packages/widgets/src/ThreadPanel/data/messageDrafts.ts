import type { Draft, DraftStore } from '@diab/core/session'
import type { UnsentMessage } from '@diab/core/threads'

export interface KeptConversation {
  readonly text: string
  readonly unsent: readonly UnsentMessage[]
}

/** What was typed into a thread and what is not known to have been sent, kept on the device until it is. */
export interface MessageDrafts {
  read: () => Promise<KeptConversation>
  writeText: (text: string) => void
  addUnsent: (message: UnsentMessage) => void
  removeUnsent: (key: string) => void
}

const nothing: KeptConversation = { text: '', unsent: [] }

const isUnsent = (item: unknown): item is UnsentMessage =>
  typeof item === 'object' &&
  item !== null &&
  'key' in item &&
  'body' in item &&
  typeof item.key === 'string' &&
  typeof item.body === 'string'

function readDraft(draft: Draft | undefined): KeptConversation {
  const { text, unsent } = draft?.values ?? {}
  return { text: typeof text === 'string' ? text : '', unsent: Array.isArray(unsent) ? unsent.filter(isUnsent) : [] }
}

/** A store that fails never stops anybody from writing. Changes are kept one after the other. */
export function createMessageDrafts(store: DraftStore, userId: string, threadId: string, now: () => string): MessageDrafts {
  const key = `message/${userId}/${threadId}`
  const read = () => store.read(key).then(readDraft, () => nothing)
  let last: Promise<unknown> = Promise.resolve()

  function change(next: (kept: KeptConversation) => KeptConversation) {
    last = last.then(async () => {
      const kept = next(await read())
      if (kept.text === '' && kept.unsent.length === 0) return store.remove(key)
      return store.write(key, { values: { ...kept }, idempotencyKey: '', savedAt: now() })
    })
    // What cannot be kept is still on the screen.
    last = last.catch(() => {})
  }

  return {
    read,
    writeText: (text) => change((kept) => ({ ...kept, text })),
    addUnsent: ({ key: id, body, writtenAt, after }) =>
      change((kept) => ({ ...kept, unsent: [...kept.unsent, { key: id, body, writtenAt, after }] })),
    removeUnsent: (id) => change((kept) => ({ ...kept, unsent: kept.unsent.filter((message) => message.key !== id) })),
  }
}
