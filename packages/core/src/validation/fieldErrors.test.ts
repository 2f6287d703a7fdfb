import { expect, test } from 'vitest'
import { firstFieldErrors, joinFieldErrors } from './fieldErrors.ts'

test('messages of several checks are grouped by field; a field without one is left out', () => {
  expect(joinFieldErrors({ value: ['a'], note: [] }, { value: ['b'], '': ['c'] })).toEqual({ value: ['a', 'b'], '': ['c'] })
})

test('a field may be named like something every object has', () => {
  expect(joinFieldErrors({ constructor: ['a'] })).toEqual({ constructor: ['a'] })
})

test('the first message of a field is the one shown', () => {
  expect(firstFieldErrors({ value: ['a', 'b'], note: [] })).toEqual({ value: 'a' })
})
