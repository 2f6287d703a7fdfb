import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsByValue, sortIntoGroups } from './sortIntoGroups.ts'

// Without −0, which is no value and equals 0.
const anywhere = fc.double({ min: -1, max: 60, noNaN: true }).map((number) => number + 0)
/** Closer to each other than the counting sort tells apart. */
const close = fc.double({ min: 6, max: 6.03, noNaN: true })
const ofMeter = fc.integer({ min: 40, max: 70 }).map((tenths) => tenths / 10)
const value = fc.oneof(anywhere, close, ofMeter)

test('rows by value are all rows, in order to a hundredth of a mmol/l', () => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 200, size: 'max' }), (list) => {
      const rows = [...rowsByValue(Float64Array.from(list))]
      expect(rows.toSorted((a, b) => a - b)).toEqual(list.map((_, index) => index))
      const inScale = rows.map((row) => Math.min(34, Math.max(0, list[row]!)))
      for (let index = 1; index < rows.length; index++) expect(inScale[index]).toBeGreaterThan(inScale[index - 1]! - 0.0100001)
    }),
  )
})

test('every group has its values in order, a row in as many groups as told, around the end', () => {
  const rows = fc.array(fc.record({ value, last: fc.integer({ min: -1, max: 6 }) }), { maxLength: 60, size: 'max' })
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 4 }), (list, perRow) => {
      const groupsOf = (last: number) => (last === -1 ? [] : Array.from({ length: perRow }, (_, before) => (last - before + 5) % 5))
      const expected = Array.from({ length: 5 }, (_, group) =>
        list.flatMap(({ value: mmolPerL, last }) => (groupsOf(last).includes(group) ? [mmolPerL] : [])).toSorted((a, b) => a - b),
      )
      const counts = Int32Array.from(expected, ({ length }) => length)
      const [values, lasts] = [Float64Array.from(list, (row) => row.value), Int16Array.from(list, ({ last }) => last)]
      const { sorted, starts } = sortIntoGroups(values, lasts, counts, perRow)
      expect(expected.map((_, group) => [...sorted.subarray(starts[group], starts[group + 1])])).toEqual(expected)
    }),
  )
})
