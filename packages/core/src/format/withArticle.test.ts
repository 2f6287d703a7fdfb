import { expect, test } from 'vitest'
import { withArticle } from './withArticle.ts'

test.each([
  ['az 1', 1],
  ['a 2', 2],
  ['a 4,0–7,0', '4,0–7,0'],
  ['az 5,0–7,0', '5,0–7,0'],
  ['a 0,6', '0,6'],
  ['a 10', 10],
  ['a 15', 15],
  ['az 50', 50],
  ['az 55', 55],
  ['a 90', 90],
  ['a 100', 100],
  ['az 500', 500],
  ['az 1000', 1000],
  ['a 10000', 10_000],
  ['a 100000', 100_000],
  ['az 1000000', 1_000_000],
])('%s has the article of how it is read', (text, number) => expect(withArticle(number)).toBe(text))
