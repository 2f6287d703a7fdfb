import type { Message } from './thread.schema.ts'

/** What was written here and is not known to be at the provider. */
export interface OutgoingMessage {
  /** Idempotency key: sent again under it, it stays one message. */
  readonly key: string
  readonly body: string
  /** Wall-clock time of the writing. */
  readonly writtenAt: string
  /** Id of the newest message when this was written; null in an empty thread. */
  readonly after: string | null
  readonly status: 'queued' | 'sending' | 'failed'
  /** How the last try ended; unanswered: it may have arrived all the same. */
  readonly failure: 'unanswered' | 'refused' | null
  /** Was on its way at least once. */
  readonly wasSent: boolean
}

/** One thread as its reader has it: the pages received from the provider, and the messages that wait to be sent. */
export interface ConversationState {
  /** Who reads and writes. */
  readonly userId: string
  /** Oldest first, each once. */
  readonly messages: readonly Message[]
  /** In the order of writing; they leave in this order. */
  readonly outgoing: readonly OutgoingMessage[]
  /** Idempotency key by id of the messages that were sent from here: their rows stay the same rows. */
  readonly keys: Readonly<Record<string, string>>
  /** The first page has been answered. */
  readonly isLoaded: boolean
  /** The first message of the thread is here. */
  readonly isComplete: boolean
  readonly older: 'idle' | 'loading' | 'failed'
  /** Ids of messages before which others may be missing, because more than a page came at once. */
  readonly gaps: readonly string[]
  /** Ids known only from the response to a send: messages before them may be missing until a page holds them. */
  readonly loose: readonly string[]
}

/** A page as the provider gives it; `isLast`: nothing is older. */
export interface ReadPage {
  readonly messages: readonly Message[]
  readonly isLast: boolean
}

/** A message that was typed and is not at the provider, as the device keeps it. */
export type UnsentMessage = Pick<OutgoingMessage, 'key' | 'body' | 'writtenAt' | 'after'>

/** What changes an open conversation. */
export type ConversationEvent =
  | ({ type: 'newestLoaded' } & ReadPage)
  | { type: 'olderRequested' }
  | ({ type: 'olderLoaded' } & ReadPage)
  | { type: 'olderFailed' }
  | ({ type: 'gapLoaded'; before: string } & ReadPage)
  | { type: 'written'; key: string; body: string; writtenAt: string }
  | { type: 'restored'; unsent: readonly UnsentMessage[] }
  | { type: 'sendingStarted'; key: string }
  | { type: 'sent'; key: string; message: Message }
  | { type: 'sendFailed'; key: string; failure: 'unanswered' | 'refused' }
  | { type: 'retried'; key: string }
  | { type: 'takenBack'; key: string }
  | { type: 'connectionReturned' }

/** Creates a user's conversation before any message is read. */
export const initialConversation = (userId: string): ConversationState => ({
  userId,
  messages: [],
  outgoing: [],
  keys: {},
  isLoaded: false,
  isComplete: false,
  older: 'idle',
  gaps: [],
  loose: [],
})

/** What has to leave now: the first of them, one at a time, so that nothing overtakes; none before the thread is loaded. */
export function nextToSend({ isLoaded, outgoing: [first] }: ConversationState): OutgoingMessage | undefined {
  return isLoaded && first?.status === 'queued' ? first : undefined
}

/**
 * Messages of the provider that are most likely what waits here and is not known to have arrived, by idempotency key:
 * written by the same person after the same message with the same text. They are not shown a second time.
 */
export function twinsOf({ messages, outgoing, keys, userId }: ConversationState): ReadonlyMap<string, string> {
  const twins = new Map<string, string>()
  const claimed = new Set<string>()
  for (const { key, body, after, wasSent, failure } of outgoing) {
    if (!wasSent || failure === 'refused') continue
    const from = after === null ? 0 : messages.findIndex(({ id }) => id === after) + 1
    const twin = messages.find(
      (message, index) =>
        index >= from &&
        message.createdBy.id === userId &&
        message.body === body &&
        keys[message.id] === undefined &&
        !claimed.has(message.id),
    )
    if (!twin) continue
    twins.set(key, twin.id)
    claimed.add(twin.id)
  }
  return twins
}

