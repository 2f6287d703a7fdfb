import { describe, expect, test } from 'vitest'
import { adrr } from './adrr.ts'
import { tallyByDay, tallyRows } from './glucoseTally.ts'
import { glucoseRiskOf } from './glucoseRisk.ts'
import { eA1c, gmi, gmiMmolPerMol, ifccOf } from './glycatedHaemoglobin.ts'
import { hbA1cOf } from './estimatedHbA1c.ts'
import { gri, griOf } from './gri.ts'
import { jIndex } from './glucoseFigures.ts'
import { riskIndexOf } from './riskIndex.ts'
import { columnsOf, seriesOf } from './testing/columnsOf.ts'
import { cvOf, deviationOf, variability } from './variability.ts'

/** The published check numbers: half of the last digit given may be lost. */
const digits = (expected: number, given = 3) => [expected, given] as const

const sample = seriesOf([3.2, 4.5, 5.8, 6.1, 7.4, 8.9, 10.3, 12.6, 14.2, 6.7])
const sampleTally = tallyRows(sample)

describe('what an average glucose says of HbA1c', () => {
  test.each([
    [5, 5.465],
    [7, 6.327],
    [8.6, 7.017],
    [10, 7.62],
    [13.9, 9.301],
  ])('GMI of %d mmol/l is %d %%', (average, expected) => expect(gmi(average)).toBeCloseTo(...digits(expected)))

  test('GMI of 10 mmol/l is 59.77 mmol/mol', () => expect(gmiMmolPerMol(10)).toBeCloseTo(59.77, 2))

  test.each([
    [7, 6.022],
    [10, 7.905],
  ])('eA1c of %d mmol/l is %d %% in the mg/dl form', (average, expected) => expect(eA1c(average)).toBeCloseTo(...digits(expected)))

  test.each([
    [7, 53.006],
    [6.5, 47.541],
  ])('NGSP %d %% is IFCC %d mmol/mol', (ngsp, expected) => expect(ifccOf(ngsp)).toBeCloseTo(...digits(expected)))

  test.each([
    [5, 5.7303],
    [7, 6.5861],
    [8.6, 7.2707],
    [10, 7.8698],
  ])('the specification estimates %d mmol/l as %d %%, give or take 0.2', (average, expected) => {
    const { value, from, to } = hbA1cOf(average)
    expect(value).toBeCloseTo(expected, 4)
    expect([from, to]).toEqual([value - 0.2, value + 0.2])
  })
})

describe('the sample series', () => {
  test('deviates by 3.5195 mmol/l and varies by 44.159 %', () => {
    expect(sampleTally.average).toBeCloseTo(7.97, 9)
    expect(deviationOf(sampleTally)).toBeCloseTo(3.5195, 4)
    expect(cvOf(sampleTally)).toBeCloseTo(44.159, 3)
    expect(variability(sample)).toMatchObject({ isStable: false })
  })

  test('has J-index 42.856', () => expect(jIndex(sampleTally)).toBeCloseTo(42.856, 3))

  test('has LBGI 1.9247 and HBGI 5.5418', () => {
    const { lbgi, hbgi, lowGroup, highGroup } = riskIndexOf(sampleTally)
    expect(lbgi).toBeCloseTo(1.9247, 4)
    expect(hbgi).toBeCloseTo(5.5418, 4)
    expect([lowGroup, highGroup]).toEqual(['low', 'moderate'])
  })
})

describe('variability', () => {
  test('up to 36 % is stable', () => {
    // 6 ± d has the deviation d·√2, so that these lie on either side of 36 %.
    const spread = (0.36 * 6) / Math.SQRT2
    expect(variability(seriesOf([6 - spread * 0.999, 6 + spread * 0.999])).isStable).toBe(true)
    expect(variability(seriesOf([6 - spread * 1.001, 6 + spread * 1.001])).isStable).toBe(false)
  })

  test('is not told of too few readings', () => {
    expect(variability([])).toEqual({ average: null, deviation: null, cv: null, isStable: null })
    expect(variability(seriesOf([6]))).toEqual({ average: 6, deviation: null, cv: null, isStable: null })
    expect(jIndex(tallyRows(seriesOf([6])))).toBeNull()
  })
})

