import { expect, test } from 'vitest'
import { mayEnter } from './planted.ts'

test('the owner may enter', () => {
  expect(mayEnter({ isOwner: true, isInvited: false })).toBe(true)
})
