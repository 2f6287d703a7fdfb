import { expect, it, vi } from 'vitest'
import { remembered } from './remembered.ts'

it('makes the same of a source only once, and anew for another source or other circumstances', () => {
  const make = vi.fn<(source: { value: number }, area: { left: number }) => number[]>(({ value }, { left }) => [value, left])
  const ask = remembered(make)
  const [one, other] = [{ value: 1 }, { value: 2 }]
  const first = ask(one, { left: 5 })
  expect(first).toEqual([1, 5])
  expect(ask(other, { left: 5 })).toEqual([2, 5])
  expect(ask(one, { left: 5 })).toBe(first)
  expect(make).toHaveBeenCalledTimes(2)
  expect(ask(one, { left: 6 })).toEqual([1, 6])
  expect(ask(one, { left: 5 })).toEqual([1, 5])
  expect(make).toHaveBeenCalledTimes(4)
})
