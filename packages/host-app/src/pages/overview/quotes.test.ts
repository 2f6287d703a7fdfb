import { ResultValidity } from '@diab/core/rules'
import { makeGlucoseEntry } from '@diab/core/testing'
import { expect, test } from 'vitest'
import { quoteOfDay, quoteOfReading } from './quotes.ts'

const at = (value: number, more = {}) => makeGlucoseEntry({ entryDate: '2026-11-20T07:10:00', value, ...more })

test('quotes a reading with its time and unit, and LO without one', () => {
  expect(quoteOfReading(at(3.4))).toBe('2026.11.20. 07:10: 3,4 mmol/l')
  expect(quoteOfReading(at(0.6, { glucoseResultValidity: ResultValidity.Low }))).toBe('2026.11.20. 07:10: LO')
})

test('quotes a day with its summary', () => expect(quoteOfDay('2026-11-20', '3 mérés')).toBe('2026.11.20. 3 mérés'))
