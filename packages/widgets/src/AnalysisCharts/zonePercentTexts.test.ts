import { expect, it } from 'vitest'
import { spokenBounds } from './zonePercents.messages.ts'
import { spokenPercents, zonePercentTexts } from './zonePercentTexts.ts'

it.each([
  [{ low: 8, normal: 4024, high: 0 }, ['<1', '>99', '0'], ['kevesebb mint 1', 'több mint 99', '0']],
  [{ low: 1, normal: 2, high: 1 }, ['25', '50', '25'], ['25', '50', '25']],
  [{ low: 0, normal: 10, high: 0 }, ['0', '100', '0'], ['0', '100', '0']],
])('of %j neither writes nor says none or all of what is only nearly so', (counts, written, said) => {
  const list = ({ low, normal, high }: ReturnType<typeof zonePercentTexts>) => [low, normal, high]
  expect(list(zonePercentTexts(counts))).toEqual(written)
  expect(list(spokenPercents(counts, spokenBounds))).toEqual(said)
})
