import { toOwnCsv } from '@diab/core/devices'
import { byteOrderMark, csvRow } from '@diab/core/format'
import { type ChartTable, plainCell } from './chartTable.ts'

/** Returns a table as a CSV file: UTF-8 with byte order mark, one header row (unit in brackets), nothing before it. */
export function toCsv(table: ChartTable): string {
  if (table.exported) return toOwnCsv(table.exported.entries, table.exported.typeNames)
  const header = table.columns.map(({ label, unit }) => (unit ? `${label} (${unit})` : label))
  const rows = table.rows.map((row) => row.map((cell) => plainCell(cell, 'mmol/l')))
  return byteOrderMark + [header, ...rows].map(csvRow).join('')
}
