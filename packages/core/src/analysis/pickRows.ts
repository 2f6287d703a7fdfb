import { emptyGlucoseColumns, type GlucoseColumns } from './glucoseColumns.ts'

/** The columns of the rows for which `keeps` says so, in the same order. */
export function pickRows(columns: GlucoseColumns, keeps: (row: number) => boolean): GlucoseColumns {
  const rows = new Int32Array(columns.length)
  let count = 0
  for (let row = 0; row < columns.length; row++) if (keeps(row)) rows[count++] = row
  if (count === columns.length) return columns
  const picked = emptyGlucoseColumns(count)
  for (const field of ['minutes', 'values', 'uses', 'zones', 'mealTypes', 'labels', 'origins'] as const) {
    const [from, to] = [columns[field], picked[field]]
    for (let at = 0; at < count; at++) to[at] = from[rows[at]!]!
  }
  return picked
}
