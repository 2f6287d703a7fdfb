import { describe, expect, it } from 'vitest'
import { initialToasts, nextToastTimeout, transitionToasts, type ToastsEvent } from './toasts.machine.ts'

const shown = (message: string | string[]): ToastsEvent => ({ type: 'shown', kind: 'danger', message })
const elapsed = (ms: number): ToastsEvent => ({ type: 'elapsed', ms })
const hover = (isHovered: boolean): ToastsEvent => ({ type: 'hoverChanged', isHovered })
const focus = (isFocused: boolean): ToastsEvent => ({ type: 'focusChanged', isFocused })
const run = (events: ToastsEvent[]) => events.reduce(transitionToasts, initialToasts)

describe('toasts', () => {
  it.each<[string, ToastsEvent[], string[], number | undefined]>([
    ['are shown for 5000 ms', [shown('a'), elapsed(4999)], ['a'], 1],
    ['hide by themselves after that', [shown('a'), elapsed(5000)], [], undefined],
    ['show a list as one toast each', [shown(['a', 'b'])], ['a', 'b'], 5000],
    ['show nothing for an empty list', [shown([])], [], undefined],
    ['queue, each with its own time', [shown('a'), elapsed(3000), shown('b'), elapsed(2000)], ['b'], 3000],
    ['say once what is said twice, with a new time', [shown('a'), shown('b'), elapsed(3000), shown('a'), elapsed(1000)], ['b', 'a'], 1000],
    ['say once what is said again while one holds it', [shown('a'), hover(true), shown(['a', 'b']), hover(false)], ['a', 'b'], 5000],
    ['pause while hovered', [shown('a'), hover(true), elapsed(9000)], ['a'], undefined],
    ['pause while focused', [shown('a'), focus(true), elapsed(9000)], ['a'], undefined],
    ['pause while either holds', [shown('a'), hover(true), focus(true), hover(false), elapsed(9000)], ['a'], undefined],
    ['continue where they paused', [shown('a'), elapsed(2000), hover(true), elapsed(9000), hover(false)], ['a'], 3000],
  ])('%s', (_, events, messages, timeout) => {
    const state = run(events)
    expect(state.toasts.map(({ message }) => message)).toEqual(messages)
    expect(nextToastTimeout(state)).toBe(timeout)
  })

  it.each(['danger', 'info', 'warning', 'success'] as const)(
    'of kind %s keep their kind, a list one toast each, and hide alike',
    (kind) => {
      const state = run([{ type: 'shown', kind, message: ['a', 'b'] }, { type: 'shown', kind: 'info', message: 'c' }, elapsed(4999)])
      expect(state.toasts.map((toast) => [toast.kind, toast.message])).toEqual([
        [kind, 'a'],
        [kind, 'b'],
        ['info', 'c'],
      ])
      expect(transitionToasts(state, elapsed(1)).toasts).toEqual([])
    },
  )

  it('of another kind or with other words stay, and what is said again is a new one, so that it is read out', () => {
    const state = run([shown('a'), { type: 'shown', kind: 'success', message: 'a' }, shown('a')])
    expect(state.toasts.map(({ id, kind }) => [id, kind])).toEqual([
      [2, 'success'],
      [3, 'danger'],
    ])
  })

  it('that the mouse or the focus is on stay the same ones, or the leave event would be missed', () => {
    const before = run([shown('a'), focus(true)])
    expect(transitionToasts(before, shown('a'))).toBe(before)
  })

  it('have ids that are never used twice', () => {
    const state = run([shown(['a', 'b']), elapsed(5000), shown('c')])
    expect(state.toasts.map(({ id }) => id)).toEqual([3])
  })

  it('do not change for an event that does not apply', () => {
    const state = run([shown('a')])
    for (const event of [hover(false), focus(false), elapsed(0), shown([])]) expect(transitionToasts(state, event)).toBe(state)
  })
})