describe('the risk of a reading', () => {
  test.each([
    [1.1, 101.071],
    [3.9, 7.63],
    [10, 7.762],
  ])('of %d mmol/l is %d in the mg/dl form', (value, expected) => {
    const { low, high } = glucoseRiskOf(value)
    expect(low + high).toBeCloseTo(...digits(expected))
    expect(low > 0).toBe(value < 6)
    expect(high > 0).toBe(value > 6.5)
  })

  test('is nothing near 112.5 mg/dl', () =>
    expect(glucoseRiskOf(112.5 / 18.018)).toEqual({ low: expect.closeTo(0, 4), high: expect.closeTo(0, 4) }))
})

describe('risk groups', () => {
  const group = (lbgi: number, hbgi: number) => {
    const { lowGroup, highGroup } = riskIndexOf({ ...sampleTally, count: 1, lowRisk: lbgi, highRisk: hbgi })
    return [lowGroup, highGroup]
  }

  test.each([
    [1.1, 4.5, 'minimal', 'low'],
    [1.11, 4.51, 'low', 'moderate'],
    [2.5, 9, 'low', 'moderate'],
    [2.51, 9.01, 'moderate', 'high'],
    [5, 20, 'moderate', 'high'],
    [5.01, 0, 'high', 'low'],
  ])('LBGI %d and HBGI %d: %s, %s', (lbgi, hbgi, low, high) => expect(group(lbgi, hbgi)).toEqual([low, high]))

  test('of no reading are unknown', () => {
    expect(riskIndexOf(tallyRows(seriesOf([])))).toEqual({ lbgi: null, hbgi: null, lowGroup: null, highGroup: null })
  })
})

describe('average daily risk range', () => {
  const days = [
    [4.2, 7.9, 11, 6],
    [3.4, 9.5, 8, 14],
    [5.5, 6.5, 7.5, 9],
  ]
  const columns = columnsOf(days.flatMap((values, day) => values.map((value, at): [number, number] => [day * 1440 + at * 300, value])))

  test('of three days is the mean of 16.665, 35.639 and 5.228', () => {
    const tallies = tallyByDay(columns)
    expect(tallies.map((day) => adrr([day], 1).value)).toEqual([16.665, 35.639, 5.228].map((value) => expect.closeTo(value, 3)))
    expect(adrr(tallies, 3)).toEqual({ value: expect.closeTo(19.177, 3), group: 'low', dayCount: 3, neededDays: 3 })
  })

  test('needs 14 days with three readings each', () => {
    const series = (count: number, perDay: number) =>
      tallyByDay(
        columnsOf(Array.from({ length: count * perDay }, (_, at): [number, number] => [Math.floor(at / perDay) * 1440 + at, 4 + (at % 3)])),
      )
    expect(adrr(series(14, 3))).toMatchObject({ value: expect.any(Number), dayCount: 14 })
    expect(adrr(series(13, 3))).toEqual({ value: null, group: null, dayCount: 13, neededDays: 14 })
    expect(adrr(series(14, 2))).toMatchObject({ value: null, dayCount: 0 })
    expect(adrr([], 0).value).toBeNull()
  })

  test.each([
    [[4.2, 11, 6], 'low'],
    [[3.4, 8, 14], 'moderate'],
    [[2.2, 8, 20], 'high'],
  ])('of %j is %s', (values, group) => expect(adrr(tallyByDay(seriesOf(values)), 1).group).toBe(group))
})

describe('glycemia risk index', () => {
  test.each([
    [{ veryLow: 0, low: 10, high: 20, veryHigh: 10 }, 56, 'C'],
    [{ veryLow: 1, low: 3, high: 20, veryHigh: 6 }, 35.8, 'B'],
    [{ veryLow: 0, low: 0, high: 0, veryHigh: 0 }, 0, 'A'],
    [{ veryLow: 0, low: 0, high: 25, veryHigh: 0 }, 20, 'A'],
    [{ veryLow: 40, low: 0, high: 0, veryHigh: 0 }, 100, 'E'],
  ])('of %j is %d, zone %s', (shares, value, zone) => expect(gri(shares)).toMatchObject({ value: expect.closeTo(value, 9), zone }))

  test('has components 8 and 20 for the first', () => {
    expect(gri({ veryLow: 0, low: 10, high: 20, veryHigh: 10 })).toMatchObject({ hypo: 8, hyper: 20 })
  })

  test('of the sample series follows from its bands', () => {
    expect(griOf(sampleTally)).toMatchObject({ value: expect.closeTo(2.4 * 10 + 1.6 * 10 + 0.8 * 20, 9) })
    expect(griOf(tallyRows(seriesOf([])))).toBeNull()
  })
})
