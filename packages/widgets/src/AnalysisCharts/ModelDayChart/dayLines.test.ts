import { dayProfile, toGlucoseColumns } from '@diab/core/analysis'
import { defaultGlucoseRanges, type GlucoseEntry } from '@diab/core/rules'
import { makeGlucoseEntry } from '@diab/core/testing'
import { expect, test } from 'vitest'
import { dayLinesPath } from './dayLines.ts'
import { modelDayLayout } from './modelDayLayout.ts'

const size = { width: 760, height: 520, textSize: 12 }
const reading = (entryDate: string, value = 6, more: Partial<GlucoseEntry> = {}) =>
  makeGlucoseEntry({ entryDate, value, origin: 'sensor', ...more })

function pathOf(entries: GlucoseEntry[]) {
  const columns = toGlucoseColumns(entries)
  const layout = modelDayLayout({ columns, profile: dayProfile(columns), ranges: defaultGlucoseRanges, labelTimes: [] }, size)
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

test('a reading alone between gaps leaves no open step behind', () => {
  const { path } = pathOf([reading('2026-11-20T08:00:00'), reading('2026-11-20T09:00:00'), reading('2026-11-20T09:05:00')])
  expect(path).toMatch(/^M[\d.]+,[\d.]+M[\d.]+,[\d.]+l[\d.]+,0$/)
})

test('HI and LO run along the edges, and what is unusual or of a meter is no part of a line', () => {
  const { path, layout } = pathOf([
    reading('2026-11-20T08:00:00', 22.2, { glucoseResultValidity: 3 }),
    reading('2026-11-20T08:05:00', 2.2, { glucoseResultValidity: 1 }),
    reading('2026-11-20T08:10:00', 9, { glucoseMetas: [3] }),
    reading('2026-11-20T08:15:00', 9, { origin: 'meter' }),
  ])
  const [top = Number.NaN, rise = Number.NaN, ...more] = [...path.matchAll(/,(-?[\d.]+)/g)].map(([, y]) => Number(y))
  expect(more).toEqual([])
  expect(top / 2).toBeCloseTo(layout.area.top, 0)
  expect((top + rise) / 2).toBeCloseTo(layout.area.bottom, 0)
})

test('steps from reading to reading add up: no line drifts from where it should be', () => {
  const values = Array.from({ length: 288 }, (_, at) => 8 + 5 * Math.sin(at / 11) + (at % 7) / 10)
  const clock = (at: number) => `${String(Math.floor(at / 12)).padStart(2, '0')}:${String((at % 12) * 5).padStart(2, '0')}`
  const { path, layout } = pathOf(values.map((value, at) => reading(`2026-11-20T${clock(at)}:00`, value)))
  const numbers = path.slice(1).split(/[l,]/).map(Number)
  expect(numbers).toHaveLength(2 * 288)
  let [x, y] = [0, 0]
  values.forEach((_, at) => {
    const [dx = 0, dy = 0] = numbers.slice(2 * at, 2 * at + 2)
    ;[x, y] = [x + dx / 2, y + dy / 2]
    expect(Math.abs(x - (layout.x.offset + at * 5 * layout.x.slope))).toBeLessThanOrEqual(0.25)
    expect(Math.abs(y - layout.y(values[at]!))).toBeLessThanOrEqual(0.25)
  })
})
