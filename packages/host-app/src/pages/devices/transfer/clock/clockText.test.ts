import { expect, it } from 'vitest'
import { differenceText, shiftText } from './clockText.ts'

it.each([
  [62, '62 perc'],
  [-120, '120 perc'],
  [180, '3 óra'],
  [1501, '1 nap 1 óra 1 perc'],
  [2880, '2 nap'],
])('%i minutes: %s', (minutes, words) => expect(differenceText(minutes)).toBe(words))

it.each([
  [-62, '62 perccel korábbra'],
  [180, '3 órával későbbre'],
  [-2880, '2 nappal korábbra'],
])('a shift of %i: %s', (minutes, words) => expect(shiftText(minutes)).toBe(words))
