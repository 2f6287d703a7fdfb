import { emptyTally } from '@diab/core/analysis'
import { describe, expect, test } from 'vitest'
import { barsLayout, gridLayout, labelEvery } from './calendarLayout.ts'
import { everyDay } from './calendarData.ts'

const days = everyDay({ days: [{ day: '2026-11-20', glucose: emptyTally }], firstDay: '2026-11-07', lastDay: '2026-11-20' })

describe('the positions of the days', () => {
  test('are in weeks that begin on Monday: the first Saturday is in the sixth column, the Monday after it begins a row', () => {
    const { rows } = gridLayout(days, 700, 12)
    expect(rows.map((row) => row.map(({ tally }) => tally.day.slice(8)))).toEqual([
      ['07', '08'],
      ['09', '10', '11', '12', '13', '14', '15'],
      ['16', '17', '18', '19', '20'],
    ])
    expect(rows[0]?.map(({ x }) => x)).toEqual([500, 600])
    expect(rows[1]?.[0]?.x).toBe(0)
  })

  test('as bars beside each other over the full width', () => {
    const { rows, cellWidth } = barsLayout(days, 700, 168, 12)
    expect(rows).toHaveLength(1)
    expect(cellWidth).toBe(50)
    expect(rows[0]?.at(-1)?.x).toBe(650)
  })

  test('numbers below the bars leave each other room', () => {
    expect(labelEvery(42, 12)).toBe(1)
    expect(labelEvery(8, 12)).toBe(4)
  })
})
