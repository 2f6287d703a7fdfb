import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, endOfWeek, startOfWeek, weekdayOf } from './localDay.ts'
import { daysInMonth } from './wallClock.ts'

dayjs.extend(utc)

const isoDay = 'YYYY-MM-DD'
const days1900To2100 = dayjs.utc('2100-12-31').diff(dayjs.utc('1900-01-01'), 'day')
const anyDay = fc.integer({ min: 0, max: days1900To2100 }).map((count) => dayjs.utc('1900-01-01').add(count, 'day').format(isoDay))

describe('days of the calendar from 1900 to 2100 are those of dayjs', () => {
  it('so many days later or earlier', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -73_000, max: 73_000 }), (day, count) => {
        const later = addDays(day, count)
        expect(later).toBe(dayjs.utc(day).add(count, 'day').format(isoDay))
        expect(daysBetween(day, later)).toBe(count)
      }),
    )
  })

  it('between two days', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (first, last) => {
        expect(daysBetween(first, last)).toBe(dayjs.utc(last).diff(dayjs.utc(first), 'day'))
      }),
    )
  })

  it('weeks, which begin on a Monday', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const monday = dayjs.utc(startOfWeek(day))
        expect(monday.day()).toBe(1)
        expect(weekdayOf(day)).toBe(dayjs.utc(day).diff(monday, 'day') + 1)
        expect(endOfWeek(day)).toBe(monday.add(6, 'day').format(isoDay))
      }),
    )
  })

  it('in each month', () => {
    for (let month = dayjs.utc('1900-01-01'); month.year() <= 2100; month = month.add(1, 'month'))
      expect([month.format('YYYY-MM'), daysInMonth(month.year(), month.month() + 1)]).toEqual([
        month.format('YYYY-MM'),
        month.daysInMonth(),
      ])
  })
})

it.each([
  ['a leap day', '2024-02-28', 1, '2024-02-29'],
  ['a year without one', '2026-02-28', 1, '2026-03-01'],
  ['1900, which was no leap year', '1900-02-28', 1, '1900-03-01'],
  ['2000, which was', '2000-02-28', 1, '2000-02-29'],
  ['2100, which will be none', '2100-03-01', -1, '2100-02-28'],
  ['the day whose clocks go forward has a day after it', '2026-03-29', 1, '2026-03-30'],
  ['and the one whose clocks go back', '2026-10-25', 1, '2026-10-26'],
])('%s: %s and %i days are %s', (_what, day, count, later) => expect(addDays(day, count)).toBe(later))
