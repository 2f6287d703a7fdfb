import { expect, it, vi } from 'vitest'
import { memoized } from './memoized.ts'

const watched = () => vi.fn<(source: { value: number }, area: { left: number }) => number[]>(({ value }, { left }) => [value, left])

it('makes the same of a source only once, and again for another source or other circumstances', () => {
  const make = watched()
  const ask = memoized(make)
  const [one, other] = [{ value: 1 }, { value: 2 }]
  const first = ask(one, { left: 5 })
  expect(first).toEqual([1, 5])
  expect(ask(other, { left: 5 })).toEqual([2, 5])
  expect(ask(one, { left: 6 })).toEqual([1, 6])
  expect(ask(one, { left: 5 })).toBe(first)
  expect(make).toHaveBeenCalledTimes(3)
})

it('forgets all but the latest four of a source: a window that is dragged wider leaves no heap of pictures behind', () => {
  const make = watched()
  const ask = memoized(make)
  const source = { value: 1 }
  for (const left of [1, 2, 3, 4, 5]) ask(source, { left })
  ask(source, { left: 2 })
  expect(make).toHaveBeenCalledTimes(5)
  ask(source, { left: 1 })
  expect(make).toHaveBeenCalledTimes(6)
})
