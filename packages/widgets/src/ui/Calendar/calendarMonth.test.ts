import { describe, expect, it } from 'vitest'
import { addMonths, clampDay, dayForKey, weeksOf } from './calendarMonth.ts'

describe('the month in the calendar', () => {
  it('begins on the Monday on or before the first and has six weeks', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]?.[0]).toBe('2026-10-26')
    expect(weeks[5]?.[6]).toBe('2026-12-06')
  })

  it('begins with the first when that is a Monday', () => {
    expect(weeksOf('2026-06')[0]?.[0]).toBe('2026-06-01')
  })
})

describe('moving by months', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2028-02-29', -12, '2027-02-28'],
  ])('%s by %i is %s', (day, count, expected) => {
    expect(addMonths(day, count)).toBe(expected)
  })
})

describe('the keys of the grid', () => {
  // 2026-11-20 is a Friday.
  it.each([
    ['ArrowLeft', false, '2026-11-19'],
    ['ArrowRight', false, '2026-11-21'],
    ['ArrowUp', false, '2026-11-13'],
    ['ArrowDown', false, '2026-11-27'],
    ['Home', false, '2026-11-16'],
    ['End', false, '2026-11-22'],
    ['PageUp', false, '2026-10-20'],
    ['PageDown', true, '2027-11-20'],
    ['a', false, undefined],
  ])('%s (shift %s) leads to %s', (key, isShifted, expected) => {
    expect(dayForKey('2026-11-20', key, isShifted)).toBe(expected)
  })

  it('stay between the first and the last day that may be chosen', () => {
    expect(clampDay('2026-11-30', '2026-11-01', '2026-11-20')).toBe('2026-11-20')
    expect(clampDay('2026-10-30', '2026-11-01', '2026-11-20')).toBe('2026-11-01')
    expect(clampDay('2026-11-05', undefined, undefined)).toBe('2026-11-05')
  })
})
