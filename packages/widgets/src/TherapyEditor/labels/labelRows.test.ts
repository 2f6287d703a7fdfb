import { defaultLabelTimes } from '@diab/core/rules'
import { expect, it } from 'vitest'
import { defaultLabelRows, toLabelRows, toLabelTimes } from './labelRows.ts'

it('describes the same slots as it was made from, whatever their order', () => {
  const back = toLabelTimes(toLabelRows(defaultLabelTimes.toReversed()))
  expect(back.toSorted((a, b) => a.therapyLabel - b.therapyLabel)).toEqual(
    defaultLabelTimes.toSorted((a, b) => a.therapyLabel - b.therapyLabel),
  )
})

it('moves the end of the slot before together with a start', () => {
  const rows = defaultLabelRows().map((row) => (row.startAt === '08:30' ? { ...row, startAt: '09:00' } : row))
  const times = toLabelTimes(rows)
  expect(times.find(({ endAt }) => endAt === '09:00')).toMatchObject({ startAt: '06:00' })
  expect(times.find(({ startAt }) => startAt === '09:00')).toMatchObject({ endAt: '10:30' })
})
