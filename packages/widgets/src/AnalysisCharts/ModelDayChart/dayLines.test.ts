import { toGlucoseColumns } from '@diab/core/analysis'
import type { GlucoseEntry } from '@diab/core/diary'
import { makeGlucoseEntry } from '@diab/core/testing'
import { expect, test } from 'vitest'
import { dayLinesPath } from './dayLines.ts'
import { modelDayLayout } from './modelDayLayout.ts'

const size = { width: 760, height: 520, textSize: 12 }
const target = { min: 4, mid: 7, max: 10 }
const reading = (entryDate: string, value = 6, more: Partial<GlucoseEntry> = {}) =>
  makeGlucoseEntry({ entryDate, value, origin: 'sensor', ...more })

function pathOf(entries: GlucoseEntry[]) {
  const columns = toGlucoseColumns(entries)
  const layout = modelDayLayout({ columns, target, labelTimes: [] }, size)
  return { path: dayLinesPath(columns, layout), layout }
}
const starts = (path: string) => path.match(/M/g)?.length ?? 0

test('a day is one line, broken at midnight and where the sensor was silent for more than half an hour', () => {
  const days = pathOf([
    reading('2026-11-19T23:50:00'),
    reading('2026-11-19T23:55:00'),
    reading('2026-11-20T00:00:00'),
    reading('2026-11-20T00:05:00'),
  ])
  expect(starts(days.path)).toBe(2)
  expect(starts(pathOf([reading('2026-11-20T08:00:00'), reading('2026-11-20T08:30:00')]).path)).toBe(1)
  expect(starts(pathOf([reading('2026-11-20T08:00:00'), reading('2026-11-20T08:35:00')]).path)).toBe(2)
})

test('HI and LO run along the edges, and what is unusual or of a meter is no part of a line', () => {
  const { path, layout } = pathOf([
    reading('2026-11-20T08:00:00', 22.2, { glucoseResultValidity: 3 }),
    reading('2026-11-20T08:05:00', 2.2, { glucoseResultValidity: 1 }),
    reading('2026-11-20T08:10:00', 9, { glucoseMetas: [3] }),
    reading('2026-11-20T08:15:00', 9, { origin: 'meter' }),
  ])
  const heights = [...path.matchAll(/,([\d.]+)/g)].map(([, y]) => Number(y))
  expect(heights).toHaveLength(2)
  expect(heights[0]).toBeCloseTo(layout.area.top, 0)
  expect(heights[1]).toBeCloseTo(layout.area.bottom, 0)
})
