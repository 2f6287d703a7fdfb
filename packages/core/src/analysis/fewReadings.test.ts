import { expect, test } from 'vitest'
import { fewReadings, isRiskReported } from './fewReadings.ts'

test.each([
  ['minimal', fewReadings, true],
  ['minimal', fewReadings - 1, false],
  ['low', fewReadings, true],
  ['low', fewReadings - 1, false],
  ['moderate', 1, true],
  ['high', 1, true],
] as const)('a %s risk after %d readings: told %s', (group, count, isReported) => {
  expect(isRiskReported(group, count)).toBe(isReported)
})
