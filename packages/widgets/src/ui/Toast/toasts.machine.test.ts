import { describe, expect, it } from 'vitest'
import { initialToasts, toastsTransition, type ToastsEvent, type ToastsState } from './toasts.machine.ts'

const after = (...events: ToastsEvent[]) => events.reduce<ToastsState>(toastsTransition, initialToasts)
const words = (state: ToastsState) => state.toasts.map(({ message }) => message)

describe('toasts', () => {
  it('give one toast to each message of a list, oldest first', () => {
    expect(words(after({ type: 'shown', tone: 'danger', messages: ['a', 'b'] }, { type: 'shown', tone: 'info', messages: ['c'] }))).toEqual(
      ['a', 'b', 'c'],
    )
  })

  it('hide alone', () => {
    expect(words(after({ type: 'shown', tone: 'info', messages: ['a', 'b'] }, { type: 'hidden', id: 1 }))).toEqual(['b'])
  })

  it('never get the number of one that has gone', () => {
    const state = after(
      { type: 'shown', tone: 'info', messages: ['a'] },
      { type: 'hidden', id: 1 },
      { type: 'shown', tone: 'info', messages: ['a'] },
    )
    expect(state.toasts[0]?.id).toBe(2)
  })

  const standing = after({ type: 'shown', tone: 'danger', messages: ['a'] })
  it.each<[string, ToastsState, ToastsEvent]>([
    ['the same sentence again', standing, { type: 'shown', tone: 'danger', messages: ['a'] }],
    ['nothing to say', standing, { type: 'shown', tone: 'danger', messages: ['', ' '] }],
    ['hiding one that is not there', standing, { type: 'hidden', id: 7 }],
    ['clearing nothing', initialToasts, { type: 'cleared' }],
  ])('stay the same object after %s', (_what, state, event) => {
    expect(toastsTransition(state, event)).toBe(state)
  })

  it('go together when cleared', () => {
    expect(toastsTransition(standing, { type: 'cleared' }).toasts).toEqual([])
  })
})
