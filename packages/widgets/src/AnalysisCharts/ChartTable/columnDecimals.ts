import type { ChartTable } from '../../charts/chartTable.ts'

/**
 * Decimals that each column's numbers are shown with: none where all of them are whole (counts, percentages), one
 * otherwise; a concentration always has one.
 */
export const columnDecimals = ({ columns, rows }: ChartTable): number[] =>
  columns.map(
    ({ decimals }, column) => decimals ?? (rows.some((row) => typeof row[column] === 'number' && !Number.isInteger(row[column])) ? 1 : 0),
  )
