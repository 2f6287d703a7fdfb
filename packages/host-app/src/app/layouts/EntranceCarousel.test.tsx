import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApp, renderInApp } from '../testing/createTestApp.tsx'
import { EntranceCarousel } from './EntranceCarousel.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const show = (browser?: { reducedMotion: boolean }) => renderInApp(createTestApp().app, <EntranceCarousel />, browser)
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const region = () => screen.getByRole('region', { name: 'Mire jó a Diabnapló?' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** Number of the picture that is shown, from 1. */
const shown = () => screen.getAllByRole('group', { hidden: true }).findIndex((slide) => slide.getAttribute('aria-hidden') === 'false') + 1

describe('the carousel of the entrance', () => {
  it('moves on every 5000 ms, from the last picture to the first', () => {
    show()
    expect(shown()).toBe(1)
    pass(4999)
    expect(shown()).toBe(1)
    pass(1)
    expect(shown()).toBe(2)
    for (const expected of [3, 4, 5, 1]) {
      pass(5000)
      expect(shown()).toBe(expected)
    }
  })

  it('starts its time again after a move by hand', () => {
    show()
    pass(4000)
    press('Következő kép')
    expect(shown()).toBe(2)
    pass(4999)
    expect(shown()).toBe(2)
    pass(1)
    expect(shown()).toBe(3)
    press('Előző kép')
    expect(shown()).toBe(2)
    press('5. kép, összesen 5')
    expect(shown()).toBe(5)
  })

  it.each<[string, () => void, () => void]>([
    ['the pointer is over it', () => fireEvent.pointerEnter(region()), () => fireEvent.pointerLeave(region())],
    [
      'the focus is in it',
      () => fireEvent.focus(screen.getByRole('button', { name: 'Következő kép' })),
      () => fireEvent.blur(screen.getByRole('button', { name: 'Következő kép' })),
    ],
    ['it was paused by its button', () => press('Váltakozás szüneteltetése'), () => press('Váltakozás folytatása')],
  ])('pauses while %s', (_, pause, resume) => {
    show()
    pause()
    pass(20_000)
    expect(shown()).toBe(1)
    resume()
    pass(5000)
    expect(shown()).toBe(2)
  })

  it('is paused for a user who prefers reduced motion, until they start it', () => {
    show({ reducedMotion: true })
    pass(20_000)
    expect(shown()).toBe(1)
    press('Váltakozás folytatása')
    pass(5000)
    expect(shown()).toBe(2)
  })
})
