import { toInstant } from '../time/instant.ts'
import { describe, expect, it } from 'vitest'
import {
  type ConversationEvent,
  type ConversationState,
  initialConversation,
  nextToSend,
  transitionConversation,
} from './conversation.machine.ts'
import { conversationRows } from './conversationRows.ts'
import type { Message } from './thread.schema.ts'

const me = { id: 'me', fullname: 'Kovács Anna' }
const other = { id: 'other', fullname: 'Dr. Tóth Gábor' }
const make = (number: number, author = other, body = `${number}. üzenet`): Message => ({
  id: `m${number}`,
  body,
  createdAt: toInstant(new Date(number * 60_000)),
  createdBy: author,
  sender: author,
})
const run = (...events: ConversationEvent[]): ConversationState => events.reduce(transitionConversation, initialConversation(me.id))
const loaded = (...messages: Message[]): ConversationEvent => ({ type: 'newestLoaded', messages, isLast: true })
const written = (key: string, body = 'Rendben'): ConversationEvent => ({
  type: 'written',
  key,
  body,
  writtenAt: '2026-11-20T11:00:00.000Z',
})
const started = (key: string): ConversationEvent => ({ type: 'sendingStarted', key })
const failed = (key: string, failure: 'unanswered' | 'refused' = 'unanswered'): ConversationEvent => ({ type: 'sendFailed', key, failure })
const shown = (state: ConversationState) =>
  conversationRows(state).map(({ message, outgoing }) => (message ? message.id : `${outgoing.key} ${outgoing.status}`))

describe('sending', () => {
  it.each<[string, ConversationState, string[], string | undefined]>([
    ['appears at once', run(loaded(make(1)), written('a')), ['m1', 'a queued'], 'a'],
    ['waits until the thread is loaded', run(written('a')), ['a queued'], undefined],
    ['goes one at a time', run(loaded(), written('a'), written('b'), started('a')), ['a sending', 'b queued'], undefined],
    [
      'does not overtake what failed',
      run(loaded(), written('a'), written('b'), started('a'), failed('a')),
      ['a failed', 'b queued'],
      undefined,
    ],
    [
      'continues with a retry',
      run(loaded(), written('a'), written('b'), started('a'), failed('a'), { type: 'retried', key: 'a' }),
      ['a queued', 'b queued'],
      'a',
    ],
    [
      'continues when the failed message is taken back',
      run(loaded(), written('a'), written('b'), started('a'), failed('a'), { type: 'takenBack', key: 'a' }),
      ['b queued'],
      'b',
    ],
    [
      'what is on its way is not taken back',
      run(loaded(), written('a'), started('a'), { type: 'takenBack', key: 'a' }),
      ['a sending'],
      undefined,
    ],
    [
      'tries again by itself with the network back',
      run(loaded(), written('a'), started('a'), failed('a'), { type: 'connectionReturned' }),
      ['a queued'],
      'a',
    ],
    [
      'does not try again what was refused',
      run(loaded(), written('a'), started('a'), failed('a', 'refused'), { type: 'connectionReturned' }),
      ['a failed'],
      undefined,
    ],
  ])('%s', (_, state, rows, next) => {
    expect(shown(state)).toEqual(rows)
    expect(nextToSend(state)?.key).toBe(next)
  })

  it('the row stays the same row when the provider has it', () => {
    const state = run(loaded(make(1)), written('a'), started('a'), { type: 'sent', key: 'a', message: make(2, me, 'Rendben') })
    expect(conversationRows(state).map(({ key }) => key)).toEqual(['m1', 'a'])
    expect(state.outgoing).toEqual([])
  })
})

