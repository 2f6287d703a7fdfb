import { type DiabClient, ProviderError } from '@diab/core/client'
import {
  type ConversationEvent,
  type ConversationState,
  initialConversation,
  nextToSend,
  type ReadPage,
  transitionConversation,
} from '@diab/core/machines'
import type { Message } from '@diab/core/rules'
import type { MessageDrafts } from './messageDrafts.ts'

/** Messages per request. */
export const messagePageSize = 50

export interface ConversationPorts {
  threadId: string
  userId: string
  threads: DiabClient['threads']
  drafts: MessageDrafts
  /** Wall-clock time. */
  now: () => string
  /** The provider has a message that was written here. */
  onSent: (message: Message) => void
  /** The provider does not take a message: what is known of the thread may be old. */
  onRefused: () => void
}

export interface ConversationView {
  readonly state: ConversationState
  /** The text of the field. */
  readonly text: string
}

/** One thread while it is used: sends what is written, in order and again after a failure, loads older pages, keeps drafts. */
export interface Conversation {
  get: () => ConversationView
  subscribe: (listener: () => void) => () => void
  setText: (text: string) => void
  write: (body: string) => void
  retry: (key: string) => void
  /** Returns the text to the field. */
  takeBack: (key: string) => void
  receiveNewest: (page: ReadPage) => void
  loadOlder: () => void
  connectionReturned: () => void
}

/** Checks for a refusal, which is final for this message; every other error may pass. */
const isRefusal = (error: unknown) =>
  error instanceof ProviderError && error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429

const toPage = (messages: readonly Message[]): ReadPage => ({ messages, isLast: messages.length < messagePageSize })

export function createConversation({ threadId, userId, threads, drafts, now, onSent, onRefused }: ConversationPorts): Conversation {
  let view: ConversationView = { state: initialConversation(userId), text: '' }
  const listeners = new Set<() => void>()
  const show = (next: ConversationView) => {
    view = next
    for (const listener of listeners) listener()
  }

  function dispatch(event: ConversationEvent) {
    const state = transitionConversation(view.state, event)
    if (state === view.state) return
    show({ ...view, state })
    void sendNext()
    void fillGap()
  }

  async function sendNext() {
    const item = nextToSend(view.state)
    if (!item) return
    const { key, body } = item
    dispatch({ type: 'sendingStarted', key })
    try {
      const message = await threads.send(threadId, body, { idempotencyKey: key })
      drafts.removeUnsent(key)
      dispatch({ type: 'sent', key, message })
      onSent(message)
    } catch (error) {
      const isRefused = isRefusal(error)
      dispatch({ type: 'sendFailed', key, failure: isRefused ? 'refused' : 'unanswered' })
      if (isRefused) onRefused()
    }
  }

  let isFilling = false
  async function fillGap() {
    const [before] = view.state.gaps
    if (before === undefined || isFilling) return
    isFilling = true
    try {
      const { messages } = await threads.listMessages(threadId, { before, limit: messagePageSize })
      isFilling = false
      dispatch({ type: 'gapLoaded', before, ...toPage(messages) })
    } catch {
      // The next response about the thread retries.
      isFilling = false
    }
  }

  async function loadOlder() {
    const before = view.state
    dispatch({ type: 'olderRequested' })
    if (view.state === before) return
    try {
      const { messages } = await threads.listMessages(threadId, { before: before.messages[0]?.id, limit: messagePageSize })
      dispatch({ type: 'olderLoaded', ...toPage(messages) })
    } catch {
      dispatch({ type: 'olderFailed' })
    }
  }

  function setText(text: string) {
    show({ ...view, text })
    drafts.writeText(text)
  }

  void drafts.read().then(({ text, unsent }) => {
    if (view.text === '' && text !== '') show({ ...view, text })
    dispatch({ type: 'restored', unsent })
  })

  return {
    get: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setText,
    write(body) {
      const key = crypto.randomUUID()
      const writtenAt = now()
      // Kept before it leaves: a page that closes now still has it.
      drafts.addUnsent({ key, body, writtenAt, after: view.state.messages.at(-1)?.id ?? null })
      setText('')
      dispatch({ type: 'written', key, body, writtenAt })
    },
    retry: (key) => dispatch({ type: 'retried', key }),
    takeBack(key) {
      const item = view.state.outgoing.find((message) => message.key === key)
      if (!item || item.status === 'sending') return
      drafts.removeUnsent(key)
      dispatch({ type: 'takenBack', key })
      setText(view.text === '' ? item.body : `${item.body}\n${view.text}`)
    },
    receiveNewest: (page) => {
      dispatch({ type: 'newestLoaded', ...page })
      void fillGap()
    },
    loadOlder: () => void loadOlder(),
    connectionReturned: () => dispatch({ type: 'connectionReturned' }),
  }
}
