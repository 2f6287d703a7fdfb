import { expect, it } from 'vitest'
import { firstAttempt, waitBefore } from './useReturn.ts'

it.each([
  [0, 2],
  [1, 4],
  [4, 32],
  [5, 60],
  [50, 60],
])('question %i comes after %i seconds', (attempt, seconds) => expect(waitBefore(attempt)).toBe(seconds))

it.each([
  ['never led back', undefined, 2],
  ['led back a while ago', 0, 2],
  ['led back just now', 90_001, 16],
])('the first question of a page that %s', (_, returnedAt, seconds) => expect(waitBefore(firstAttempt(returnedAt, 100_000))).toBe(seconds))
