import { toInstant } from '../time/instant.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ConversationState, initialConversation, nextToSend, transitionConversation } from './conversation.machine.ts'
import { conversationRows } from './conversationRows.ts'
import type { Message } from './thread.schema.ts'

const me = { id: 'me', fullname: 'Kovács Anna' }
const other = { id: 'other', fullname: 'Dr. Tóth Gábor' }
const pageSize = 3

/** A thread at the provider: keys answer again, pages are newest first. */
function createThread() {
  const messages: Message[] = []
  const keys = new Map<string, Message>()
  const add = (body: string, author: typeof me): Message => {
    const number = messages.length + 1
    const id = `m${String(number).padStart(4, '0')}`
    // Every other pair within one millisecond.
    const createdAt = toInstant(new Date(Math.floor(number / 2)))
    const message = { id, body, createdAt, createdBy: author, sender: author }
    messages.push(message)
    return message
  }
  return {
    messages,
    keys,
    hear: (body: string) => add(body, other),
    store(key: string, body: string) {
      const message = keys.get(key) ?? add(body, me)
      keys.set(key, message)
      return message
    },
    page(before?: string) {
      const end = before === undefined ? messages.length : messages.findIndex(({ id }) => id === before)
      const page = messages.slice(Math.max(0, end - pageSize), end).toReversed()
      return { messages: page, isLast: page.length < pageSize }
    },
  }
}

type Step =
  | { do: 'write' | 'hear'; body: string }
  | {
      do:
        | 'send'
        | 'answer'
        | 'loseAnswer'
        | 'neverArrive'
        | 'refuse'
        | 'read'
        | 'receiveRead'
        | 'older'
        | 'receiveOlder'
        | 'fillGap'
        | 'online'
        | 'reload'
    }
  | { do: 'retry' | 'takeBack'; at: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('write' as const, 'hear' as const), body: fc.constantFrom('igen', 'nem', 'köszönöm') }),
  fc.record({
    do: fc.constantFrom(
      ...([
        'send',
        'answer',
        'loseAnswer',
        'neverArrive',
        'refuse',
        'read',
        'receiveRead',
        'older',
        'receiveOlder',
        'fillGap',
        'online',
        'reload',
      ] as const),
    ),
  }),
  fc.record({ do: fc.constantFrom('retry' as const, 'takeBack' as const), at: fc.nat(3) }),
)

/** One person's page of that thread, with what is under way between the two. */
function createRun() {
  const thread = createThread()
  let state = initialConversation(me.id)
  const written: string[] = []
  const takenBack = new Set<string>()
  const underWay: { key: string; body: string }[] = []
  const reads: ReturnType<typeof thread.page>[] = []
  const olderReads: ReturnType<typeof thread.page>[] = []
  const send = (event: Parameters<typeof transitionConversation>[1]) => void (state = transitionConversation(state, event))
  const begin = () => {
    const item = nextToSend(state)
    if (!item) return false
    send({ type: 'sendingStarted', key: item.key })
    underWay.push(item)
    return true
  }
  /** What a page that was closed and opened again knows: the unsent, and nothing else. */
  const reload = () => {
    const unsent = state.outgoing
    for (const { key, body } of underWay.splice(0)) thread.store(key, body)
    reads.length = 0
    olderReads.length = 0
    state = initialConversation(me.id)
    send({ type: 'restored', unsent })
  }
  const fillGap = () => {
    const [before] = state.gaps
    if (before !== undefined) send({ type: 'gapLoaded', before, ...thread.page(before) })
  }
  const actions: Record<Step['do'], (given: Step) => void> = {
    write: (given) => {
      const key = `k${written.length}`
      written.push(key)
      send({ type: 'written', key, body: 'body' in given ? given.body : '', writtenAt: '' })
    },
    hear: (given) => void thread.hear('body' in given ? given.body : ''),
    send: () => void begin(),
    answer: () => {
      const item = underWay.shift()
      if (item) send({ type: 'sent', key: item.key, message: thread.store(item.key, item.body) })
    },
    loseAnswer: () => {
      const item = underWay.shift()
      if (!item) return
      thread.store(item.key, item.body)
      send({ type: 'sendFailed', key: item.key, failure: 'unanswered' })
    },
    neverArrive: () => {
      const item = underWay.shift()
      if (item) send({ type: 'sendFailed', key: item.key, failure: 'unanswered' })
    },
    refuse: () => {
      const item = underWay.shift()
      if (item) send({ type: 'sendFailed', key: item.key, failure: 'refused' })
    },
    read: () => void reads.push(thread.page()),
    receiveRead: () => {
      const page = reads.shift()
      if (page) send({ type: 'newestLoaded', ...page })
    },
    older: () => {
      const before = state.messages[0]?.id
      send({ type: 'olderRequested' })
      if (state.older === 'loading' && olderReads.length === 0) olderReads.push(thread.page(before))
    },
    receiveOlder: () => {
      const page = olderReads.shift()
      if (page) send({ type: 'olderLoaded', ...page })
    },
    fillGap,
    online: () => send({ type: 'connectionReturned' }),
    reload,
    retry: (given) => send({ type: 'retried', key: state.outgoing['at' in given ? given.at : 0]?.key ?? '' }),
    takeBack: (given) => {
      const item = state.outgoing['at' in given ? given.at : 0]
      if (!item || item.status === 'sending') return
      takenBack.add(item.key)
      send({ type: 'takenBack', key: item.key })
    },
  }
  /** The network is good again and the reader reads everything. */
  const settle = () => {
    for (const read of reads.splice(0)) send({ type: 'newestLoaded', ...read })
    for (const read of olderReads.splice(0)) send({ type: 'olderLoaded', ...read })
    send({ type: 'newestLoaded', ...thread.page() })
    while (state.outgoing.length > 0) {
      for (const { key } of state.outgoing) send({ type: 'retried', key })
      begin()
      actions.answer({ do: 'answer' })
    }
    send({ type: 'newestLoaded', ...thread.page() })
    while (state.gaps.length > 0) fillGap()
    while (!state.isComplete) {
      send({ type: 'olderRequested' })
      send({ type: 'olderLoaded', ...thread.page(state.messages[0]?.id) })
    }
  }
  return { thread, written, takenBack, take: (given: Step) => actions[given.do](given), settle, state: (): ConversationState => state }
}

