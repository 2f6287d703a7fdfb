import { expect, it } from 'vitest'
import { therapyKeys } from './therapy.keys.ts'

it('every key of a patient begins with the key that drops them all, and no two are equal', () => {
  const all = therapyKeys.all('p')
  const { all: _all, medicineSearch: _search, ...ofPatient } = therapyKeys
  const keys = Object.values(ofPatient).map((keyOf) => keyOf('p'))
  for (const key of keys) expect(key.slice(0, all.length)).toEqual(all)
  expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(keys.length)
  expect(therapyKeys.all('q')).not.toEqual(all)
})
