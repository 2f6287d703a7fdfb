import { emptyGlucoseColumns, type GlucoseColumns } from './glucoseColumns.ts'

/** The columns of the rows for which `keeps` says so, in the same order. */
export function pickRows(columns: GlucoseColumns, keeps: (row: number) => boolean): GlucoseColumns {
  const rows: number[] = []
  for (let row = 0; row < columns.length; row++) if (keeps(row)) rows.push(row)
  if (rows.length === columns.length) return columns
  const picked = emptyGlucoseColumns(rows.length)
  for (const field of ['minutes', 'values', 'uses', 'zones', 'mealTypes', 'labels', 'origins'] as const)
    rows.forEach((row, at) => {
      picked[field][at] = columns[field][row] ?? 0
    })
  return picked
}
