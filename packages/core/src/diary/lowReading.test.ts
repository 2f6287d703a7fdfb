import { expect, test } from 'vitest'
import { makeGlucoseEntry } from '../testing/makeEntry.ts'
import { lowReadingNow } from './lowReading.ts'

const now = '2026-11-20T18:30:00'
const reading = (time: string, value: number, rest: Parameters<typeof makeGlucoseEntry>[0] = {}) =>
  makeGlucoseEntry({ entryDate: `2026-11-20T${time}:00`, value, ...rest })

test.each([
  ['a low reading of just now', [reading('18:30', 3.8)], 3.8],
  ['one of half an hour ago', [reading('18:00', 3.2)], 3.2],
  ['one that is older', [reading('17:59', 3.2)], undefined],
  ['a value at the threshold', [reading('18:25', 3.9)], undefined],
  ['a value that rounds to the threshold', [reading('18:25', 3.85)], 3.85],
  ['a value below its range that is no hypoglycaemia', [reading('18:25', 5.5, { glucoseResultZone: 1 })], undefined],
  ['LO of a meter', [reading('18:25', 0.6, { glucoseResultValidity: 1 })], 0.6],
  ['HI of a meter', [reading('18:25', 3, { glucoseResultValidity: 3 })], undefined],
  ['a low reading that a normal one followed', [reading('18:10', 3.1), reading('18:26', 5)], undefined],
  ['a low reading after a normal one, in any order', [reading('18:26', 3.1), reading('18:10', 5)], 3.1],
  ['one that is marked as unusual', [reading('18:25', 3.1, { glucoseMetas: [3] })], undefined],
  ['one that an unusual one followed', [reading('18:20', 3.1), reading('18:25', 7, { glucoseMetas: [3] })], 3.1],
  ['one of tomorrow by a clock that is wrong', [reading('23:00', 3.1)], undefined],
  ['no reading', [], undefined],
])('%s', (_name, readings, value) => expect(lowReadingNow(readings, now)?.value).toBe(value))
