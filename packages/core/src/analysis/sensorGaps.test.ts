import { describe, expect, test } from 'vitest'
import { toWallMinutes } from '../time/wallClock.ts'
import { coverage } from './coverage.ts'
import { ReadingUse } from './glucoseColumns.ts'
import { columnsOf } from './testing/columnsOf.ts'

const sensor = 2
const meter = 1
const today = '2026-11-20'
type Rows = [minute: number, mmolPerL: number, origin: number][]

/** Readings of one day from one hour to another. */
const worn = (day: string, { from = 0, to = 24, step = 5, origin = sensor } = {}): Rows =>
  Array.from({ length: ((to - from) * 60) / step }, (_, index) => [toWallMinutes(`${day}T00:00:00`) + from * 60 + index * step, 6, origin])

function columnsFrom(days: readonly Rows[]) {
  const rows = days.flat()
  const columns = columnsOf(rows.map(([minute, value]) => [minute, value]))
  columns.origins.set(rows.map(([, , origin]) => origin))
  return columns
}
const gapsOf = (lastDay: string, days: number, readings: readonly Rows[]) =>
  coverage(columnsFrom(readings), { days, lastDay }, today).sensorGaps

const [monday, tuesday, wednesday] = ['2026-11-16', '2026-11-17', '2026-11-18'] as const
const fingersticks = (day: string) => worn(day, { step: 240, origin: meter })

describe('of three days the sensor left out', () => {
  test.each<[string, readonly Rows[], number, readonly string[]]>([
    ['nothing', [worn(monday), worn(tuesday), worn(wednesday)], 0, []],
    ['a quarter of one', [worn(monday), worn(tuesday, { to: 18 }), worn(wednesday)], 1 / 12, []],
    ['most of one', [worn(monday), worn(tuesday, { to: 6 }), worn(wednesday)], 1 / 4, [tuesday]],
    ['the middle of one', [worn(monday), worn(tuesday, { to: 3 }), worn(tuesday, { from: 21 }), worn(wednesday)], 1 / 4, [tuesday]],
    ['a day that a meter measured', [worn(monday), fingersticks(tuesday), worn(wednesday)], 1 / 3, [tuesday]],
    ['a day that is named as missing already', [worn(monday), worn(wednesday)], 1 / 3, []],
    ['nothing, whatever kind followed another', [worn(monday), worn(tuesday, { step: 15 }), worn(wednesday, { step: 1 })], 0, []],
    ['nearly all of a day of scans', [worn(monday), worn(tuesday, { step: 240 }), worn(wednesday)], 15 / 48, [tuesday]],
    ['nothing, where it is the exception', [fingersticks(monday), worn(tuesday), fingersticks(wednesday)], 0, []],
    ['half of the only one', [fingersticks(monday), worn(tuesday, { to: 12 }), fingersticks(wednesday)], 1 / 2, []],
  ])('%s', (_what, readings, share, sparseDays) => {
    const gaps = gapsOf(wednesday, 3, readings)
    expect(gaps?.share).toBeCloseTo(share, 12)
    expect(gaps?.sparseDays).toEqual(sparseDays)
  })
})

test('is asked of all days where the sensor measured on half of them, otherwise of the days of the sensor', () => {
  expect(gapsOf(wednesday, 3, [worn(monday), fingersticks(tuesday), worn(wednesday)])?.dayCount).toBe(3)
  expect(gapsOf(wednesday, 3, [fingersticks(monday), worn(tuesday), fingersticks(wednesday)])?.dayCount).toBe(1)
})

describe('of today counts', () => {
  test('what went by up to the last reading', () => {
    expect(gapsOf('2026-11-22', 7, [worn(today, { to: 9 })])).toMatchObject({ share: 0, sparseDays: [] })
    expect(gapsOf(today, 1, [worn(today, { from: 6, to: 8 })])).toMatchObject({ share: 0.75, sparseDays: [today] })
  })

  test('nothing before the first one', () => {
    expect(gapsOf(today, 2, [worn('2026-11-19'), fingersticks(today)])).toMatchObject({ share: 0, sparseDays: [] })
  })
})

test('HI, LO and unusual readings were measured', () => {
  const columns = columnsFrom([worn(monday)])
  columns.uses.fill(ReadingUse.High, 0, 96).fill(ReadingUse.Low, 96, 192).fill(ReadingUse.Unusual, 192)
  expect(coverage(columns, { days: 1, lastDay: monday }, today).sensorGaps).toMatchObject({ share: 0, sparseDays: [] })
})

test('where no sensor measured in the days, nothing is expected of one', () => {
  expect(gapsOf(wednesday, 3, [fingersticks(monday)])).toBeNull()
  expect(gapsOf(wednesday, 3, [worn('2026-11-15')])).toBeNull()
  expect(gapsOf('2026-11-30', 3, [worn('2026-11-28')])).toBeNull()
})
