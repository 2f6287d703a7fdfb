import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { formatDate, setConventions } from './formatDate.ts'
import { formatAmount, formatNumber } from './formatNumber.ts'
import { readNumber } from './readNumber.ts'

describe('formatNumber', () => {
  test.each([
    [6.2, '6,2'],
    [6, '6,0'],
    [3.85, '3,9'],
    [3.849999, '3,8'],
    [1.005, '1,0'],
    [0.05, '0,1'],
    [-0.05, '-0,1'],
    [-0.04, '0,0'],
    [-0, '0,0'],
    [0.25, '0,3'],
    [-2.35, '-2,4'],
    [9.95, '10,0'],
    [1234.5, '1234,5'],
    [12345.6, '12\u00A0345,6'],
    [-1234567.89, '-1\u00A0234\u00A0567,9'],
    [1e21, '1\u00A0000\u00A0000\u00A0000\u00A0000\u00A0000\u00A0000\u00A0000,0'],
    [1e-7, '0,0'],
    [Number.NaN, '–'],
    [Number.POSITIVE_INFINITY, '–'],
  ])('%d is shown as %s', (value, text) => expect(formatNumber(value)).toBe(text))

  test.each([
    [1.005, 2, '1,01'],
    [44.159, 0, '44'],
    [0.5, 0, '1'],
    [7, 2, '7,00'],
  ])('%d with %d decimals is shown as %s', (value, decimals, text) => expect(formatNumber(value, decimals)).toBe(text))

  test('is never further from the value than half of the last digit shown', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
        expect(Math.abs((readNumber(formatNumber(value)) ?? Number.NaN) - value)).toBeLessThanOrEqual(0.05 + 1e-9)
      }),
    )
  })

  test('rounds away from zero symmetrically', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.05, max: 1e6, noNaN: true }), (value) => {
        expect(formatNumber(-value)).toBe(`-${formatNumber(value)}`)
      }),
    )
  })
})

test.each([
  [6, '6'],
  [2.5, '2,5'],
  [2.96, '3'],
  [100, '100'],
  [12000, '12\u00A0000'],
])('an amount of %d is shown as %s', (value, text) => expect(formatAmount(value)).toBe(text))

describe('readNumber', () => {
  test.each([
    ['6,4', 6.4],
    ['6.4', 6.4],
    [' 6,4 ', 6.4],
    ['60', 60],
    ['-1,5', -1.5],
    ['12 345,6', 12345.6],
    ['12\u00A0345,6', 12345.6],
    ['006', 6],
    ['6,', 6],
    ['6.', 6],
  ])('%j is %d', (text, value) => expect(readNumber(text)).toBe(value))

  test.each(['', ' ', ',', ',4', '6,4,1', '1.234,5', 'HI', '6 4', '1e3', '0x10', '６', '6mmol', '--1', '9'.repeat(400)])(
    '%j is no number',
    (text) => expect(readNumber(text)).toBeUndefined(),
  )

  test('reads back every number that has one decimal', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), (tenths) => {
        expect(readNumber(formatNumber(tenths / 10))).toBe(tenths / 10)
      }),
    )
  })
})

describe('in the conventions of another language', () => {
  const own = { decimal: '.', group: ',', date: (day: string, form: string) => `${form} ${day}` }
  afterEach(() => setConventions(undefined))

  test('numbers and dates follow it, until the Hungarian ones are set again', () => {
    setConventions(own)
    expect(formatNumber(12345.6)).toBe('12,345.6')
    expect(formatAmount(6)).toBe('6')
    expect(formatAmount(2.5)).toBe('2.5')
    expect(formatDate('2026-11-20T18:42:00')).toBe('full 2026-11-20')
    expect(formatDate('2026-11-20', 'dayAndMonth')).toBe('dayAndMonth 2026-11-20')
    setConventions(undefined)
    expect(formatNumber(6.2)).toBe('6,2')
    expect(formatDate('2026-11-20', 'dayAndMonth')).toBe('11.20.')
  })
})
