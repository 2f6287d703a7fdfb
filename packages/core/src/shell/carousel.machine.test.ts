import { describe, expect, it } from 'vitest'
import { initialCarousel, nextCarouselTimeout, transitionCarousel, type CarouselEvent, type CarouselPause } from './carousel.machine.ts'

const elapsed = (ms: number): CarouselEvent => ({ type: 'elapsed', ms })
const paused = (by: CarouselPause): CarouselEvent => ({ type: 'paused', by })
const resumed = (by: CarouselPause): CarouselEvent => ({ type: 'resumed', by })
const next: CarouselEvent = { type: 'movedNext' }
const previous: CarouselEvent = { type: 'movedPrevious' }
const run = (events: CarouselEvent[], count = 3) => events.reduce(transitionCarousel, initialCarousel(count))

describe('the carousel', () => {
  it.each<[string, CarouselEvent[], number, number | undefined]>([
    ['advances every 5000 ms', [elapsed(5000)], 1, 5000],
    ['waits until then', [elapsed(4999)], 0, 1],
    ['wraps after the last', [elapsed(5000), elapsed(5000), elapsed(5000)], 0, 5000],
    ['wraps before the first', [previous], 2, 5000],
    ['starts its time again after a move by hand', [elapsed(4000), next], 1, 5000],
    ['and after choosing an item, the present one too', [elapsed(4000), { type: 'itemSelected', index: 0 }], 0, 5000],
    ['knows no item beyond its own', [elapsed(4000), { type: 'itemSelected', index: 3 }], 0, 1000],
    ['pauses while hovered', [paused('hover'), elapsed(9000)], 0, undefined],
    ['pauses while focused', [paused('focus'), elapsed(9000)], 0, undefined],
    ['pauses by its button', [paused('button'), elapsed(9000)], 0, undefined],
    [
      'pauses under reduced motion, whatever the pointer does',
      [paused('reducedMotion'), paused('hover'), resumed('hover'), elapsed(9000)],
      0,
      undefined,
    ],
    ['still moves by hand under reduced motion', [paused('reducedMotion'), next], 1, undefined],
    [
      'continues when the last reason is gone',
      [paused('hover'), paused('focus'), resumed('hover'), resumed('focus'), elapsed(5000)],
      1,
      5000,
    ],
  ])('%s', (_, events, index, timeout) => {
    const state = run(events)
    expect([state.index, nextCarouselTimeout(state)]).toEqual([index, timeout])
  })

  it('has nothing to do with one item or none', () => {
    expect(nextCarouselTimeout(initialCarousel(1))).toBeUndefined()
    expect(run([next], 0)).toEqual(initialCarousel(0))
  })

  it('does not change for an event that does not apply', () => {
    const state = run([paused('hover')])
    for (const event of [paused('hover'), resumed('focus'), elapsed(10)]) expect(transitionCarousel(state, event)).toBe(state)
  })
})
