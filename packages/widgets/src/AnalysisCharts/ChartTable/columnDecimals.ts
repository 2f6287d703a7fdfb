import type { ChartTable } from '../../charts/chartTable.ts'

/**
 * Decimals that each column's numbers are shown with: none where all of them are whole (counts, percentages), one
 * otherwise; glucose has those of its unit.
 */
export const columnDecimals = ({ columns, rows }: ChartTable): (number | 'glucose')[] =>
  columns.map(({ isGlucose }, column) =>
    isGlucose ? 'glucose' : rows.some((row) => typeof row[column] === 'number' && !Number.isInteger(row[column])) ? 1 : 0,
  )
