import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { setConventions } from '../format/formatDate.ts'
import { sortNames } from './nameRanks.ts'

const word = fc.string({
  unit: fc.constantFrom(..."aábcCdeéëfgGhiíjklLmnNoóöőpqrsStTuúüűvwxyzZÁÉŐŰčñßł019.-'’"),
  minLength: 1,
  maxLength: 5,
})
const plainNames = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))

const setLocale = (locale: string) => setConventions({ locale, decimal: '.', group: ',', date: (day) => day })
afterEach(() => setConventions(undefined))

function isSorted(sorted: readonly string[], locale = 'hu'): boolean {
  const { compare } = new Intl.Collator(locale)
  return sorted.every((name, at) => at === 0 || compare(sorted[at - 1]!, name) <= 0)
}

it.each(['hu', 'en-GB'])('sorts names as the collation of whole names does: %s', (locale) => {
  setLocale(locale)
  fc.assert(
    fc.property(fc.uniqueArray(plainNames, { maxLength: 30 }), (names) => {
      const sorted = sortNames(names)
      expect(sorted.toSorted()).toEqual(names.toSorted())
      expect(isSorted(sorted, locale)).toBe(true)
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

it('follows the alphabet of the language of the page', () => {
  const names = ['Csók Anna', 'Cukor Béla', 'Zuárd', 'Zsuzsa', 'Ödön', 'Oszkár']
  expect(sortNames(names)).toEqual(['Cukor Béla', 'Csók Anna', 'Oszkár', 'Ödön', 'Zuárd', 'Zsuzsa'])
  setLocale('en-GB')
  expect(sortNames(names)).toEqual(['Csók Anna', 'Cukor Béla', 'Ödön', 'Oszkár', 'Zsuzsa', 'Zuárd'])
})
