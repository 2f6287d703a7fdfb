import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { toGlucoseColumns } from './glucoseColumns.ts'
import { mage } from './mage.ts'
import { modd } from './glucoseFigures.ts'
import { columnsOf, seriesOf } from './testing/columnsOf.ts'

describe('mean of daily differences', () => {
  const days = [
    [6, 8, 7, 9],
    [7, 6.5, 7.5, 11],
    [5, 7, 8.5, 10],
  ]
  const clockTimes = [420, 720, 1080, 1320]
  const rows = days.flatMap((values, day) => values.map((value, at): [number, number] => [day * 1440 + clockTimes[at]!, value]))

  test('of three days at four clock times is 1.1875', () => expect(modd(columnsOf(rows))).toBeCloseTo(1.1875, 9))

  test('takes the nearest reading of the day before within 7.5 minutes', () => {
    expect(
      modd(
        columnsOf([
          [100, 5],
          [104, 9],
          [1540, 6],
        ]),
      ),
    ).toBe(1)
    expect(
      modd(
        columnsOf([
          [100, 5],
          [104, 9],
          [1543, 6],
        ]),
      ),
    ).toBe(3)
    expect(
      modd(
        columnsOf([
          [100, 5],
          [1547.5, 6],
        ]),
      ),
    ).toBe(1)
    expect(
      modd(
        columnsOf([
          [100, 5],
          [1548, 6],
        ]),
      ),
    ).toBeNull()
  })

  test('is unknown within one day, and of nothing', () => {
    expect(modd(columnsOf(rows.slice(0, 4)))).toBeNull()
    expect(modd([])).toBeNull()
  })
})

describe('mean amplitude of glycaemic excursions', () => {
  test('of the published series is 6.5 upwards, 6.0 downwards, and upwards comes first', () => {
    const { value, up, down, both } = mage(seriesOf([5, 6, 9, 12, 8, 4, 5, 10, 7, 6]))
    expect([value, up, down, both]).toEqual([6.5, 6.5, 6, 6.25])
  })

  test('leaves noise inside a swing alone', () => {
    const smooth = mage(seriesOf([4, 6, 8, 10, 12, 10, 8, 6, 4]))
    expect(mage(seriesOf([4, 6, 5.8, 8, 10, 9.7, 12, 10, 10.3, 8, 6, 4]))).toMatchObject({ up: smooth.up, down: smooth.down })
  })

  test('is unknown where nothing swings wider than the deviation', () => {
    const nothing = { value: null, up: null, down: null, both: null }
    expect(mage([])).toEqual(nothing)
    expect(mage(seriesOf([6]))).toEqual(nothing)
    expect(mage(seriesOf([6, 6, 6]))).toEqual(nothing)
  })

  describe('over a gap', () => {
    /** Two swings of 6 mmol/l, one lower than the other, `gap` minutes apart. */
    const apart = (gap: number, origin?: number) => {
      const swing = [5, 8, 11, 8, 5]
      const rows = [...swing, ...swing.map((value) => value + 12)].map((value, at): [number, number] => [
        at * 15 + (at < 5 ? 0 : gap),
        value,
      ])
      return mage(columnsOf(rows, origin))
    }

    test('a sensor has seen no swing', () => {
      // The deviation is 6.8 of all ten readings; from 5 to 23 no reading shows glucose rise.
      expect(apart(0).value).toBeGreaterThan(6)
      expect(apart(720)).toEqual({ value: null, up: null, down: null, both: null })
      expect(apart(705)).toEqual(apart(0))
    })

    test('readings of a meter follow each other however far apart they are', () => {
      expect(apart(6000, 1)).toEqual(apart(0))
    })

    test('swings on both sides count together', () => {
      const swing = [4, 8, 12, 8, 4]
      const rows = [...swing, ...swing.map((value) => value + 1)].map((value, at): [number, number] => [
        at * 15 + (at < 5 ? 0 : 900),
        value,
      ])
      rows.push([3000, 13])
      expect(mage(columnsOf(rows))).toMatchObject({ up: 8, down: 8, value: 8 })
    })
  })

  test('of a single rise knows no fall', () => {
    expect(mage(seriesOf([4, 5, 6, 7, 8]))).toEqual({ value: 4, up: 4, down: null, both: 4 })
  })
})

const folder = fileURLToPath(new URL('../../../../../shared/data/iglu/', import.meta.url))
const isThere = existsSync(`${folder}manual_calculations.csv`)
if (!isThere) process.stderr.write(`MAGE is not compared with the days that experts read: ${folder} is not there.\n`)

describe.runIf(isThere)('MAGE of days that experts read by eye (Fernandes et al. 2022)', () => {
  const table = (name: string) =>
    readFileSync(folder + name, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.replaceAll('"', '').split(','))
  const sources: Record<string, string[][]> = isThere
    ? { JHU: table('example_data_5_subject.csv'), Hall2018: table('example_data_hall.csv') }
    : {}

  /** mg/dl of rows `from` to `to` of a data set, counted from 1. */
  function mageOfRows(source: string, from: number, to: number) {
    const rows = sources[source]!.slice(from - 1, to).filter(([, , value]) => value !== 'NA')
    const columns = columnsOf(rows.map(([, time, value]) => [time!.replace(' ', 'T'), Number(value) / 18.018]))
    const { value, up, down } = mage(toGlucoseColumns(columns))
    return { value: value! * 18.018, up: up! * 18.018, down: down! * 18.018 }
  }

  const days = isThere
    ? table('manual_calculations.csv').filter(
        ([, source, , from, , , , , , , , comment]) => comment !== 'exclude' && (sources[source!]?.length ?? 0) >= Number(from),
      )
    : []

  test('agrees within a mg/dl on 14 of 18 days, and within a fifth on all but one', () => {
    const errors = days.map(([, source, , from, to, manual]) =>
      Math.abs(mageOfRows(source!, Number(from), Number(to)).value - Number(manual)),
    )
    expect(errors.length).toBe(18)
    expect(errors.filter((error) => error <= 1).length).toBe(14)
    const relative = errors.map((error, at) => error / Number(days[at]![5]))
    expect(relative.filter((error) => error <= 0.2).length).toBe(17)
  })

  test("agrees within 3 % with iglu's moving averages in both directions, but for one day", () => {
    const truth = table('mage_ground_truth.csv')
    const ofIglu = days
      .filter(([, source]) => source === 'JHU')
      .map(([, source, , from, to], at) => {
        const { up, down } = mageOfRows(source!, Number(from), Number(to))
        return Math.max(Math.abs(up / Number(truth[at]![2]) - 1), Math.abs(down / Number(truth[at]![3]) - 1))
      })
    expect(ofIglu.map((error) => error < 0.03)).toEqual([true, true, true, true, false, true, true])
  })
})
