import { expect, it } from 'vitest'
import { defaultLabelTimes } from '../diary/labelTimes.ts'
import { labelTimesVersion } from './labelTimesVersion.ts'

it('is the same for the same label times in any order', () =>
  expect(labelTimesVersion(defaultLabelTimes.toReversed())).toBe(labelTimesVersion(defaultLabelTimes)))

it('is another one when any slot begins, ends or is called otherwise', () => {
  const changed = defaultLabelTimes.flatMap((slot, at) => [
    defaultLabelTimes.with(at, { ...slot, startAt: '23:59' }),
    defaultLabelTimes.with(at, { ...slot, endAt: '23:59' }),
    defaultLabelTimes.with(at, { ...slot, therapyLabel: 11 }),
  ])
  const versions = new Set([defaultLabelTimes, ...changed].map(labelTimesVersion))
  expect(versions.size).toBe(changed.length + 1)
})

it('fits an If-Match header, which takes nine digits', () => {
  const version = labelTimesVersion(defaultLabelTimes)
  expect(Number.isInteger(version) && version >= 0 && version < 1_000_000_000).toBe(true)
})
