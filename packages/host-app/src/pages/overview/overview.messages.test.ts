import { expect, it } from 'vitest'
import { overviewMessages } from './overview.messages.ts'

it.each([
  [2, '1 a 2 mérésből'],
  [5, '1 az 5 mérésből'],
  [15, '1 a 15 mérésből'],
  [59, '1 az 59 mérésből'],
  [100, '1 a 100 mérésből'],
  [1200, '1 az 1200 mérésből'],
])('%i readings have the article that is said', (count, sentence) => expect(overviewMessages.ratioOf(1, count)).toBe(sentence))
