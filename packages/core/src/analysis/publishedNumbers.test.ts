import { describe, expect, test } from 'vitest'
import { fromMmolPerL, toMmolPerL } from '../format/glucoseUnit.ts'
import { adrr } from './adrr.ts'
import type { GlucoseTally } from './dailySummary.schema.ts'
import { hypoCountNeeds, lbgiClassStrategy } from './estimatedHypoCount.ts'
import { fixedZoneOf } from './fixedZones.ts'
import { glucoseRiskOf } from './glucoseRisk.ts'
import { emptyTally, tallyByDay, tallyRows } from './glucoseTally.ts'
import { eA1c } from './glycatedHaemoglobin.ts'
import { jIndex } from './glucoseFigures.ts'
import { riskIndexOf } from './riskIndex.ts'
import { columnsOf, seriesOf } from './testing/columnsOf.ts'

const sample = tallyRows(seriesOf([3.2, 4.5, 5.8, 6.1, 7.4, 8.9, 10.3, 12.6, 14.2, 6.7]))

/** How far apart the figure and the published one lie, as a share of the latter. */
const apart = (figure: number | null, published: number) => Math.abs((figure ?? Number.NaN) / published - 1)

describe('mg/dl and mmol/l', () => {
  test.each([
    [70, 3.885],
    [180, 9.99],
    [250, 13.875],
  ])('%d mg/dl are %d mmol/l', (mgPerDl, mmolPerL) => expect(toMmolPerL(mgPerDl, 'mg/dl')).toBeCloseTo(mmolPerL, 4))

  test('3.9 mmol/l are 70.270 mg/dl, so that 70 mg/dl is low', () => {
    expect(fromMmolPerL(3.9, 'mg/dl')).toBeCloseTo(70.27, 3)
    expect(fixedZoneOf(toMmolPerL(70, 'mg/dl'))).toBe('low')
    expect(fixedZoneOf(toMmolPerL(180, 'mg/dl'))).toBe('target')
  })
})

// Published for mmol/l, where constants are rounded otherwise. Figures are of the mg/dl form, which agrees this far.
describe('the form in mmol/l', () => {
  test.each([
    [1.1, 100.983],
    [2.2, 37.359],
    [3, 18.575],
    [3.9, 7.698],
    [5, 1.725],
    [10, 7.793],
    [13.9, 22.598],
    [20, 48.015],
    [33.3, 99.781],
  ])('gives a reading of %d mmol/l a risk of %d', (value, published) => {
    const { low, high } = glucoseRiskOf(value)
    expect(apart(low + high, published)).toBeLessThan(0.02)
  })

  test('gives a reading of 7 mmol/l, near the zero, a risk of 0.455', () => {
    expect(Math.abs(glucoseRiskOf(7).high - 0.455)).toBeLessThan(0.02)
  })

  test('gives the sample series LBGI 1.9419, HBGI 5.5589 and J-index 42.771', () => {
    const { lbgi, hbgi } = riskIndexOf(sample)
    expect(apart(lbgi, 1.9419)).toBeLessThan(0.01)
    expect(apart(hbgi, 5.5589)).toBeLessThan(0.01)
    expect(apart(jIndex(sample), 42.771)).toBeLessThan(0.01)
  })

  test('gives three days the risk ranges 16.754, 35.813 and 5.253', () => {
    const days = [
      [4.2, 7.9, 11, 6],
      [3.4, 9.5, 8, 14],
      [5.5, 6.5, 7.5, 9],
    ]
    const rows = days.flatMap((values, day) => values.map((value, at): [number, number] => [day * 1440 + at * 300, value]))
    const tallies = tallyByDay(columnsOf(rows))
    tallies.forEach((day, at) => expect(apart(adrr([day], 1).value, [16.754, 35.813, 5.253][at]!)).toBeLessThan(0.01))
    expect(apart(adrr(tallies, 3).value, 19.273)).toBeLessThan(0.01)
  })

  test.each([
    [7, 6.031],
    [8.6, 7.038],
    [10, 7.918],
  ])('gives an average of %d mmol/l an eA1c of %d %%', (average, published) => expect(apart(eA1c(average), published)).toBeLessThan(0.002))
})

test('the sample series deviates by 3.3389 where n divides, which no figure of ours does', () => {
  expect(Math.sqrt(sample.squares / sample.count)).toBeCloseTo(3.3389, 4)
})

describe('the table of estimated hypo counts', () => {
  const table = [27, 87, 238, 547, 1063, 1744, 2417, 2829]
  /** As many readings as the estimate needs, one of them low, with the LBGI given. */
  const withLbgi = (lbgi: number): GlucoseTally => ({
    ...emptyTally,
    count: hypoCountNeeds.readings,
    lowBand: 1,
    min: 3.5,
    usableLowRisk: lbgi * hypoCountNeeds.readings,
  })

  test.each(table.map((value, at) => [at + 1, value]))(
    'class %d of LBGI holds %d, from above the class before to its number',
    (k, value) => {
      for (const lbgi of [k, k - 0.5, k - 1 + 1e-9]) {
        expect(lbgiClassStrategy.estimate(withLbgi(lbgi), 1)).toBeCloseTo(value / 217, 12)
        expect(lbgiClassStrategy.estimate(withLbgi(lbgi), 2)).toBeCloseTo(value / 100, 12)
      }
    },
  )

  test('ends at the eighth class, and a low without any risk is of the first', () => {
    expect(lbgiClassStrategy.estimate(withLbgi(40), 2)).toBe(28.29)
    expect(lbgiClassStrategy.estimate(withLbgi(0), 2)).toBe(0.27)
  })

  test('is the flank of one bell curve, 2874·exp(−(k − 8.432)² ÷ (2·2.433²))', () => {
    const flank = table.map((_, at) => Math.round(2874 * Math.exp(-((at + 1 - 8.432) ** 2) / (2 * 2.433 ** 2))))
    expect(flank.map((value, at) => lbgiClassStrategy.estimate(withLbgi(at + 1), 2) - value / 100)).toEqual(table.map(() => 0))
  })
})
