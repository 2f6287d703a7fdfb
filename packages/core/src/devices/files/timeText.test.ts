import { expect, test } from 'vitest'
import { TimeText } from './timeText.ts'

test.each([
  ['23:59:59', true],
  ['00:00:00', true],
  ['23:59:60', false],
  ['23:60:00', false],
  ['24:00:00', false],
])('%s is a time of day: %j', (time, isTime) => {
  expect(new TimeText().read('2026-03-25', time) === undefined).toBe(isTime)
  expect(new TimeText().read(`2026-03-25 ${time}`) === undefined).toBe(isTime)
})
