import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNumber } from '../../format/readNumber.ts'
import { readDecimal, readResult } from './readAmount.ts'

test('a plain number is the number that a person would type', () => {
  const text = fc.oneof(fc.stringMatching(/^[+-]?\d{1,18}(?:[.,]\d{1,18})?$/), fc.stringMatching(/^[-+.,\d e]{0,8}$/))
  fc.assert(
    fc.property(text, (typed) => {
      // Thousands set apart by blanks and a separator without decimals are for people: in a file a digit may be missing.
      fc.pre(!typed.includes(' ') && !/[.,]$/.test(typed))
      expect(readDecimal(typed)).toBe(readNumber(typed) ?? Number.NaN)
    }),
  )
})

test.each(['6,', '6.', ','])('%s is no number of a file', (text) => expect(readDecimal(text)).toBeNaN())

test.each([
  ['6,2', 6.2, 2, undefined],
  ['112 mg/dl', 112, 2, 'mg/dl'],
  ['6.2 mmol/L', 6.2, 2, 'mmol/l'],
  ['HI', Number.NaN, 3, undefined],
  ['High', Number.NaN, 3, undefined],
  ['> 27.8', Number.NaN, 3, undefined],
  ['LO', Number.NaN, 1, undefined],
  ['Low', Number.NaN, 1, undefined],
  ['<2,2', Number.NaN, 1, undefined],
])('%j is %d with validity %d', (text, value, validity, unit) =>
  expect(readResult(text)).toEqual({ value, validity, ...(unit ? { unit } : {}) }),
)

test.each(['', 'hiba', 'history', 'low battery', '5,5,5', '0x10', '1e3', '6,2 g', 'Hi there'])('%j is no result', (text) =>
  expect(readResult(text)).toBeUndefined(),
)
