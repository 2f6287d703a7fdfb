import { toGlucoseColumns } from '@diab/core/analysis'
import { TherapyLabel } from '@diab/core/rules'
import { makeGlucoseEntry } from '@diab/core/testing'
import { expect, it } from 'vitest'
import { lastDays, logRows, shownOf } from './logRows.ts'

const at = (entryDate: string, value: number, more = {}) => makeGlucoseEntry({ entryDate, value, ...more })

it('puts every reading into its day and slot, in time order, and says what the meter said', () => {
  const columns = toGlucoseColumns([
    at('2026-11-20T07:40:00', 8.2),
    at('2026-11-20T07:10:00', 3.6),
    at('2026-11-19T22:00:00', 33.3, { glucoseResultValidity: 3 }),
    at('2026-11-19T04:00:00', 2, { glucoseMetas: [3] }),
    at('2026-11-12T08:00:00', 6),
  ])
  const rows = logRows(columns, ['2026-11-20', '2026-11-19', '2026-11-18'])
  expect(rows.map(({ day, readings }) => [day, readings.size])).toEqual([
    ['2026-11-20', 1],
    ['2026-11-19', 2],
    ['2026-11-18', 0],
  ])
  expect(rows[0]?.readings.get(TherapyLabel.BeforeBreakfast)?.map(({ text, zone }) => [text, zone])).toEqual([
    ['3,6', 1],
    ['8,2', 2],
  ])
  expect(rows[1]?.readings.get(TherapyLabel.Night)).toEqual([{ text: 'HI', zone: 3, isUnusual: false }])
  expect(rows[1]?.readings.get(TherapyLabel.Down)).toMatchObject([{ text: '2,0', isUnusual: true }])
})

it('hides no low behind a number', () => {
  const reading = (text: string, zone: 1 | 2 | 3) => ({ text, zone, isUnusual: false })
  const [first, second, third, low] = [reading('8,0', 2), reading('7,5', 2), reading('11,2', 3), reading('2,9', 1)]
  expect(shownOf([first, second, third])).toEqual([first, second])
  expect(shownOf([first, second, low])).toEqual([first, low])
  expect(shownOf([low, low])).toEqual([low, low])
})

it('covers the last days, newest first, and none before the period', () => {
  expect(lastDays('2026-11-19', '2026-11-20', 14)).toEqual(['2026-11-20', '2026-11-19'])
  expect(lastDays('2026-10-01', '2026-11-20', 14)).toHaveLength(14)
})
