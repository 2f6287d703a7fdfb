import { emptyTally } from '@diab/core/analysis'
import { timeInRange } from '@diab/internal/analysis'
import { makeGlucoseEntry } from '@diab/core/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inRangeBarMessages } from './inRangeBar.messages.ts'
import { drawnWidths, isTotalGoal, rangeParts } from './inRangeData.ts'
import { inRangeSummary } from './inRangeSummary.ts'
import { inRangeTable } from './inRangeTable.ts'
import { type ChartTable, plainCell } from '../../charts/chartTable.ts'

const inFile = (row: ChartTable['rows'][number] | undefined) => row?.map((cell) => plainCell(cell, 'mmol/l'))

const words = inRangeBarMessages.inRangeBar
const count = fc.nat({ max: 5000 })
const readings = [2.5, 3.5, ...Array.from({ length: 16 }, () => 6.5), 12, 15].map((value) => makeGlucoseEntry({ value }))

describe('shares', () => {
  test('always sum to 100, and no part that holds a reading is too narrow to be seen', () => {
    fc.assert(
      fc.property(count, count, count, (low, normal, high) => {
        const parts = rangeParts({ low, normal, high }, words)
        const sum = parts.reduce((total, { percent }) => total + percent, 0)
        expect(sum).toBe(low + normal + high === 0 ? 0 : 100)
        const widths = drawnWidths(parts)
        expect(parts.every((part, index) => part.count === 0 || (widths[index] ?? 0) > 0.9)).toBe(true)
        if (sum > 0) expect(widths.reduce((total, width) => total + width, 0)).toBeCloseTo(100)
      }),
    )
  })

  test('of a few among many are said to be less than one percent, and of nearly all not to be all', () => {
    expect(rangeParts({ low: 1, normal: 999, high: 0 }, words).map(({ shown }) => shown)).toEqual(['<1', '>99', '0'])
  })

  test('of the patient’s own ranges are three, from low to high, of which the bar has nothing more to say', () => {
    const parts = rangeParts({ low: 5, normal: 48, high: 29 }, words)
    expect(parts.map(({ name, percent }) => [name, percent])).toEqual([
      ['alacsony', 6],
      ['normál', 59],
      ['magas', 35],
    ])
    expect(inRangeSummary(parts, words)).toBeUndefined()
    expect(inRangeSummary(rangeParts(emptyTally, words), words)).toBe('Nincs számolható mérés.')
  })
})

describe('consensus bands', () => {
  const standard = timeInRange(readings, 'standard')

  test('name their range, and how many targets are met', () => {
    expect(rangeParts(standard, words).map(({ name, range }) => [name, range])).toEqual([
      ['nagyon alacsony', '3,0 alatt'],
      ['alacsony', '3,0–3,8'],
      ['céltartományban', '3,9–10,0'],
      ['magas', '10,1–13,9'],
      ['nagyon magas', '13,9 felett'],
    ])
    expect(inRangeSummary(rangeParts(standard, words), words)).toBe('Teljesült célok: 2, összesen 5.')
  })

  test('a target about all of the low, or all of the high, is known as a total', () => {
    const totals = (group: 'standard' | 'olderHighRisk' | 'pregnancyType1') => {
      const parts = rangeParts(timeInRange(readings, group), words)
      return parts.filter((part) => isTotalGoal(part, parts)).map(({ band }) => band)
    }
    expect(totals('standard')).toEqual(['low', 'high'])
    expect(totals('olderHighRisk')).toEqual(['low'])
    expect(totals('pregnancyType1')).toEqual(['low'])
  })

  test('in the table: share, target and whether it is met; without readings neither', () => {
    expect(inFile(inRangeTable(standard, words, 'time').rows[2])).toEqual([
      'céltartományban',
      '3,9–10,0',
      16,
      80,
      'cél 70% felett',
      'teljesül',
    ])
    expect(inFile(inRangeTable(timeInRange([], 'standard'), words).rows[2])).toEqual([
      'céltartományban',
      '3,9–10,0',
      0,
      null,
      'cél 70% felett',
      null,
    ])
    expect(inRangeTable(timeInRange(readings, 'pregnancyOther'), words).rows[2]?.slice(4)).toEqual([null, null])
  })
})
