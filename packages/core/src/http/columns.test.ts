import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeSensorDiary } from '../testing/makeSensorDiary.ts'
import { fromColumns } from './columns.ts'
import { toColumns } from './toColumns.ts'

const throughJson = (rows: Record<string, unknown>[]) => fromColumns(JSON.parse(JSON.stringify(toColumns(rows))) as never)

it('gives back every list of rows as it was', () => {
  const time = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 19))
  const row = fc.record(
    {
      entryType: fc.constantFrom('glucose', 'meal'),
      entryDate: time,
      value: fc.oneof(fc.constant(null), fc.integer(), fc.constantFrom(4.1, 7.25)),
      note: fc.oneof(fc.constant(null), fc.string(), time),
      metas: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
      isScan: fc.boolean(),
    },
    { requiredKeys: ['entryType', 'entryDate', 'value'] },
  )
  fc.assert(
    fc.property(fc.array(row, { maxLength: 80 }), (rows) => {
      const plain = JSON.parse(JSON.stringify(rows)) as Record<string, unknown>[]
      expect(throughJson(plain)).toEqual(plain)
    }),
  )
})

it('says what the readings of a sensor share once', () => {
  const week = makeSensorDiary({ days: 7, lastDay: '2026-11-20', seed: 1 }) as unknown as Record<string, unknown>[]
  expect(throughJson(week)).toEqual(week)
  expect(JSON.stringify(toColumns(week)).length).toBeLessThan(JSON.stringify(week).length / 5)
})

it('shares no object between rows', () => {
  const [one, other] = throughJson([{ metas: [1] }, { metas: [1] }])
  expect(one?.['metas']).not.toBe(other?.['metas'])
})
