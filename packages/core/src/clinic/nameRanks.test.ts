import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareHungarian } from '../format/hungarianText.ts'
import { sortNames } from './nameRanks.ts'

const word = fc.string({
  unit: fc.constantFrom(..."aábcCdeéëfgGhiíjklLmnNoóöőpqrsStTuúüűvwxyzZÁÉŐŰčñßł019.-'’"),
  minLength: 1,
  maxLength: 5,
})
const plainNames = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))
const isSorted = (sorted: readonly string[]) => sorted.every((name, at) => at === 0 || compareHungarian(sorted[at - 1]!, name) <= 0)

it('sorts names as the collation of whole names does', () => {
  fc.assert(
    fc.property(fc.uniqueArray(plainNames, { maxLength: 30 }), (names) => {
      const sorted = sortNames(names)
      expect(sorted.toSorted()).toEqual(names.toSorted())
      expect(isSorted(sorted)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

it('sorts names with any characters', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(plainNames, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 12 }), (names) => {
      expect(isSorted(sortNames(names))).toBe(true)
    }),
  )
})

it('knows the letters of two signs, across words too', () => {
  expect(sortNames(['Csók Anna', 'Cukor Béla', 'Cz Anna', 'C Sándor', 'Cs Anna', 'Zsuzsa', 'Zuárd'])).toEqual([
    'C Sándor',
    'Cukor Béla',
    'Cz Anna',
    'Cs Anna',
    'Csók Anna',
    'Zuárd',
    'Zsuzsa',
  ])
})