/** No message twice on the screen: neither as two rows, nor one's own text beside what it became at the provider. */
function expectEachOnce(state: ConversationState, stored: ReadonlyMap<string, Message>) {
  const rows = conversationRows(state)
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  const known = new Set(state.messages.map(({ id }) => id))
  expect(known.size).toBe(state.messages.length)
  for (const text of new Set(state.outgoing.map(({ body }) => body))) {
    const shown = rows.filter(({ message, outgoing }) => (message?.createdBy.id === me.id ? message.body : outgoing?.body) === text)
    const own = state.messages.filter(({ createdBy, body }) => createdBy.id === me.id && body === text)
    const nowhereElse = state.outgoing.filter(
      ({ key, body, failure }) => body === text && (failure === 'refused' || !known.has(stored.get(key)?.id ?? '')),
    )
    expect(shown.length).toBeLessThanOrEqual(own.length + nowhereElse.length)
  }
}

it('ends with each message once and in order, whatever order sends, answers, failures and arrivals come in', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 80, size: 'max' }), (steps) => {
      const run = createRun()
      for (const given of steps) {
        run.take(given)
        expectEachOnce(run.state(), run.thread.keys)
      }
      run.settle()
      const rows = conversationRows(run.state())
      expect(rows.map(({ message }) => message?.id)).toEqual(run.thread.messages.map(({ id }) => id))
      const own = run.thread.messages.filter(({ createdBy }) => createdBy.id === me.id)
      const neverSent = run.written.filter((key) => run.takenBack.has(key)).length
      expect(own.length).toBeGreaterThanOrEqual(run.written.length - neverSent)
      expect(own.length).toBeLessThanOrEqual(run.written.length)
    }),
    { numRuns: 400 },
  )
})

it('own messages arrive in the order in which they were written', () => {
  fc.assert(
    fc.property(
      fc.array(
        step.filter((given) => given.do !== 'takeBack'),
        { minLength: 10, maxLength: 80, size: 'max' },
      ),
      (steps) => {
        const run = createRun()
        const bodies: string[] = []
        for (const given of steps) {
          if (given.do === 'write' && 'body' in given) bodies.push(given.body)
          run.take(given)
        }
        run.settle()
        expect(run.thread.messages.filter(({ createdBy }) => createdBy.id === me.id).map(({ body }) => body)).toEqual(bodies)
      },
    ),
    { numRuns: 400 },
  )
})
