import { expect, it } from 'vitest'
import { edgeTags } from './edgeTagPositions.ts'

it.each([
  ['one for each reading with room', [10, 100, 200], [10, 100, 200]],
  ['one in the middle of readings that crowd', [10, 12, 30, 100], [20, 100]],
  ['none without readings', [], []],
])('HI and LO have tags: %s', (_, xs, tags) => expect(edgeTags(xs)).toEqual(tags))
