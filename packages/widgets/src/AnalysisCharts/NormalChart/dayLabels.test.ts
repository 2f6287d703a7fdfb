import { addDays, weekdayOf } from '@diab/core/rules'
import { formatDate } from '@diab/core/format'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textWidth } from '../../charts/chartArea.ts'
import { dayAxis } from './dayLabels.ts'

const lastDay = '2026-11-22'
const axis = (dayCount: number, width: number, now?: string, textSize = 12) =>
  dayAxis({ firstDay: addDays(lastDay, 1 - dayCount), lastDay, area: { left: 50, right: 50 + width, top: 0, bottom: 300 }, textSize, now })
const labelled = (days: ReturnType<typeof axis>) => days.labels.map(({ day }) => formatDate(day, 'dayAndMonth'))

describe('labels of the days', () => {
  it.each([
    ['every day of a week on a phone', 7, 300, 7],
    ['every day of two weeks on a desk', 14, 640, 14],
    ['every second day of two weeks on a small tablet', 14, 420, 7],
    ['Mondays of ninety days on a desk', 90, 640, 12],
    ['every second Monday of ninety days on a phone', 90, 290, 6],
  ])('are shown at %s', (_, dayCount, width, count) => expect(axis(dayCount, width).labels).toHaveLength(count))

  it('are shown on Mondays as soon as not every third day has room', () => {
    const days = axis(90, 640)
    expect(days.isWeekly).toBe(true)
    expect(days.labels.every(({ day }) => weekdayOf(day) === 1)).toBe(true)
  })

  it('keep today, and give up what would touch it', () => {
    expect(labelled(axis(90, 640, '2026-11-17T08:00:00'))).toContain('11.17.')
    expect(labelled(axis(90, 640, '2026-11-17T08:00:00'))).not.toContain('11.16.')
  })

  it('never overlap, nor leave the picture, at any width and length', () => {
    const length = fc.integer({ min: 1, max: 365 })
    const width = fc.integer({ min: 250, max: 1500 })
    fc.assert(
      fc.property(length, width, fc.integer({ min: -5, max: 370 }), fc.constantFrom(12, 15), (dayCount, pixels, back, textSize) => {
        const xs = axis(dayCount, pixels, `${addDays(lastDay, -back)}T10:00:00`, textSize).labels.map(({ x }) => x)
        const needed = textWidth('11.20.', textSize) - 2
        expect(xs.every((x, index) => index === 0 || x - (xs[index - 1] ?? 0) >= needed)).toBe(true)
        expect(xs.every((x) => x + needed / 2 <= 50 + pixels + 18)).toBe(true)
      }),
    )
  })
})

it('tints Saturdays and Sundays where a day can be seen', () => {
  expect(axis(14, 640).weekends).toHaveLength(4)
  expect(axis(14, 640).weekends.at(-1)?.[1]).toBe(690)
  expect(axis(365, 640).weekends).toHaveLength(0)
})

it('shows the hours of a day or two', () => {
  expect(axis(1, 640).hours.map(({ hour }) => hour)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 0])
  expect(axis(14, 640).hours).toHaveLength(0)
})