describe('a message that may have arrived', () => {
  const arrived = loaded(make(1), make(2, me, 'Rendben'))

  it('is not shown twice while it is on its way', () => {
    expect(shown(run(loaded(make(1)), written('a'), started('a'), arrived))).toEqual(['m1', 'a sending'])
  })

  it('is sent again under its key when it is seen after its answer was lost', () => {
    const state = run(loaded(make(1)), written('a'), started('a'), failed('a'), arrived)
    expect(shown(state)).toEqual(['m1', 'a queued'])
    expect(
      shown(
        transitionConversation(transitionConversation(state, started('a')), { type: 'sent', key: 'a', message: make(2, me, 'Rendben') }),
      ),
    ).toEqual(['m1', 'm2'])
  })

  it('does not loop while the provider is away', () => {
    const state = run(
      loaded(make(1)),
      written('a'),
      started('a'),
      failed('a'),
      arrived,
      started('a'),
      failed('a'),
      loaded(make(1), make(2, me, 'Rendben'), make(3)),
    )
    expect(shown(state)).toEqual(['m1', 'm3', 'a failed'])
  })

  it('is the provider’s when it is taken back', () => {
    expect(
      shown(
        run(loaded(make(1)), written('a'), started('a'), failed('a'), arrived, started('a'), failed('a'), { type: 'takenBack', key: 'a' }),
      ),
    ).toEqual(['m1', 'm2'])
  })

  it('is not what was said with the same words before', () => {
    expect(shown(run(loaded(make(1, me, 'Rendben')), written('a'), started('a')))).toEqual(['m1', 'a sending'])
  })

  it('is there after the page was closed, and waits for the person', () => {
    const unsent = [{ key: 'a', body: 'Rendben', writtenAt: '', after: 'm1' }]
    expect(shown(run({ type: 'restored', unsent }, loaded(make(1))))).toEqual(['m1', 'a failed'])
    expect(shown(run({ type: 'restored', unsent }, arrived))).toEqual(['m1', 'a queued'])
  })
})

describe('pages', () => {
  const page = (isLast: boolean, ...messages: Message[]) => ({ messages, isLast })

  it('older ones go on top', () => {
    const state = run(
      { type: 'newestLoaded', ...page(false, make(4), make(3)) },
      { type: 'olderRequested' },
      { type: 'olderLoaded', ...page(true, make(2), make(1)) },
    )
    expect(shown(state)).toEqual(['m1', 'm2', 'm3', 'm4'])
    expect(state).toMatchObject({ isComplete: true, older: 'idle' })
    expect(transitionConversation(state, { type: 'olderRequested' })).toBe(state)
  })

  it('can be asked for again after a failure', () => {
    const state = run({ type: 'newestLoaded', ...page(false, make(4)) }, { type: 'olderRequested' }, { type: 'olderFailed' })
    expect(state.older).toBe('failed')
    expect(transitionConversation(state, { type: 'olderRequested' }).older).toBe('loading')
  })

  it('a gap is known and closed when more came at once than a page holds', () => {
    const state = run(
      { type: 'newestLoaded', ...page(false, make(2), make(1)) },
      { type: 'newestLoaded', ...page(false, make(7), make(6)) },
    )
    expect(state.gaps).toEqual(['m6'])
    const half = transitionConversation(state, { type: 'gapLoaded', before: 'm6', ...page(false, make(5), make(4)) })
    expect(half.gaps).toEqual(['m4'])
    const whole = transitionConversation(half, { type: 'gapLoaded', before: 'm4', ...page(false, make(3), make(2)) })
    expect(whole.gaps).toEqual([])
    expect(shown(whole)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7'])
  })

  it('what is known already changes nothing', () => {
    const state = run(loaded(make(1), make(2)))
    expect(transitionConversation(state, loaded(make(2), make(1)))).toBe(state)
  })
})

describe('an event that does not apply changes nothing', () => {
  it.each<[string, ConversationEvent[], ConversationEvent]>([
    ['a retry of what is on its way', [loaded(), written('a'), started('a')], { type: 'retried', key: 'a' }],
    ['the start of one that is not the next', [loaded(), written('a'), written('b')], started('b')],
    ['the start of another while one is on its way', [loaded(), written('a'), written('b'), started('a')], started('b')],
  ])('%s', (_, events, event) => {
    const state = run(...events)
    expect(transitionConversation(state, event)).toBe(state)
  })
})
