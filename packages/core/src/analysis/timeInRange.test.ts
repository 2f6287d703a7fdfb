import { describe, expect, test } from 'vitest'
import { makeGlucoseEntry } from '../testing/makeEntry.ts'
import type { FixedZone } from './fixedZones.ts'
import { seriesOf } from './testing/columnsOf.ts'
import type { ConsensusGroup } from './consensusBounds.ts'
import { timeInRange } from './timeInRange.ts'

const bandsOf = (values: readonly number[], group: ConsensusGroup = 'standard') =>
  Object.fromEntries(timeInRange(seriesOf(values), group).bands.map((band) => [band.band, band]))

/** A hundred readings, by band. */
const hundred = (counts: Partial<Record<FixedZone, number>>) => {
  const values = { veryLow: 2.5, low: 3.2, target: 6, high: 11, veryHigh: 15 }
  return (Object.keys(values) as FixedZone[]).flatMap((band) => Array.from({ length: counts[band] ?? 0 }, () => values[band]))
}

describe('time in range', () => {
  test.each<[ConsensusGroup, [band: string, from: number | null, to: number | null][]]>([
    [
      'standard',
      [
        ['veryLow', null, 3],
        ['low', 3, 3.9],
        ['target', 3.9, 10],
        ['high', 10, 13.9],
        ['veryHigh', 13.9, null],
      ],
    ],
    [
      'olderHighRisk',
      [
        ['veryLow', null, 3],
        ['low', 3, 3.9],
        ['target', 3.9, 10],
        ['high', 10, 13.9],
        ['veryHigh', 13.9, null],
      ],
    ],
    [
      'pregnancyType1',
      [
        ['veryLow', null, 3],
        ['low', 3, 3.5],
        ['target', 3.5, 7.8],
        ['high', 7.8, null],
      ],
    ],
    [
      'pregnancyOther',
      [
        ['veryLow', null, 3],
        ['low', 3, 3.5],
        ['target', 3.5, 7.8],
        ['high', 7.8, null],
      ],
    ],
  ])('%s has its bands', (group, bands) => {
    expect(timeInRange([], group).bands.map(({ band, from, to }) => [band, from, to])).toEqual(bands)
  })

  test.each<[number, ConsensusGroup, string]>([
    [2.9999, 'standard', 'veryLow'],
    [3, 'standard', 'low'],
    [3.85, 'standard', 'low'],
    [3.9, 'standard', 'target'],
    [10, 'standard', 'target'],
    [10.0001, 'standard', 'high'],
    [13.9, 'standard', 'high'],
    [13.9001, 'standard', 'veryHigh'],
    [3.4999, 'pregnancyType1', 'low'],
    [3.5, 'pregnancyType1', 'target'],
    [7.8, 'pregnancyType1', 'target'],
    [7.8001, 'pregnancyOther', 'high'],
    [20, 'pregnancyOther', 'high'],
  ])('%d mmol/l is for %s in %s', (value, group, band) => expect(bandsOf([value], group)[band]?.count).toBe(1))

  test('of the sample series', () => {
    const { count, bands } = timeInRange(seriesOf([3.2, 4.5, 5.8, 6.1, 7.4, 8.9, 10.3, 12.6, 14.2, 6.7]), 'standard')
    expect(count).toBe(10)
    expect(bands.map((band) => [band.count, band.share, band.percent])).toEqual([
      [0, 0, 0],
      [1, 0.1, 10],
      [6, 0.6, 60],
      [2, 0.2, 20],
      [1, 0.1, 10],
    ])
  })

  test('shows whole percentages that add up to 100', () => {
    expect(timeInRange(seriesOf([2, 3.5, 6]), 'standard').bands.map(({ percent }) => percent)).toEqual([34, 33, 33, 0, 0])
  })

  const targets: [ConsensusGroup, FixedZone, Partial<Record<FixedZone, number>>, share: number, isMet: boolean][] = [
    ['standard', 'veryLow', { veryLow: 1, target: 99 }, 0.01, false],
    ['standard', 'veryLow', { target: 100 }, 0, true],
    ['standard', 'low', { low: 3, target: 97 }, 0.03, true],
    ['standard', 'low', { veryLow: 1, low: 3, target: 96 }, 0.04, false],
    ['standard', 'target', { target: 70, high: 30 }, 0.7, false],
    ['standard', 'target', { target: 71, high: 29 }, 0.71, true],
    ['standard', 'high', { target: 76, high: 20, veryHigh: 4 }, 0.24, true],
    ['standard', 'high', { target: 75, high: 20, veryHigh: 5 }, 0.25, false],
    ['standard', 'veryHigh', { target: 95, veryHigh: 5 }, 0.05, false],
    ['olderHighRisk', 'low', { low: 1, target: 99 }, 0.01, false],
    ['olderHighRisk', 'target', { target: 51, high: 49 }, 0.51, true],
    ['olderHighRisk', 'target', { target: 50, high: 50 }, 0.5, false],
    ['olderHighRisk', 'veryHigh', { target: 91, veryHigh: 9 }, 0.09, true],
    ['pregnancyType1', 'veryLow', { veryLow: 1, target: 99 }, 0.01, false],
    ['pregnancyType1', 'low', { low: 4, target: 96 }, 0.04, false],
    ['pregnancyType1', 'target', { target: 71, high: 29 }, 0.71, true],
    ['pregnancyType1', 'high', { target: 75, high: 20, veryHigh: 5 }, 0.25, false],
  ]
  test.each(targets)('%s, target of %s with %j: share %d, met %s', (group, band, counts, share, isMet) => {
    expect(bandsOf(hundred(counts), group)[band]?.goal).toMatchObject({ share, isMet })
  })

  test.each<[ConsensusGroup, FixedZone[]]>([
    ['standard', []],
    ['olderHighRisk', ['veryLow', 'high']],
    ['pregnancyOther', ['veryLow', 'low', 'target', 'high']],
  ])('%s has no target for %j', (group, without) => {
    expect(timeInRange([], group).bands.flatMap(({ band, goal }) => (goal === null ? [band] : []))).toEqual(without)
  })

  test('of no reading that counts meets and misses nothing', () => {
    const { count, bands } = timeInRange([makeGlucoseEntry({ value: 33.3, glucoseResultValidity: 3, glucoseMetas: [3] })], 'standard')
    expect(count).toBe(0)
    expect(bands.map((band) => [band.count, band.share, band.percent, band.goal?.isMet])).toEqual(bands.map(() => [0, null, 0, null]))
  })
})
