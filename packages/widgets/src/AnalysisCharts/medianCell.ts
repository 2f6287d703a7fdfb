import type { RankedMedian } from '@diab/core/analysis'
import { outOfRangeMarks } from '@diab/core/rules'
import type { PlainCell } from '../charts/chartTable.ts'

/** Returns a median as a table holds it: its number in mmol/l, or LO or HI where it is one of them. */
export const medianCell = ({ median, medianEdge }: RankedMedian): PlainCell => (medianEdge ? outOfRangeMarks[medianEdge] : median)

/** Returns a median as it is shown, with `none` where there is no reading. */
export function medianText(ranked: RankedMedian, number: (mmolPerL: number, unit: 'glucose') => string, none = ''): string {
  const cell = medianCell(ranked)
  return typeof cell === 'number' ? number(cell, 'glucose') : (cell ?? none)
}
