import { describe, expect, test } from 'vitest'
import { addDays } from '../time/localDay.ts'
import { toWallMinutes } from '../time/wallClock.ts'
import { type GlucoseColumns, ReadingUse } from './glucoseColumns.ts'
import { sufficiency } from './sufficiency.ts'
import { columnsOf, seriesOf } from './testing/columnsOf.ts'

const firstDay = '2026-11-02'
const start = `${firstDay}T00:00:00`
const period = (days: number) => ({ firstDay, lastDay: addDays(firstDay, days - 1) })
const steady = (count: number, step: number, origin = 2, fromDay = 0) =>
  seriesOf(
    Array.from({ length: count }, () => 6),
    { start: `${addDays(firstDay, fromDay)}T00:00:00`, step, origin },
  )
const joined = (...series: readonly GlucoseColumns[]) =>
  columnsOf(series.flatMap(({ minutes }) => Array.from(minutes, (minute): [number, number] => [minute, 6])))

describe('sufficiency of sensor data', () => {
  test.each([
    ['14 days, 70.01 % of five minutes', steady(2823, 5), 14, true, 2823 / 4032],
    ['14 days, just below 70 %', steady(2822, 5), 14, false, 2822 / 4032],
    ['13 days, whole', steady(13 * 288, 5), 13, false, 1],
    ['14 days of a fifteen-minute sensor', steady(14 * 96, 15), 14, true, 1],
    ['14 days of a sensor by the minute', steady(14 * 1440, 1), 14, true, 1],
    ['14 days, one sensor after another of its kind', joined(steady(7 * 288, 5), steady(7 * 96, 15, 2, 7)), 14, true, 1],
    ['a week of a slow sensor beside two days of a quick one', joined(steady(7 * 96, 15), steady(2 * 288, 5, 2, 7)), 14, false, 9 / 14],
    ['eight scans a day', steady(14 * 8, 180), 14, false, (8 * 15) / 1440],
    ['meter readings however many', steady(14 * 288, 5, 1), 14, false, 0],
    ['a fortnight of sensor in a period of 28 days', steady(14 * 288, 5), 28, false, 0.5],
  ])('%s', (_what, columns, days, isEnough, sensorShare) => {
    const found = sufficiency(columns, period(days))
    expect(found).toMatchObject({ isEnough, days, neededDays: 14, neededSensorShare: 0.7 })
    expect(found.sensorShare).toBeCloseTo(sensorShare, 12)
  })

  test('names the interval, which a gap and a scan beside a stored reading do not move', () => {
    const at = toWallMinutes(start)
    const rows = [0, 5, 5.5, 10, 15, 300, 305, 310].map((minute): [number, number] => [at + minute, 6])
    const { sensorInterval, sensorShare } = sufficiency(columnsOf(rows), period(1))
    expect(sensorInterval).toBe(5)
    expect(sensorShare).toBeCloseTo((7 * 5) / 1440, 12)
  })

  test.each([
    [[0, 15, 20, 25], 5],
    [[0, 5, 20, 35], 15],
    [[0, 5, 20], 5],
    [[0, 5.4], 5],
    [[0, 0], 1],
  ])('a sensor that read at minutes %j reads every %d minutes', (minutes, interval) => {
    const rows = minutes.map((minute): [number, number] => [toWallMinutes(start) + minute, 6])
    expect(sufficiency(columnsOf(rows), period(1)).sensorInterval).toBe(interval)
  })

  test('leaves out readings outside the period and those that are not usable, and counts days with any usable reading', () => {
    const columns = steady(4 * 288, 5)
    columns.uses.fill(ReadingUse.Unusual, 0, 288)
    columns.origins.fill(1, 288, 576)
    const found = sufficiency(columns, period(3))
    expect(found.sensorShare).toBeCloseTo(1 / 3, 12)
    expect(found.daysWithReading).toBe(2)
    // Of the first day all is unusual, of the second all by meter.
    expect(found).toMatchObject({ daysWithSensor: 1, sensorPercent: 33 })
  })

  test('of nothing is not enough', () => {
    expect(sufficiency([], period(14))).toMatchObject({ isEnough: false, sensorShare: 0, sensorInterval: null, daysWithReading: 0 })
  })

  test('of one reading is a quarter of an hour, as long as a sensor may wait', () => {
    expect(sufficiency(steady(1, 5), period(1))).toMatchObject({ isEnough: false, sensorShare: 15 / 1440, sensorInterval: null })
  })
})
