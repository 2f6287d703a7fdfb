import type { ChartTable } from '../../charts/chartTable.ts'

type Cell = string | number | null

const byteOrderMark = '\uFEFF'

/** A spreadsheet would run a text that begins so as a formula (OWASP, CSV injection); the full-width signs too. */
const formulaStart = /^'*[=+\-@\t\r＝＋－＠]/

/** A leading apostrophe says "text" to Excel, LibreOffice and Google Sheets. Numbers are never touched. */
const guard = (text: string) => (formulaStart.test(text) ? `'${text}` : text)

const quote = (text: string) => (/[;"\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function toField(cell: Cell): string {
  if (typeof cell === 'string') return quote(guard(cell))
  return cell === null || !Number.isFinite(cell) ? '' : String(cell).replace('.', ',')
}

/**
 * A table as RFC 4180 text for a Hungarian Excel and for statistics: UTF-8 with byte order mark, CRLF, semicolons and the
 * decimal comma, unrounded numbers, one header row (unit in brackets), nothing before it, an empty field for no value. A
 * Hungarian Excel would read `6.2` as a date; R reads this form with `read.csv2`, pandas with `sep=';', decimal=','`.
 */
export function toCsv(table: ChartTable): string {
  const header = table.columns.map(({ label, unit }) => (unit ? `${label} (${unit})` : label))
  return byteOrderMark + [header, ...table.rows].map((row) => `${row.map(toField).join(';')}\r\n`).join('')
}
