import { expect, test } from 'vitest'
import { readTimeOfDay } from './timeOfDay.ts'

test.each([
  ['7:05', '07:05'],
  [' 07:05 ', '07:05'],
  ['24:00', undefined],
  ['7:5', undefined],
])('%j is read as %s', (text, time) => expect(readTimeOfDay(text)).toBe(time))