const withOutgoing = (state: ConversationState, key: string, change: (item: OutgoingMessage) => OutgoingMessage): ConversationState => {
  const index = state.outgoing.findIndex((item) => item.key === key)
  const item = state.outgoing[index]
  if (!item) return state
  const changed = change(item)
  return changed === item ? state : { ...state, outgoing: state.outgoing.with(index, changed) }
}

const queue = (item: OutgoingMessage): OutgoingMessage => (item.status === 'failed' ? { ...item, status: 'queued', failure: null } : item)

/** What went without an answer and has now been seen is sent once more: its key makes the answer that settles it. */
function settleSeen(before: ConversationState, state: ConversationState): ConversationState {
  if (!state.outgoing.some(({ failure }) => failure === 'unanswered')) return state
  const known = twinsOf(before)
  const twins = twinsOf(state)
  const outgoing = state.outgoing.map((item) =>
    item.failure === 'unanswered' && !known.has(item.key) && twins.has(item.key) ? queue(item) : item,
  )
  return { ...state, outgoing }
}

const holds = (
  { messages, loose }: ConversationState,
  page: readonly Message[],
  isIncluded: (message: Message) => boolean = () => true,
) => {
  const ids = new Set(page.map(({ id }) => id))
  return messages.some((message) => ids.has(message.id) && !loose.includes(message.id) && isIncluded(message))
}

const withoutLoose = ({ loose }: ConversationState, page: readonly Message[]) =>
  loose.length === 0 ? loose : loose.filter((id) => !page.some((message) => message.id === id))

const byTime = (one: Message, other: Message) =>
  Date.parse(one.createdAt) - Date.parse(other.createdAt) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)

const isBefore = (message: Message, other: Message | undefined): boolean => other !== undefined && byTime(message, other) < 0

/** The first that was written; undefined of an empty page. */
const oldestOf = (page: readonly Message[]): Message | undefined =>
  page.reduce<Message | undefined>((oldest, message) => (oldest && byTime(oldest, message) <= 0 ? oldest : message), undefined)

/** Both lists, oldest first, each message once; `known` itself when nothing is new. `known` is in order already. */
function mergeMessages(known: readonly Message[], page: readonly Message[]): readonly Message[] {
  const ids = new Set(known.map(({ id }) => id))
  const added = page.filter(({ id }) => !ids.has(id)).toSorted(byTime)
  const first = added[0]
  const last = added.at(-1)
  if (!first || !last) return known
  const oldest = known[0]
  const newest = known.at(-1)
  if (!oldest || !newest || byTime(newest, first) < 0) return [...known, ...added]
  if (byTime(last, oldest) < 0) return [...added, ...known]
  return [...known, ...added].toSorted(byTime)
}

function loadNewest(state: ConversationState, { messages: page, isLast }: ReadPage): ConversationState {
  const messages = mergeMessages(state.messages, page)
  const isSame = messages === state.messages && state.isLoaded && (state.isComplete || !isLast)
  const loose = withoutLoose(state, page)
  if (isSame && loose.length === state.loose.length) return state
  const first = oldestOf(page)
  const hasGap = state.isLoaded && !isLast && first !== undefined && !holds(state, page)
  return {
    ...state,
    messages,
    loose,
    isLoaded: true,
    isComplete: isLast || (state.isLoaded && state.isComplete),
    gaps: isLast ? [] : hasGap ? [...state.gaps, first.id] : state.gaps,
  }
}

function loadGap(state: ConversationState, before: string, { messages: page, isLast }: ReadPage): ConversationState {
  if (!state.gaps.includes(before)) return state
  const edge = state.messages.findIndex(({ id }) => id === before)
  const older = new Set(state.messages.slice(0, edge).map(({ id }) => id))
  const isClosed = isLast || page.length === 0 || holds(state, page, ({ id }) => older.has(id))
  const first = oldestOf(page)
  const gaps = state.gaps.flatMap((id) => (id !== before ? [id] : isClosed || !first ? [] : [first.id]))
  return { ...state, messages: mergeMessages(state.messages, page), loose: withoutLoose(state, page), gaps }
}

function write(state: ConversationState, { key, body, writtenAt }: { key: string; body: string; writtenAt: string }): ConversationState {
  if (state.outgoing.some((item) => item.key === key)) return state
  const after = state.messages.at(-1)?.id ?? null
  return { ...state, outgoing: [...state.outgoing, { key, body, writtenAt, after, status: 'queued', failure: null, wasSent: false }] }
}

function restore(state: ConversationState, unsent: readonly UnsentMessage[]): ConversationState {
  const settled = new Set([...Object.values(state.keys), ...state.outgoing.map(({ key }) => key)])
  const back = unsent
    .filter(({ key }) => !settled.has(key))
    .map((item): OutgoingMessage => ({ ...item, status: 'failed', failure: 'unanswered', wasSent: true }))
  return back.length === 0 ? state : { ...state, outgoing: [...back, ...state.outgoing] }
}

function settle(state: ConversationState, key: string, message: Message): ConversationState {
  // The response to a repeated send may be an old message: it is added with its page, after the messages before it.
  const isBeforePages = !state.isComplete && isBefore(message, state.messages[0])
  const isNew = !isBeforePages && !state.messages.some(({ id }) => id === message.id)
  return {
    ...state,
    messages: isBeforePages ? state.messages : mergeMessages(state.messages, [message]),
    outgoing: state.outgoing.filter((item) => item.key !== key),
    keys: { ...state.keys, [message.id]: key },
    loose: isNew ? [...state.loose, message.id] : state.loose,
  }
}

function takeBack(state: ConversationState, key: string): ConversationState {
  const outgoing = state.outgoing.filter((item) => item.key !== key || item.status === 'sending')
  return outgoing.length === state.outgoing.length ? state : { ...state, outgoing }
}

/**
 * Returns the conversation after an event; the same object when the event does not apply. In whatever order responses,
 * failures and arrivals come, each message is there once, in the provider's order.
 */
export function transitionConversation(state: ConversationState, event: ConversationEvent): ConversationState {
  switch (event.type) {
    case 'newestLoaded':
      return settleSeen(state, loadNewest(state, event))
    case 'olderRequested':
      return !state.isLoaded || state.isComplete || state.older === 'loading' ? state : { ...state, older: 'loading' }
    case 'olderLoaded':
      if (state.older !== 'loading') return state
      return settleSeen(state, {
        ...state,
        messages: mergeMessages(state.messages, event.messages),
        isComplete: state.isComplete || event.isLast,
        older: 'idle',
      })
    case 'olderFailed':
      return state.older === 'loading' ? { ...state, older: 'failed' } : state
    case 'gapLoaded':
      return settleSeen(state, loadGap(state, event.before, event))
    case 'written':
      return write(state, event)
    case 'restored':
      return settleSeen(state, restore(state, event.unsent))
    case 'sendingStarted':
      return nextToSend(state)?.key === event.key
        ? withOutgoing(state, event.key, (item) => ({ ...item, status: 'sending', wasSent: true }))
        : state
    case 'sent':
      return settle(state, event.key, event.message)
    case 'sendFailed':
      return withOutgoing(state, event.key, (item) =>
        item.status === 'sending' ? { ...item, status: 'failed', failure: event.failure } : item,
      )
    case 'retried':
      return withOutgoing(state, event.key, queue)
    case 'takenBack':
      return takeBack(state, event.key)
    case 'connectionReturned':
      return state.outgoing.some(({ failure }) => failure === 'unanswered')
        ? { ...state, outgoing: state.outgoing.map((item) => (item.failure === 'unanswered' ? queue(item) : item)) }
        : state
  }
}
